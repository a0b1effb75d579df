import {join} from 'node:path';

import {factsFolder, getWrittenName, readNamedLink, walk} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

/** Files beside itself that a page is compiled from, by the page's whole path; the plugins that read them say so. */
const sources = new Map<string, Set<string>>();

/**
 * Says that a page is compiled from other files too, so that it is compiled again when one of them changes.
 * @param page whole path of the page
 * @param files whole paths; they need not exist
 */
export function addSources(page: string, files: readonly string[]): void {
  sources.set(page, new Set([...sourcesOf(page), ...files]));
}

/** @returns whole paths of the files beside itself that a page was compiled from */
export function sourcesOf(page: string): readonly string[] {
  return [...(sources.get(page) ?? [])];
}

/** @returns whole paths of the files below a folder, which may be missing, whose names end like this */
export function filesIn(folder: string, ending: RegExp): string[] {
  return walk(folder)
    .files.filter((name) => ending.test(name))
    .map((name) => join(folder, name));
}

/**
 * @param url a link
 * @param own version of the page that holds it
 * @param siteDir the site
 * @returns whole paths of the files that say whether its target exists
 */
export function sourcesOfLink(url: string, own: string, siteDir: string): string[] {
  const link = readNamedLink(url);
  if (link?.kind === 'operation') {
    return filesIn(join(factsFolder(siteDir, own), 'openapi'), /\.yaml$/);
  }
  if (link?.kind === 'page') {
    const version = [currentVersion, ...releasedVersions].find((name) => getWrittenName(name) === link.version) ?? own;
    const page = join(siteDir, versionFolder(version), `${link.page === '' ? 'intro' : link.page}.mdx`);
    // Rows of tables made of facts have anchors too.
    return link.anchor === '' ? [page] : [page, ...filesIn(factsFolder(siteDir, version), /^[^/]+\.yaml$/)];
  }
  return [];
}
