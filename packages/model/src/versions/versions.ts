import type {VersionOptions} from '@docusaurus/plugin-content-docs';

import released from '../../../../versions.json';

/** The name Docusaurus gives to the unreleased version that lives in `docs/`. */
export const currentVersion = 'current';

/** Released versions, newest first, as `docs:version` writes them. */
export const releasedVersions: readonly string[] = released;

const [latest] = released;
if (latest === undefined) {
  throw new Error('versions.json is empty: the site needs one released version to serve at its root.');
}

/** The version served at the root of the site. */
export const latestVersion: string = latest;

/**
 * @param name version name as Docusaurus knows it (`current`, `6.0`, …)
 * @returns name of the version on pages
 */
export function getVersionLabel(name: string): string {
  return name === currentVersion ? 'Next' : name;
}

/**
 * @param name version name as Docusaurus knows it
 * @returns its path below the base URL; empty for the latest version
 */
export function getVersionPath(name: string): string {
  if (name === currentVersion) {
    return 'next';
  }
  return name === latestVersion ? '' : name;
}

/**
 * @param name version name as Docusaurus knows it
 * @returns the folder of its pages, from the root of the repository
 */
export function versionFolder(name: string): string {
  return name === currentVersion ? 'docs' : `versioned_docs/version-${name}`;
}

function getVersionBanner(name: string): NonNullable<VersionOptions['banner']> {
  if (name === currentVersion) {
    return 'unreleased';
  }
  return name === latestVersion ? 'none' : 'unmaintained';
}

/** Options of the docs plugin for each version, derived from `versions.json`. */
export const versionOptions: {[name: string]: VersionOptions} = Object.fromEntries(
  [currentVersion, ...releasedVersions].map((name) => [
    name,
    {label: getVersionLabel(name), path: getVersionPath(name), banner: getVersionBanner(name), badge: false},
  ]),
);

/**
 * @param product name of the product
 * @param label name of a version as readers see it
 * @returns path of the version's printed manual below the base URL
 */
export function manualFile(product: string, label: string): string {
  return `manual/${product}-${label}.pdf`.toLowerCase();
}
