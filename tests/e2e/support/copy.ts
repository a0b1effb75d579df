import {chmod, cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {servers} from './server';

/** A copy of the built site behind its own server, to be damaged by a test. */
export interface SiteCopy {
  origin: string;
  /** Takes files away, with their compressed twins. */
  remove: (...files: string[]) => Promise<void>;
  /** Replaces a file by what `change` makes of it, and drops the compressed twins. */
  rewrite: (file: string, change: (content: string) => string) => Promise<void>;
  stop: () => Promise<void>;
}

const twins = ['', '.br', '.gz'];

/** @returns a running copy of the built site; links within it are the same, its address is another */
export async function copySite(): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'nodestead-copy-'));
  // nginx started by root reads as another user.
  await chmod(folder, 0o755);
  await cp(resolve('build'), folder, {recursive: true});
  const site = await servers.nginx({root: folder});
  const remove = async (...files: string[]): Promise<void> => {
    for (const file of files) {
      for (const twin of twins) {
        await rm(join(folder, `${file}${twin}`), {force: true});
      }
    }
  };
  return {
    origin: site.origin,
    remove,
    rewrite: async (file, change) => {
      const content = await readFile(join(folder, file), 'utf8');
      await remove(file);
      await writeFile(join(folder, file), change(content));
    },
    stop: async () => {
      await site.stop();
      await rm(folder, {recursive: true, force: true});
    },
  };
}
