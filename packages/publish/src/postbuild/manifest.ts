import {createHash} from 'node:crypto';
import {closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync} from 'node:fs';
import {join} from 'node:path';

import {addressOf, filesBelow} from './builtSite';

/** In the built site; servers do not send files whose names begin with a dot. */
const name = '.manifest';

/** Removes the list of a site's files: what is not whole has none. @param folder the built site */
export function removeManifest(folder: string): void {
  rmSync(join(folder, name), {force: true});
}

/**
 * Lists the files of a site, as the last thing that a build writes: who publishes it asks for every file in the list, and for no other.
 * A line is the SHA-256 in hexadecimal, the size in bytes and the path, with spaces between; `deploy/lib/manifest.sh` reads it.
 * @param folder the built site
 */
export async function writeManifest(folder: string): Promise<void> {
  const lines = (await filesBelow(folder)).map((file) => {
    const content = readFileSync(file);
    return `${createHash('sha256').update(content).digest('hex')} ${content.length} ${addressOf(file, folder)}\n`;
  });
  const file = join(folder, name);
  const descriptor = openSync(`${file}.new`, 'w');
  try {
    writeSync(descriptor, lines.join(''));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.new`, file);
}
