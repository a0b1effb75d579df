/**
 * Gives each chunk the shortest beginning of its name that no other chunk shares, at least three characters. Names are hashes of module paths, so a
 * page added elsewhere does not rename the others.
 * @param names of chunks, as Docusaurus gives them
 * @param taken names that chunks must not get
 */
export function shortNames(names: readonly string[], taken: ReadonlySet<string> = new Set()): Map<string, string> {
  const sorted = [...names].sort();
  return new Map(
    sorted.map((name, index) => {
      const shared = Math.max(commonLength(name, sorted[index - 1]), commonLength(name, sorted[index + 1]));
      let length = Math.max(3, shared + 1);
      while (taken.has(name.slice(0, length))) {
        length += 1;
      }
      return [name, name.slice(0, length)];
    }),
  );
}

function commonLength(a: string, b: string | undefined): number {
  let length = 0;
  while (b !== undefined && length < a.length && a[length] === b[length]) {
    length += 1;
  }
  return length;
}
