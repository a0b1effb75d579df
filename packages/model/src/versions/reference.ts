import {currentVersion, getVersionPath, latestVersion, releasedVersions} from './versions';

/** Where the API reference lives, below the base URL. */
export const referencePath = 'docs/api-reference';

/** All versions of the reference: the latest first, the unreleased one, then the older ones; the last is the oldest. */
export const referenceVersions: readonly string[] = [latestVersion, currentVersion, ...releasedVersions.filter((version) => version !== latestVersion)];

/** Status of an API version. */
export type ReferenceState = 'unreleased' | 'latest' | 'older';

/** @returns the state of a version, by its name as Docusaurus knows it */
export function referenceState(version: string): ReferenceState {
  if (version === currentVersion) {
    return 'unreleased';
  }
  return version === latestVersion ? 'latest' : 'older';
}

/** Page of the reference that holds the events of webhooks; it belongs to no tag, because nobody calls them. */
export const eventsPage = 'events';

/**
 * @param version name as Docusaurus knows it (`current`, `6.0`, …)
 * @param page a page of the reference, such as `servers`; its start page if left out
 * @returns the page's path below the base URL, without slashes at its ends
 */
export function referencePage(version: string, page = ''): string {
  return [referencePath, getVersionPath(version), page].filter((part) => part !== '').join('/');
}

/** Pages that some other version has and this one lacks, by version; the version menu leads to the start page instead. */
export interface ReferenceGlobalData {
  missing: {[version: string]: string[]};
}

/** A page of the reference: version name and page, which is empty for the start page. */
export interface ReferencePath {
  version: string;
  page: string;
}

/**
 * @param pathname path of an address, base URL included
 * @param baseUrl the site's base URL, with slashes at its ends
 * @returns which page of the reference that is, or undefined if it is none
 */
export function parseReferencePath(pathname: string, baseUrl: string): ReferencePath | undefined {
  const segments = pathname
    .slice(baseUrl.length)
    .split('/')
    .filter((segment) => segment !== '');
  const base = referencePath.split('/');
  if (!pathname.startsWith(baseUrl) || base.some((segment, index) => segments[index] !== segment)) {
    return undefined;
  }
  const [first = '', second = ''] = segments.slice(base.length);
  const version = referenceVersions.find((name) => name !== latestVersion && getVersionPath(name) === first);
  return version === undefined ? {version: latestVersion, page: first} : {version, page: second};
}

/** Name of the file that a version's OpenAPI document is offered as. */
export const apiFile = 'openapi.json';

/** @returns the path of a version's OpenAPI document, below the base URL */
export function downloadPath(version: string): string {
  return `api/${getVersionPath(version) || version}/${apiFile}`;
}
