const compressed = /\.(?:br|gz)$/;

/**
 * @param one hash by file
 * @param other the same of the folder to compare
 * @returns every file that only one of the two has, or whose content differs, sorted, with what is the matter; compressed files only where their originals
 * are equal
 */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const equal = (file: string): boolean => one.get(file) === other.get(file);
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((file) => !equal(file) && !(compressed.test(file) && !equal(file.replace(compressed, ''))))
    .sort()
    .map((file) => `${file}: ${!one.has(file) ? 'only in the second' : !other.has(file) ? 'only in the first' : 'differs'}`);
}
