import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

import {commandsOf} from '@nodestead-docs/publish';

import {commitAll, copyProject} from '../../support/projectCopy';
import {freePort, type Site} from './server';

/** Milliseconds for a server that has compiled nothing yet, on a loaded machine. */
const coldStart = 300_000;

/** Milliseconds for a hook that starts one, and stops it if it does not answer. */
export const startTimeout = coldStart + 30_000;

/** A running development server, and the copy of the project that it serves: tests change pages. */
export interface Development extends Site {
  folder: string;
}

/**
 * @param prefix of the folder's name
 * @returns what `npm start` runs, once it answers
 */
export async function startDevelopment(prefix: string): Promise<Development> {
  const {folder} = copyProject(prefix);
  commitAll(folder, 'Develop');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [[program, ...args] = ['']] = commandsOf(folder, 'start');
  const server = spawn(program, [...args, '--no-open', '--host', '127.0.0.1', '--port', String(port)], {cwd: folder, stdio: 'ignore'});
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, {recursive: true, force: true});
  };
  const answers = (): Promise<boolean> =>
    fetch(origin).then(
      ({ok}) => ok,
      () => false,
    );
  for (const end = Date.now() + coldStart; !(await answers());) {
    await sleep(100);
    if (server.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(server.exitCode === null ? 'The development server does not answer.' : 'The development server ended by itself.');
    }
  }
  return {folder, origin, stop};
}
