import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {readStructure} from '../content/structure';
import {currentVersion, releasedVersions, versionFolder} from '../site/versions';
import {numberOf} from '../versions/number';
import {assertCuttable, named, unchanged} from './pages';

const root = join(import.meta.dirname, '..', '..');

function rewrite(version: string, change: (source: string) => string): void {
  const structure = readStructure(root, []).versions.find(({name}) => name === version);
  for (const file of structure?.pages.values() ?? []) {
    const path = join(root, file);
    const source = readFileSync(path, 'utf8');
    const changed = change(source);
    if (changed !== source) {
      writeFileSync(path, changed);
    }
  }
}

/**
 * `npm run cut -- 6.1`: makes a version of Next, with pages, facts and sidebar. Label, address and banner of every version follow from `versions.json`.
 *
 * @throws when the version cannot be cut, before anything is written
 */
function cut(version: string): void {
  assertCuttable(version, releasedVersions, numberOf(join(root, versionFolder(currentVersion)), currentVersion));
  const {status} = spawnSync(join(root, 'node_modules', '.bin', 'docusaurus'), ['docs:version', version], {cwd: root, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error('docusaurus docs:version failed; nothing else was changed');
  }
  rewrite(currentVersion, (source) => unchanged(named(source, version)));
  rewrite(version, (source) => named(source, version));
  console.log(`${version} is cut: ${versionFolder(version)}. It is now the latest version, at the root of the site.`);
}

try {
  cut(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
