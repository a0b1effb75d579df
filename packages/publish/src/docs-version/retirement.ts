import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {currentVersion, versionFolder} from '@nodestead-docs/model/browser';

import {alwaysThere, assertRetirable, unchanged} from './pages';
import {rewrite} from './rewrite';

/**
 * Takes the oldest version out of a site, and out of the remaining pages what they declare about it. Links that name it stay: only a writer knows what the sentence around
 * one becomes, and the check names them.
 *
 * @param root folder of the repository
 * @throws when the version cannot be retired, before anything is written
 */
export function retire(root: string, version: string): void {
  const list = join(root, 'versions.json');
  const released = JSON.parse(readFileSync(list, 'utf8')) as string[];
  assertRetirable(version, released);
  const remaining = released.slice(0, -1);
  const oldest = remaining.at(-1) ?? '';
  for (const path of [versionFolder(version), `versioned_sidebars/version-${version}-sidebars.json`]) {
    rmSync(join(root, path), {recursive: true, force: true});
  }
  writeFileSync(list, `${JSON.stringify(remaining, null, 2)}\n`);
  rewrite(root, oldest, unchanged);
  [currentVersion, ...remaining].forEach((name) => rewrite(root, name, (source) => alwaysThere(source, oldest)));
}
