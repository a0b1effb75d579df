/**
 * The address of a version's index.
 *
 * @param versionPath path of the version, with the base URL: `/`, `/next`, `/5.3/`
 * @param indexUrl file name of the index with its version query
 * @param origin origin of the page
 * @throws `Unexpected version url` when the path leads to another origin
 */
export function getIndexAddress(versionPath: string, indexUrl: string, origin: string): string {
  const folder = versionPath.endsWith('/') ? versionPath : `${versionPath}/`;
  const address = `${folder}${indexUrl.replace('{dir}', '')}`;
  if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin) {
    throw new Error('Unexpected version url');
  }
  return new URL(address, origin).href;
}
