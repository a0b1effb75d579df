import {getErrorsAddress} from '../versions/errorsPage';
import {referencePage} from '../versions/reference';
import {currentVersion, getVersionPath, latestVersion, releasedVersions, versionFolder} from '../versions/versions';
import {getWrittenName, readNamedLink} from './link';

const versions = [currentVersion, ...releasedVersions];

/**
 * @param file path of a page from the root of the repository
 * @returns the version it belongs to; a page outside the versions speaks of the latest
 */
export function versionOfFile(file: string): string {
  return versions.find((name) => file.startsWith(`${versionFolder(name)}/`)) ?? latestVersion;
}

/**
 * @param version name as Docusaurus knows it
 * @param page id of the page; `intro` is the start page
 * @returns the page's address, with base URL
 */
export function getPageAddress(version: string, page: string, baseUrl: string): string {
  const path = getVersionPath(version);
  return `${baseUrl}${[path, page === 'intro' ? '' : page].filter(Boolean).join('/')}`;
}

/**
 * @param version name as Docusaurus knows it
 * @returns the address of the page that lists what changed from the version before in all pages, with base URL
 */
export function getOverviewAddress(version: string, baseUrl: string): string {
  return `${baseUrl}whats-changed/${getWrittenName(version)}`;
}

/**
 * @param url a link whose target exists, as `checkLink` says
 * @param own version of the page that holds it
 * @returns its address with base URL; undefined when it is not a link by name
 */
export function resolveNamedLink(url: string, own: string, baseUrl: string): string | undefined {
  const link = readNamedLink(url);
  if (link?.kind === 'operation') {
    return `${baseUrl}${referencePage(own, link.tag)}${hash(link.operation)}`;
  }
  if (link?.kind === 'changes') {
    return getOverviewAddress(versionOfName(link.version) ?? withOverview(own), baseUrl);
  }
  if (link?.kind === 'errors') {
    return getErrorsAddress(own, baseUrl);
  }
  if (link?.kind === 'page') {
    return `${getPageAddress(versionOfName(link.version) ?? own, link.page, baseUrl)}${hash(link.anchor)}`;
  }
  return undefined;
}

/** The oldest version differs from none before it: what its readers can be shown is what the next one changed. */
function withOverview(version: string): string {
  return versions[Math.min(versions.indexOf(version), versions.length - 2)] ?? version;
}

function versionOfName(name: string): string | undefined {
  return versions.find((candidate) => getWrittenName(candidate) === name);
}

function hash(anchor: string): string {
  return anchor === '' ? '' : `#${anchor}`;
}
