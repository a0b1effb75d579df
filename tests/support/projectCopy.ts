import {execFileSync} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

// Playwright makes another kind of module of this file than Vitest, in which `import.meta` is an error; both run in the project's folder.
const root = process.cwd();

/** Folder of `node_modules` with links to the packages of the project. */
const ownScope = '@nodestead-docs';

/** A copy of the project in a folder of its own. */
export interface ProjectCopy {
  folder: string;
  /** What was copied: files that git knows or would add, from the root. */
  files: string[];
}

/**
 * Lends `node_modules` to a folder: everything but what other runs keep there, except the results of the samples, which stay true.
 * @param folder of a site that is built with this project's packages
 */
export function linkModules(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache' && entry !== ownScope)) {
    symlinkSync(join(from, name), join(to, name));
  }
  // As npm does it: a copy has packages of its own.
  mkdirSync(join(to, ownScope));
  const packages = join(folder, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    symlinkSync(join('..', '..', 'packages', name), join(to, ownScope, name));
  }
  const results = join('.cache', 'checks');
  if (existsSync(join(from, results))) {
    cpSync(join(from, results), join(to, results), {recursive: true});
  }
}

/** @returns a new folder for temporary files that the web servers of the tests, which run as another user, can read */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies the project's files, uncommitted changes included. */
export function copyFiles(prefix: string): ProjectCopy {
  const folder = temporaryFolder(prefix);
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 26});
  const files = names.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    cpSync(join(root, file), join(folder, file));
  }
  return {folder, files};
}

/** Copies the project, uncommitted changes included, and lends it the packages. */
export function copyProject(prefix: string): ProjectCopy {
  const copy = copyFiles(prefix);
  linkModules(copy.folder);
  return copy;
}

/** Commits all of a copy: Docusaurus asks git when a page was changed. */
export function commitAll(folder: string, message: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=copy', '-c', 'user.email=copy@example.com', ...args], {cwd: folder, stdio: 'ignore'});
  git('init');
  git('add', '--all');
  git('commit', '--allow-empty', '--message', message);
}
