/**
 * The name of the chunk that holds what one route shows, made from the route's path: neither the routes nor the registry have to carry it, and a page added
 * elsewhere does not rename the others.
 * @param path of the route
 * @returns four characters (FNV-1a, 32 bits, folded to base 36); `Leaves.take` throws when two routes share them
 */
export function chunkName(path: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
