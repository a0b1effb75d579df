import {createHash} from 'node:crypto';
import {chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {firstUser} from '../enclosure';
import {engineStamp} from '../green';
import {cacheFolder} from '../place';

/** Inputs that determine the saved state of a vm. */
export interface StateSpec {
  /** Stamp of the root. */
  stamp: string;
  /** Name and description of the machine. */
  machine: unknown;
  accelerator: string;
  /** Version string of the emulator; another one cannot read the state. */
  emulator: string;
}

/** A state that nobody has started from for this time goes. */
const maxAge = 14 * 24 * 3600 * 1000;

/** Folder where states are kept, which belongs to those who make them. */
export function statesFolder(): string {
  const folder = join(cacheFolder(), 'vms');
  mkdirSync(folder, {recursive: true});
  chownSync(folder, firstUser, firstUser);
  return folder;
}

/**
 * Takes the state that was kept for a machine, or has it made. Booting takes a minute or two where the processor does not help, and starting from a state seconds.
 *
 * @param make makes it in a folder
 * @param folder where states are kept
 * @returns its folder
 */
export async function keptState(spec: StateSpec, make: (folder: string) => Promise<void>, folder: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify(spec))
    .update(engineStamp([import.meta.dirname]))
    .digest('hex')
    .slice(0, 32);
  const kept = join(folder, key);
  if (!existsSync(kept)) {
    sweep(folder);
    const partial = mkdtempSync(join(folder, `.partial-`));
    writeFileSync(join(partial, 'made'), '');
    try {
      await make(partial);
      // Another run may have made the same meanwhile.
      if (!existsSync(kept)) {
        renameSync(partial, kept);
      }
    } finally {
      rmSync(partial, {recursive: true, force: true});
    }
  }
  const now = new Date();
  utimesSync(join(kept, 'made'), now, now);
  return kept;
}

/** Removes what is old, and what is partial and was left by a run that ended before it was done, which none does later than an hour. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - statSync(existsSync(join(path, 'made')) ? join(path, 'made') : path).mtimeMs;
    if (age > (name.startsWith('.partial-') ? 3600 * 1000 : maxAge)) {
      rmSync(path, {recursive: true, force: true});
    }
  }
}
