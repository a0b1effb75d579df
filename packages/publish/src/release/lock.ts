import {spawnSync} from 'node:child_process';
import {constants, mkdirSync, openSync} from 'node:fs';
import {dirname} from 'node:path';

/** Flags by which systems without `flock` lock a file while it is open: `O_EXLOCK` of BSD, and what libuv has for Windows. `node:fs` names neither. */
const lockingFlags: {readonly [platform in NodeJS.Platform]?: number} = {darwin: 0x20, freebsd: 0x20, openbsd: 0x20, win32: 0x1000_0000};

/** Codes of `open` for a file that somebody else has locked. */
const taken = new Set(['EAGAIN', 'EBUSY']);

/**
 * Keeps other builds out of a checkout until this process has ended, and every process that was given the descriptor: the kernel holds the lock, so that nobody who is
 * killed leaves one behind.
 * @param file locked; it stays, and means nothing by being there
 * @returns the descriptor of the file; undefined when another build has it
 * @throws when the system cannot lock files
 */
export function lockBuilds(file: string): number | undefined {
  mkdirSync(dirname(file), {recursive: true});
  const flag = lockingFlags[process.platform];
  if (flag !== undefined) {
    return openLocked(file, flag);
  }
  const descriptor = openSync(file, 'a');
  const {status, error} = spawnSync('flock', ['-n', '3'], {stdio: ['ignore', 'ignore', 'inherit', descriptor]});
  if (error || status === null || status > 1) {
    throw new Error('A build needs flock (util-linux, BusyBox) to see whether another one is running.', {cause: error});
  }
  return status === 0 ? descriptor : undefined;
}

function openLocked(file: string, flag: number): number | undefined {
  // Windows has no O_NONBLOCK; undefined counts as 0 here.
  const {O_CREAT, O_RDWR, O_NONBLOCK} = constants;
  try {
    return openSync(file, O_CREAT | O_RDWR | O_NONBLOCK | flag);
  } catch (error) {
    if (error instanceof Error && 'code' in error && taken.has(String(error.code))) {
      return undefined;
    }
    throw error;
  }
}
