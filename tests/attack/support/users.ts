import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {join} from 'node:path';

/** A user under whom attacks run: the present one, or an ordinary one beside root. */
export interface User {
  name: string;
  id?: number;
}

const repository = join(import.meta.dirname, '../../..');
const ordinary: User = {name: 'an ordinary user', id: 1000};

/** Root tries everything as an ordinary user too, where that one may read the repository. */
export const users: readonly User[] = [{name: 'the present user'}, ...(process.getuid?.() === 0 && mayRead(ordinary) ? [ordinary] : [])];

/**
 * Starts a script of this folder in a process of its own.
 *
 * @param temporary folder that it takes for temporary files
 * @param open descriptors of ours that it has from 3 on
 */
export function startScript(script: string, args: readonly string[], temporary: string, {id}: User = {name: ''}, open: readonly number[] = []): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), ...args], {
    cwd: repository,
    env: {...process.env, TMPDIR: temporary, HOME: temporary, TSX_DISABLE_CACHE: '1', NODE_OPTIONS: ''},
    stdio: ['ignore', 'pipe', 'inherit', ...open],
    ...(id !== undefined && {uid: id, gid: id}),
  });
}

/** Runs a script of this folder to its end. @returns what it printed */
export async function runScript(script: string, args: readonly string[], temporary: string, user: User): Promise<string> {
  const child = startScript(script, args, temporary, user);
  const printed: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => printed.push(data));
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return Buffer.concat(printed).toString();
}

function mayRead({id}: User): boolean {
  return spawnSync(process.execPath, ['--eval', 'process.exit(0)'], {cwd: repository, uid: id, gid: id}).status === 0;
}
