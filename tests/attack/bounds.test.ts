import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, mkdtempSync, openSync, readFileSync, readlinkSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {limits} from '@nodestead-docs/model';
import {ControlGroup, hiddenMemory, Sandbox} from '@nodestead-docs/verify';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';

import * as processes from '../../packages/verify/src/sandbox/processes';
import {startScript} from './support/users';

vi.mock(import('../../packages/verify/src/sandbox/processes'), {spy: true});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounds-'));
});
afterEach(() => vi.resetAllMocks());
afterAll(() => rmSync(folder, {recursive: true}));

describe.each(['isolated', 'folder'] as const)('a sample in a sandbox of the kind %s', (kind) => {
  it('has no descriptor of who called us', async () => {
    // As a lock has it: `flock 200` in a shell, and a folder beside it.
    const open = Array.from({length: 20}, (_, index) => openSync(index === 0 ? tmpdir() : folder, 'r'));
    const list = 'for path in /proc/self/fd/*; do case ${path##*/} in 0 | 1 | 2) ;; *) readlink "$path" ;; esac; done; echo end';
    const script = startScript('runInSandbox.ts', [kind, 'sh', '-c', list], folder, {name: ''}, open);
    open.forEach((descriptor) => closeSync(descriptor));
    let output = '';
    script.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    await new Promise((resolve) => script.on('close', resolve));
    expect(output).toBe('ready\nend\n');
  });
});

/** Numbers of system calls. */
const calls = process.arch === 'arm64' ? {mmap: 222, madvise: 233} : {mmap: 9, madvise: 28};

/** Perl that takes memory which is in no process: it writes to shared memory and lets go of what it has written. */
const shared = (bytes: number) => `
  my $place = syscall(${calls.mmap}, 0, ${bytes}, 3, 0x21, -1, 0);
  open my $memory, '+<', '/proc/self/mem' or die "no memory: $!";
  for (my $at = 0; $at < ${bytes}; $at += 2 ** 24) {
    sysseek $memory, $place + $at, 0;
    syswrite $memory, 'x' x 2 ** 24;
    syscall(${calls.madvise}, $place + $at, 2 ** 24, 4);
  }
  $| = 1; print "taken\\n"; sleep 30;`;

/** Perl that fills sockets which nobody reads, in several processes because each may open only so many. */
const sockets = (count: number) => `
  use Socket;
  for (1 .. ${Math.ceil(count / 400)}) {
    fork and next;
    for (1 .. ${Math.min(count, 400)}) {
      socketpair(my $one, my $other, AF_UNIX, SOCK_STREAM, 0) or last;
      fcntl $one, 4, 2048;
      1 while syswrite $one, 'x' x 65536;
      push @open, $one, $other;
    }
    sleep 30; exit;
  }
  $| = 1; print "taken\\n"; sleep 30;`;

const ways = [
  ['shared memory that it has let go of', shared(3 * limits.memory)],
  ['buffers of sockets', sockets(6000)],
] as const;

const run = (script: string) => {
  const sandbox = new Sandbox('isolated');
  return sandbox.run(['perl', '-e', script], {seconds: 20}).finally(() => sandbox.remove());
};
const tooMuch = /it used more than 1 GB of memory/u;

describe('a sample that takes memory which is in no process', () => {
  it.each(ways)('is ended where nothing but a look at it tells: %s', async (_, script) => {
    vi.spyOn(ControlGroup, 'make').mockReturnValue(undefined);
    await expect(run(script)).rejects.toThrow(tooMuch);
  });

  const grouped = ControlGroup.make({memory: limits.memory, tasks: limits.threads});
  const hasGroups = grouped !== undefined;
  if (!hasGroups) {
    console.log('NOT tested that the kernel ends samples that take too much memory: no control group can be made here.');
  }

  it.runIf(hasGroups).each(ways)('is ended by the kernel, too: %s', async (_, script) => {
    vi.mocked(processes.watchUsage).mockReturnValue(() => undefined);
    await expect(run(script)).rejects.toThrow(tooMuch);
  });

  it.runIf(hasGroups)('leaves no control group behind', async () => {
    await grouped?.remove();
    expect(grouped?.doors.filter((door) => readable(door))).toEqual([]);
  });

  it.runIf(hasGroups)('starts no more tasks than the kernel lets it', async () => {
    vi.mocked(processes.watchUsage).mockReturnValue(() => undefined);
    const forks = 'my $count = 0; while (defined(my $id = fork)) { if ($id) { $count += 1 } else { sleep 60; exit } } print $count';
    const {stdout} = await run(forks);
    expect(Number(stdout)).toBeLessThan(limits.threads);
  });
});

const readable = (path: string) => {
  try {
    return readFileSync(path, 'utf8') !== undefined;
  } catch {
    return false;
  }
};

describe('memory that is in no process', () => {
  const bytes = 2 ** 26;

  it.each([
    ['shared memory', shared(bytes), bytes],
    ['sockets', sockets(10), 20 * 200_000],
  ])('is counted: %s', async (_, script, least) => {
    const child = spawn('perl', ['-e', script], {stdio: ['ignore', 'pipe', 'inherit'], detached: true});
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const members = [child.pid ?? 0, ...readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)].filter(
      (id) => id > 0,
    );
    await expect.poll(() => hiddenMemory(members), {timeout: 10_000}).toBeGreaterThan(least);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  });

  it('is none in a process that has none', async () => {
    const child = spawn('sleep', ['30'], {stdio: 'ignore'});
    await once(child, 'spawn');
    const readable = readlinkSync(`/proc/${child.pid}/fd/0`);
    expect([readable, hiddenMemory([child.pid ?? 0])]).toEqual(['/dev/null', 0]);
    child.kill('SIGKILL');
  });
});
