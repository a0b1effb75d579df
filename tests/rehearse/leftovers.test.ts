import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {controlGroups} from '../../src/rehearse/enclosure';
import {missing} from '../../src/rehearse/needs';

const lacks = missing();
if (lacks.length > 0) {
  console.log(`NOT tested that a run leaves nothing behind: this machine lacks ${lacks.join(', ')}.`);
}
const main = join(import.meta.dirname, '../../src/rehearse/main.ts');
const call = ['installation/networking/hypervisor-debian-network-bridge-mac', '--version', '6.0', '--variant', 'scripts', '--debian', '12', '--again'];

let temporary = '';
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(temporary, {recursive: true, force: true}));

/** What a run could leave on this machine: namespaces with a name, mounts, processes, control groups, temporary files. */
function leftovers(): Record<string, string[]> {
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
    processes: names('/proc').filter((pid) => /^\d+$/u.test(pid) && isOfRun(pid)),
    groups: names(controlGroups() ?? '').filter((name) => name.startsWith('rehearse-')),
    temporary: [...names(temporary).filter((name) => !name.startsWith('tsx-')), ...names('/tmp').filter((name) => /^nspawn/u.test(name))],
    loops: names('/sys/block').filter((name) => name.startsWith('loop') && names(`/sys/block/${name}`).includes('loop')),
  };
}

function isOfRun(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('rehearse/stage.ts') || command.includes('/mnt/run/');
  } catch {
    return false;
  }
}

/** Calls the engine. @param end signal that it gets as soon as it has said a text */
function rehearse(args: readonly string[], end?: {after: string; signal: NodeJS.Signals}): Promise<{code: number | null; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...call, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, TMPDIR: temporary},
    });
    let output = '';
    const take = (data: Buffer) => {
      output += data.toString();
      if (end && output.includes(end.after)) {
        child.kill(end.signal);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output}));
  });
}

describe.skipIf(lacks.length > 0)('a run leaves nothing behind', () => {
  it('when it comes to its end', async () => {
    const before = leftovers();
    const {code, output} = await rehearse(['--mutations', 'without']);
    expect(output).toContain('1 runs: all green');
    expect(code).toBe(0);
    expect(leftovers()).toEqual(before);
  });

  it('when what it performs fails, which a mutation makes it do', async () => {
    const before = leftovers();
    const {code, output} = await rehearse(['--mutations', 'only']);
    expect(output).toContain('noticed by');
    expect(code).toBe(0);
    expect(leftovers()).toEqual(before);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('when it is ended by %s in the middle', async (signal) => {
    const before = leftovers();
    const {code} = await rehearse(['--mutations', 'without'], {after: 'hv1:', signal});
    expect(code).toBe(130);
    expect(leftovers()).toEqual(before);
  });

  it('when it is killed: the kernel ends its processes at once, the next run removes the rest', async () => {
    const before = leftovers();
    await rehearse(['--mutations', 'without'], {after: 'hv1:', signal: 'SIGKILL'});
    await expect.poll(() => leftovers().processes, {timeout: 10_000}).toEqual([]);
    await rehearse(['--mutations', 'without']);
    expect(leftovers()).toEqual(before);
  });
});
