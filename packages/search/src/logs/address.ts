/**
 * @param searchIndex file name or address of a search index
 * @returns that of the error texts beside it
 */
export function errorFile(searchIndex: string): string {
  return searchIndex.replace('search-index', 'error-index');
}
