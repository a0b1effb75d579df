import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {currentVersion, getVersionPath, latestVersion, parseReferencePath, referencePage, releasedVersions} from '@nodestead-docs/model/browser';

import {readIndex} from '../../packages/search/src/indexStream';
import {entriesOf} from '../../packages/search/src/storedFields';
import type {IndexFile, IndexPart} from '../../packages/search/src/types';

const build = path.resolve(import.meta.dirname, '../../build');

/** A version of the built site, as the search sees it. */
export interface BuiltVersion {
  /** `next`, `6.0`, `5.3`. */
  name: string;
  /** Its path without a slash at the end: empty for the latest. */
  base: string;
  /** Text of the index file. */
  indexText: string;
  index: IndexPart[];
  /** The same as far as a reader has it at first: titles and headings. */
  begun: IndexFile;
}

/** @returns the file of a built page */
export function fileOf(url: string): string {
  return path.join(build, url === '/' ? 'index.html' : `${url}.html`);
}

/** @returns the address as the judged queries write it: below the version, `/` for its start page, the reference without its version */
export function belowVersion({base}: BuiltVersion, url: string): string {
  const [pathname = '', anchor] = url.split('#');
  const reference = parseReferencePath(pathname, '/');
  if (reference !== undefined) {
    return [`/${referencePage(latestVersion, reference.page)}`, ...(anchor === undefined ? [] : [anchor])].join('#');
  }
  const below = base !== '' && (url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}#`)) ? url.slice(base.length) : url;
  return below.startsWith('/') ? below : `/${below}`;
}

/**
 * @returns the versions of the built site
 * @throws when the site is not built
 */
export function builtVersions(): BuiltVersion[] {
  return [currentVersion, ...releasedVersions].map((version) => {
    const folder = getVersionPath(version);
    const file = path.join(build, folder, 'search-index.json');
    if (!existsSync(file)) {
      throw new Error(`${file} is missing. Run "npm run build" first.`);
    }
    const indexText = readFileSync(file, 'utf8');
    const stored = readIndex(indexText);
    const entries = entriesOf(stored);
    return {
      name: version === currentVersion ? folder : version,
      base: version === latestVersion ? '' : `/${folder}`,
      indexText,
      index: stored.map(({index}, part) => ({documents: entries[part]!, index})),
      begun: stored.map((part, position) => (position === 2 ? {...part, documents: []} : part)),
    };
  });
}
