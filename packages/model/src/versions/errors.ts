/**
 * @param versionPath of a version, with base URL
 * @returns the address of the page that lists every error text of the version
 */
export function errorsBelow(versionPath: string): string {
  return `${versionPath.replace(/\/$/, '')}/errors`;
}
