import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {numberOf} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

import {assertCuttable, named, unchanged} from './pages';
import {rewrite} from './rewrite';

const root = join(import.meta.dirname, '../../../..');

/**
 * `npm run cut -- 6.1`: makes a version of Next, with pages, facts and sidebar. Label, address and banner of every version follow from `versions.json`.
 *
 * @throws when the version cannot be cut, before anything is written
 */
function cut(version: string): void {
  assertCuttable(version, releasedVersions, numberOf(join(root, versionFolder(currentVersion)), currentVersion));
  const {status} = spawnSync(join(root, 'node_modules', '.bin', 'docusaurus'), ['docs:version', version], {
    cwd: root,
    stdio: 'inherit',
    // As in `packages/publish/src/release/start.mjs`: nothing is asked of the registry.
    env: {...process.env, NO_UPDATE_NOTIFIER: '1'},
  });
  if (status !== 0) {
    throw new Error('docusaurus docs:version failed; nothing else was changed');
  }
  rewrite(root, currentVersion, (source) => unchanged(named(source, version)));
  rewrite(root, version, (source) => named(source, version));
  console.log(`${version} is cut: ${versionFolder(version)}. It is now the latest version, at the root of the site.`);
}

try {
  cut(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
