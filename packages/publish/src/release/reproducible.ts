import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFileSync, rmSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';

import {git} from '@nodestead-docs/model';

import {filesBelow} from '../postbuild/builtSite';
import {build, buildFolder, onlyBuild} from './build';
import {differences} from './differences';

/** Languages that sort and fold letters otherwise than English, and a clock of another day. */
const others = [
  {LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati'},
  {LC_ALL: 'cs_CZ.UTF-8', TZ: 'Pacific/Pago_Pago'},
];

/** @returns the hash of every file below a folder, by its path there */
async function hashes(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder);
  return new Map(files.map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

/**
 * `npm run verify -- reproducible`: builds the commit again, from scratch, in another checkout and in other surroundings, and compares with `build/`, which `npm run build`
 * left there.
 */
async function compare(): Promise<void> {
  if (git('status', '--porcelain') !== '') {
    throw new Error('The working tree has changes, so the two builds would not be of one commit. Commit them first.');
  }
  const lock = onlyBuild();
  const checkout = resolve('.cache/reproducible');
  const remove = (): void => {
    rmSync(checkout, {recursive: true, force: true});
    git('worktree', 'prune');
  };
  remove();
  const found: string[] = [];
  try {
    git('worktree', 'add', '--detach', checkout, 'HEAD');
    // Hard links, not a symbolic link: the bundler would follow it and name modules by another path.
    execFileSync('cp', ['-al', 'node_modules', join(checkout, 'node_modules')]);
    for (const surroundings of others) {
      Object.assign(process.env, surroundings);
      build({
        project: checkout,
        site: join(checkout, buildFolder, 'site'),
        rules: join(checkout, 'deploy'),
        generated: join(buildFolder, 'generated'),
        baseUrl: '/',
        compress: true,
        manual: false,
        fromScratch: true,
        quiet: true,
        lock,
      });
      found.push(...differences(await hashes(resolve('build')), await hashes(join(checkout, buildFolder, 'site'))));
    }
  } finally {
    if (found.length === 0) {
      remove();
    }
  }
  if (found.length > 0) {
    throw new Error(
      `Builds of this commit differ in ${found.length} files; the last one is in ${relative('', checkout)}:\n  ${found.slice(0, 20).join('\n  ')}`,
    );
  }
  console.log('All builds of this commit are the same byte for byte.');
}

compare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
