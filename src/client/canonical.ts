import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {latestVersion, parseReferencePath, referencePage} from '@nodestead-docs/model/browser';

/**
 * Finds the page that search engines are to show for a page of another version: its twin in the latest one.
 *
 * @param pathname address of the page being shown, base URL included
 * @param versions all versions of the documentation
 * @param missing pages of the API reference that a version lacks, by version
 * @returns the twin's path; undefined when the page has none, or is of the latest version itself
 */
export function findLatestTwin(
  pathname: string,
  versions: readonly GlobalVersion[],
  missing: {readonly [version: string]: readonly string[]},
  baseUrl: string,
): string | undefined {
  const reference = parseReferencePath(pathname, baseUrl);
  if (reference) {
    const {version, page} = reference;
    return version === latestVersion || missing[latestVersion]?.includes(page) ? undefined : `${baseUrl}${referencePage(latestVersion, page)}`;
  }
  const latest = versions.find(({isLast}) => isLast);
  const id = versions
    .filter((version) => version !== latest)
    .flatMap(({docs}) => docs)
    .find(({path}) => withoutSlash(path) === withoutSlash(pathname))?.id;
  return latest?.docs.find((doc) => doc.id === id)?.path;
}

/** The docs plugin writes start pages with a slash at the end, addresses have none. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
