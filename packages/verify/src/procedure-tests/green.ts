import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {release} from 'node:os';
import {join} from 'node:path';

import {cacheFolder} from './place';

/** Inputs that determine the result of a run. */
export interface Ingredients {
  /** Blocks and steps, networks, hosts and machines; neither line numbers nor prose of the page. */
  performed: unknown;
  /** Release and mutation. */
  run: readonly string[];
  /** Stamps of the roots. */
  roots: readonly string[];
  /** Calls that the stub of steadctl refuses in this version. */
  refused: readonly string[];
  /** Code of the engine. */
  engine: string;
  kernel?: string;
}

/** A key that changes when anything does that the result depends on. */
export function greenKey({performed, run, roots, refused, engine, kernel = release()}: Ingredients): string {
  return createHash('sha256')
    .update(JSON.stringify([performed, run, roots, refused, engine, kernel], (name, value: unknown) => (name === 'line' ? undefined : value)))
    .digest('hex');
}

/** Stamp of the engine: a hash of its files. @param folders its folders */
export function engineStamp(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
        hash.update(name).update(readFileSync(join(folder, name)));
      }
    }
  }
  return hash.digest('hex');
}

/** The runs that were green, kept from one call to the next: a file for each. */
export class GreenRuns {
  constructor(private readonly folder = join(cacheFolder(), 'green')) {}

  has(key: string): boolean {
    return existsSync(join(this.folder, key));
  }

  add(key: string): void {
    mkdirSync(this.folder, {recursive: true});
    writeFileSync(join(this.folder, key), '');
  }
}
