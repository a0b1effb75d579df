import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {numberOf} from '../../src/versions/number';

const root = join(import.meta.dirname, '..', '..');

/** What a copy needs of `node_modules`: everything but what other runs keep there, except the results of the samples, which stay true. */
function linkModules(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache')) {
    symlinkSync(join(from, name), join(to, name));
  }
  const kept = join('.cache', 'checks');
  if (existsSync(join(from, kept))) {
    cpSync(join(from, kept), join(to, kept), {recursive: true});
  }
}

/** Copies what git knows or would add. @returns the files, from the root */
function copyTree(copy: string): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 26});
  const present = files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
  for (const file of present) {
    mkdirSync(dirname(join(copy, file)), {recursive: true});
    cpSync(join(root, file), join(copy, file));
  }
  return present;
}

/** Docusaurus asks git when a page was changed. */
function commit(copy: string): void {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=cut', '-c', 'user.email=cut@example.com', ...args], {cwd: copy, stdio: 'ignore'});
  git('init');
  git('add', '--all');
  git('commit', '--message', 'Cut a version');
}

function npm(copy: string, ...args: string[]): void {
  console.log(`\n> npm run ${args.join(' ')}`);
  const {status} = spawnSync('npm', ['run', '--silent', ...args], {cwd: copy, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`npm run ${args.join(' ')} failed in ${copy}, which is left for you to look at.`);
  }
}

/** @throws when a file of Next is not in the version, or a file changed that is none of the cut's business */
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

/**
 * `npm run test:cut`: cuts a version in a copy of the repository and holds the result against every check.
 *
 * @throws when a command fails, or when the cut changed what it should not
 */
function main(): void {
  const copy = mkdtempSync(join(tmpdir(), 'cut-'));
  // The web servers of the tests read it as another user.
  chmodSync(copy, 0o755);
  const files = copyTree(copy);
  linkModules(copy);
  const version = numberOf(join(root, 'docs'), '');
  npm(copy, 'cut', '--', version);

  const released = JSON.parse(readFileSync(join(copy, 'versions.json'), 'utf8')) as string[];
  const before = JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8')) as string[];
  if (released.join() !== [version, ...before].join()) {
    throw new Error(`versions.json names ${released.join(', ')}.`);
  }
  assertOnlyCut(copy, files, version);

  commit(copy);
  npm(copy, 'check');
  npm(copy, 'build');
  npm(copy, 'test:site');
  rmSync(copy, {recursive: true});
}

main();
