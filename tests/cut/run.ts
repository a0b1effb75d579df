import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {numberOf, parsePage, performanceOf, readPerformed} from '@nodestead-docs/model';

import {commitAll, copyProject} from '../support/projectCopy';

const root = join(import.meta.dirname, '..', '..');

function npm(copy: string, ...args: string[]): void {
  console.log(`\n> npm run ${args.join(' ')}`);
  const {status} = spawnSync('npm', ['run', '--silent', ...args], {cwd: copy, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`npm run ${args.join(' ')} failed in ${copy}, which is left for you to look at.`);
  }
}

/** @throws when the version lacks a file of Next, or the cut changed an unrelated file */
function assertOnlyCut(copy: string, files: readonly string[], version: string): void {
  const forgotten = files.filter((file) => file.startsWith('docs/') && !existsSync(join(copy, file.replace(/^docs/, `versioned_docs/version-${version}`))));
  if (forgotten.length > 0) {
    throw new Error(`The new version lacks ${forgotten.join(', ')}`);
  }
  const touched = files.filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))));
  const foreign = touched.filter((file) => file !== 'versions.json' && !/^docs\/.*\.mdx$/.test(file));
  if (foreign.length > 0) {
    throw new Error(`The cut changed what it should not: ${foreign.join(', ')}`);
  }
}

/** @throws when the version lacks a rehearsal of Next, or a page lost its record of being performed */
function assertRehearsed(copy: string, version: string): void {
  const [next, cut] = [join(copy, 'docs'), join(copy, `versioned_docs/version-${version}`)];
  const saysSo = (folder: string) =>
    Object.keys(readPerformed(folder)).filter((id) => performanceOf(folder, parsePage('', id, readFileSync(join(folder, `${id}.mdx`), 'utf8'))) !== undefined);
  if (saysSo(next).length === 0 || saysSo(next).join() !== saysSo(cut).join()) {
    throw new Error(`Performed in Next: ${saysSo(next).join(', ')}; in ${version}: ${saysSo(cut).join(', ')}`);
  }
}

/**
 * `npm run verify -- cut`: cuts a version in a copy of the repository and checks it.
 *
 * @throws when a command fails, or when the cut changed what it should not
 */
function main(): void {
  const {folder: copy, files} = copyProject('cut-');
  const version = numberOf(join(root, 'docs'), '');
  npm(copy, 'cut', '--', version);

  const released = JSON.parse(readFileSync(join(copy, 'versions.json'), 'utf8')) as string[];
  const before = JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8')) as string[];
  if (released.join() !== [version, ...before].join()) {
    throw new Error(`versions.json names ${released.join(', ')}.`);
  }
  assertOnlyCut(copy, files, version);
  // Fails if a rehearsal does not fit its page.
  npm(copy, 'rehearse', '--', '--status');
  assertRehearsed(copy, version);

  commitAll(copy, 'Cut a version');
  // The report has a row for each version.
  npm(copy, 'check', '--', '--write');
  npm(copy, 'build');
  // The build rewrites committed web server rules.
  commitAll(copy, 'Build');
  npm(copy, 'test', '--', 'site');
  npm(copy, 'verify', '--', 'archive');
  rmSync(copy, {recursive: true});
}

main();
