import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, rmSync} from 'node:fs';
import {setTimeout} from 'node:timers/promises';

import {leashed, Sandbox} from '@nodestead-docs/verify';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

import {childrenOf, commandLine, processesWith} from './support/processes';
import {folderOf} from './support/project';
import {startScript} from './support/users';

/** Durations nobody else sleeps for, one for each test, so that a process is known by it. */
let count = 0;
let seconds = '';
let temporary = '';
beforeEach(() => {
  count += 1;
  seconds = `86400.${process.pid}${count}`;
  temporary = folderOf({name: ''});
});
afterEach(() => {
  rmSync(temporary, {recursive: true});
});

/** Our own folders; the loader of TypeScript has one too. */
function samples(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('sample-'));
}

/** The end of one may have ended the next already. */
function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({code: 'ESRCH'});
  }
}

function sleepers(): number[] {
  return processesWith(`sleep ${seconds}`);
}

describe.each(['isolated', 'folder'])('a run in a sandbox (%s)', (kind) => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('that is ended by %s leaves no folder and no process', async (signal) => {
    const script = startScript('runInSandbox.ts', [kind, 'sh', '-c', `sleep ${seconds} & sleep ${seconds}`], temporary);
    await vi.waitFor(() => expect(sleepers().length).toBeGreaterThan(2), {timeout: 30_000, interval: 50});
    expect(samples()).toHaveLength(kind === 'folder' ? 1 : 0);
    script.kill(signal);
    const [code, by] = (await once(script, 'exit')) as [number | null, string | null];
    expect([code, by]).toEqual([null, signal]);
    await vi.waitFor(() => expect(sleepers()).toEqual([]), {timeout: 30_000});
    expect(samples()).toEqual([]);
  });
});

// Also while the sandbox is being made, which takes about 50 ms: nothing that comes later may live on.
test.each([0, 5, 10, 15, 20, 30, 40, 60, 100])('a check that is killed leaves nothing of a sandbox (after %i ms)', async (milliseconds) => {
  const script = startScript('runInSandbox.ts', ['isolated', 'sleep', seconds], temporary);
  await vi.waitFor(() => expect(sleepers().length).toBeGreaterThan(1), {timeout: 30_000, interval: 2});
  await setTimeout(milliseconds);
  script.kill('SIGKILL');
  // What was about to start has had its time to do so.
  await setTimeout(300);
  await vi.waitFor(() => expect(sleepers()).toEqual([]), {timeout: 30_000});
  expect(samples()).toEqual([]);
});

// The moments above seldom meet the one between the making of the first process and its asking for a signal at its maker's death.
test('the first process of namespaces whose maker is killed the moment it is there does not live on', async () => {
  for (let time = 0; time < 50; time += 1) {
    const [program = '', ...args] = leashed(['--user', '--map-root-user'], ['sleep', seconds]);
    const maker = spawn(program, args, {stdio: 'ignore'});
    const ended = once(maker, 'exit');
    const deadline = Date.now() + 5000;
    // A timer would come too late.
    while (childrenOf(maker.pid) === '' && Date.now() < deadline);
    maker.kill('SIGKILL');
    expect(Date.now()).toBeLessThan(deadline);
    await ended;
  }
  await vi.waitFor(() => expect(sleepers()).toEqual([]), {timeout: 30_000});
});

test.each(['isolated', 'folder'] as const)('a program that is killed leaves no folder (%s)', async (kind) => {
  vi.stubEnv('TMPDIR', temporary);
  const sandbox = new Sandbox(kind);
  vi.unstubAllEnvs();
  sandbox.write('file', 'text');
  const run = sandbox.run(['sleep', seconds]);
  // Who comes later would not be killed: once the program itself is there, all are.
  await vi.waitFor(() => expect(sleepers().map(commandLine)).toContainEqual(expect.stringMatching(/^sleep /)), {timeout: 30_000, interval: 50});
  for (const id of sleepers()) {
    endProcess(id);
  }
  const {code} = await run;
  expect(code).not.toBe(0);
  sandbox.remove();
  expect(samples()).toEqual([]);
});
