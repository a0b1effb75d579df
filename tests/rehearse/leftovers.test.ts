import {spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {controlGroups, missing} from '@nodestead-docs/verify';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const lacks = missing();
if (lacks.length > 0) {
  console.log(`NOT tested that a run leaves nothing behind: this machine lacks ${lacks.join(', ')}.`);
}
const main = join(import.meta.dirname, '../../packages/verify/src/procedure-tests/main.ts');
const call = ['installation/networking/hypervisor-debian-network-bridge-mac', '--version', '6.0', '--variant', 'scripts', '--debian', '12', '--again'];

let temporary = '';
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(temporary, {recursive: true, force: true}));

/** What a call could leave on this machine: namespaces with a name, mounts, processes, control groups, temporary files. @param pid of the call; none of them yet without it */
function leftovers(pid?: number): Record<string, string[]> {
  const names = (folder: string) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  return {
    namespaces: names('/run/netns'),
    cards: names('/sys/class/net'),
    mounts: readFileSync('/proc/self/mounts', 'utf8').split('\n'),
    processes: pid === undefined ? [] : names('/proc').filter((name) => /^\d+$/u.test(name) && isOfCall(name, pid)),
    groups: pid === undefined ? [] : names(controlGroups() ?? '').filter((name) => name.startsWith(`rehearse-${pid}-`)),
    temporary: [...names(temporary).filter((name) => !name.startsWith('tsx-')), ...names('/tmp').filter((name) => /^nspawn/u.test(name))],
    loops: names('/sys/block').filter((name) => name.startsWith('loop') && names(`/sys/block/${name}`).includes('loop')),
  };
}

/** By the folder for temporary files that all of it is told, and inside its machines by the control group. Other calls may go on meanwhile. */
function isOfCall(name: string, pid: number): boolean {
  try {
    return (
      readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(`TMPDIR=${temporary}`) ||
      readFileSync(`/proc/${name}/cgroup`, 'utf8').includes(`/rehearse-${pid}-`)
    );
  } catch {
    return false;
  }
}

/** How a call ended. */
interface Call {
  pid: number;
  code: number | null;
  output: string;
}

/** Calls the engine. @param end signal that it gets as soon as it has said a text @param cache folder of roots and green runs; the user's without it */
function rehearse(args: readonly string[], end?: {after: string; signal: NodeJS.Signals}, cache?: string): Promise<Call> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...call, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, TMPDIR: temporary, ...(cache === undefined ? {} : {XDG_CACHE_HOME: cache})},
    });
    let output = '';
    const take = (data: Buffer) => {
      output += data.toString();
      if (end && !child.killed && output.includes(end.after)) {
        child.kill(end.signal);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({pid: child.pid ?? 0, code, output}));
  });
}

describe.skipIf(lacks.length > 0)('a call leaves nothing behind', () => {
  it('when it comes to its end', async () => {
    const before = leftovers();
    const {pid, code, output} = await rehearse(['--mutations', 'without']);
    expect(output).toContain('1 runs: all green');
    expect(code).toBe(0);
    expect(leftovers(pid)).toEqual(before);
  });

  it('when what it performs fails, which a mutation makes it do', async () => {
    const before = leftovers();
    const {pid, code, output} = await rehearse(['--mutations', 'only']);
    expect(output).toContain('noticed by');
    expect(code).toBe(0);
    expect(leftovers(pid)).toEqual(before);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('when it is ended by %s in the middle', async (signal) => {
    const before = leftovers();
    const {pid, code} = await rehearse(['--mutations', 'without', '--jobs', '1'], {after: 'hv1:', signal});
    expect(code).toBe(130);
    expect(leftovers(pid)).toEqual(before);
  });

  it('when machines that were kept are ended', async () => {
    const before = leftovers();
    const {pid, code} = await rehearse(['--mutations', 'without', '--keep'], {after: 'the machines stay up', signal: 'SIGINT'});
    expect(code).toBe(130);
    expect(leftovers(pid)).toEqual(before);
  });

  it('when it is ended while a root is made', async () => {
    const before = leftovers();
    const cache = mkdtempSync(join(tmpdir(), 'leftovers-cache-'));
    const {pid, code} = await rehearse([], {after: 'making the base', signal: 'SIGINT'}, cache);
    expect(code).toBe(130);
    expect(leftovers(pid)).toEqual(before);
    expect(readdirSync(join(cache, 'nodestead-docs/rehearse/roots'))).toEqual([]);
    rmSync(cache, {recursive: true});
  });

  it('when it is killed: the kernel ends its processes at once, the next call removes the rest', async () => {
    const before = leftovers();
    const killed = await rehearse(['--mutations', 'without', '--jobs', '1'], {after: 'hv1:', signal: 'SIGKILL'});
    await expect.poll(() => leftovers(killed.pid).processes, {timeout: 10_000}).toEqual([]);
    expect(leftovers(killed.pid).groups).not.toEqual([]);
    await rehearse(['--mutations', 'without']);
    expect(leftovers(killed.pid)).toEqual(before);
  });
});
