/**
 * @param one hash by file
 * @param other the same of the folder to compare
 * @returns every file that only one of the two has, or whose content differs, sorted, with what is the matter
 */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((file) => {
    const [a, b] = [one.get(file), other.get(file)];
    return a === b ? [] : [`${file}: ${a === undefined ? 'only in the second' : b === undefined ? 'only in the first' : 'differs'}`];
  });
}
