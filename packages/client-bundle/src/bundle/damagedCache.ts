import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

const file = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** A time, and the names of what is kept. */
const storage = /^\d+\n(?<scopes>\w+(?:,\w+)*)\n?$/;

/** Numbers, the first of which says how many lines follow. */
const head = /^(?<lines>\d+) \d+ \d+$/;

/** A line has a group for each file, or nothing. */
const group = /^[\da-f]+,[\da-f]+,\d+,\d+$/;

function isScopeWhole(text: string): boolean {
  const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
  return Number(head.exec(first)?.groups?.lines) === lines.length && lines.every((line) => line.split(' ').every((each) => each === '' || group.test(each)));
}

function isWhole(folder: string): boolean {
  const {scopes} = storage.exec(file(join(folder, 'storage_meta')))?.groups ?? {};
  return scopes !== undefined && scopes.split(',').every((name) => isScopeWhole(file(join(folder, name, 'scope_meta'))));
}

/**
 * Removes caches of the bundler whose lists of files were damaged: Rspack 1.7 ends with a stack then, each time again. Everything else in them it holds against hashes in
 * these lists.
 * @param folder that holds the bundler's caches; may be missing
 */
export function removeDamaged(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  for (const name of names.filter((each) => !isWhole(join(folder, each)))) {
    rmSync(join(folder, name), {recursive: true, force: true});
  }
}
