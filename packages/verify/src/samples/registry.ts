import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import type {Checker} from './checker';

/** Folder of the checkers, one file each; the file's name is the checker's name. */
export const checkersFolder = join(import.meta.dirname, 'checkers');

/** All checkers by name. */
export type Checkers = ReadonlyMap<string, Checker>;

let loaded: Promise<Checkers> | undefined;

/** Loads every checker of the folder, once. */
export function loadCheckers(): Promise<Checkers> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Checkers> {
  const names = readdirSync(checkersFolder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  const entries = names.map(async (name) => {
    const module = (await import(pathToFileURL(join(checkersFolder, `${name}.ts`)).href)) as {default: Checker};
    return [name, module.default] as const;
  });
  return new Map(await Promise.all(entries));
}
