function getHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}

/**
 * Names the chunks that routes show, each by its route's path: neither the routes nor the registry have to carry the names, and a page added elsewhere renames
 * no others. A path whose name is taken is hashed again with a space behind it, which no path has.
 * @param paths of the routes, no two alike, in the same order in the build and in the browser
 * @returns for each path four characters that no other has: FNV-1a, 32 bits, folded to base 36
 */
export function getChunkNames(paths: readonly string[]): string[] {
  const names = new Set<string>();
  for (let path of paths) {
    while (names.has(getHash(path))) {
      path += ' ';
    }
    names.add(getHash(path));
  }
  return [...names];
}
