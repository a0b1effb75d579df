import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {LimitError} from '@nodestead-docs/model';

import {programPath, type Sandbox, type SandboxOutcome} from '../../sandbox/sandbox';
import type {Result} from '../../sandbox/wrapper';
import {inSandbox, type Sandboxes} from '../checker';
import type {Case, Expected, Fixture, Stub} from './fixtures';

const callLog = 'calls.log';
const driver = readFileSync(join(import.meta.dirname, 'request.mjs'), 'utf8');

/** A server's answer, as `request.mjs` prints it. */
interface Answer {
  status: number;
  body: string;
}

/** A sample and the other blocks of its page that the fixture puts beside it, by title. */
export interface Executable {
  text: string;
  beside: Readonly<Record<string, string>>;
}

/**
 * Executes a sample as its fixture says, each case in a sandbox of its own, and several at once.
 *
 * @returns differences from the fixture's expectations, one sentence each
 */
export async function execute(sample: Executable, fixture: Fixture, sandboxes: Sandboxes): Promise<string[]> {
  const open = fixture.cases.entries();
  const failures: string[][] = [];
  const worker = async (): Promise<void> => {
    for (const [index, step] of open) {
      failures[index] = (await failuresOf(sample, fixture, step, sandboxes)).map((failure) => `"${step.name}": ${failure}`);
    }
  };
  await Promise.all(Array.from({length: casesAtOnce}, worker));
  return failures.flat();
}

/** A case waits for its program more than it works: until a server listens, and for peers that stall. */
const casesAtOnce = 6;

async function failuresOf(sample: Executable, fixture: Fixture, step: Case, sandboxes: Sandboxes): Promise<string[]> {
  try {
    return await inSandbox(sandboxes, (sandbox) => runCase(sample, fixture, step, sandbox));
  } catch (error) {
    if (!(error instanceof LimitError)) {
      throw error;
    }
    return [error.message];
  }
}

async function runCase({text, beside}: Executable, fixture: Fixture, step: Case, sandbox: Sandbox): Promise<string[]> {
  for (const [path, content] of [...Object.entries(beside), ...fixture.files, ...Object.entries(step.files ?? {})]) {
    sandbox.write(path, content, content.startsWith('#!') ? 0o755 : 0o644);
  }
  sandbox.write(fixture.save, `${text}\n`, 0o755);
  for (const [name, stub] of Object.entries({...fixture.stubs, ...step.stubs})) {
    sandbox.write(`stubs/${name}`, stubScript(sandbox, name, stub), 0o755);
  }
  const env = {...fixture.env, ...step.env, ...clock(step), PATH: `${sandbox.path('stubs')}:${programPath}`};
  const command = [...(step.run ?? fixture.run), ...(step.args ?? [])];
  const results = [callLog, ...Object.keys(step.expect.files ?? {})];
  const options = {env, results, seconds: fixture.seconds};
  if (fixture.serve === undefined || step.run !== undefined) {
    return compare(await sandbox.run(command, {...options, input: step.stdin}), step);
  }
  const request = JSON.stringify({command, env, port: fixture.serve, ...step.request});
  const outcome = await sandbox.run([process.execPath, sandbox.write('request.mjs', driver)], {...options, env: {}, input: request});
  return compareAnswer(outcome, step);
}

function stubScript(sandbox: Sandbox, name: string, {stdout = '', exit = 0}: Stub): string {
  return `#!/bin/sh\necho "${name}\${*:+ }$*" >> ${sandbox.path(callLog)}\ncat <<'STUB_OUTPUT'\n${stdout}\nSTUB_OUTPUT\nexit ${exit}\n`.replace(
    /cat <<'STUB_OUTPUT'\n\nSTUB_OUTPUT\n/,
    '',
  );
}

/** @see faketime(1) */
function clock({clock: time, speed}: Case): Record<string, string> {
  if (time === undefined && speed === undefined) {
    return {};
  }
  const [day = '', hour = ''] = time === undefined ? [] : new Date(time * 1000).toISOString().split('T');
  const start = time === undefined ? '+0' : `@${day} ${hour.slice(0, 8)}`;
  return {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
    // Time limits follow the monotonic clock.
    ...(speed === undefined ? {FAKETIME: start, FAKETIME_DONT_FAKE_MONOTONIC: '1'} : {FAKETIME: `${start} x${speed}`}),
  };
}

function compare(outcome: SandboxOutcome, {expect}: Case): string[] {
  const said = outcome.stderr.trim() === '' ? '' : `; standard error: ${outcome.stderr.trim().split('\n').slice(-3).join(' / ')}`;
  return [
    ...(expect.exit !== undefined && outcome.code !== expect.exit ? [`it ended with ${String(outcome.code)} instead of ${expect.exit}${said}`] : []),
    ...differs('standard output', outcome.stdout, expect.stdout),
    ...differs('standard error', outcome.stderr, expect.stderr),
    ...effects(expect, outcome),
  ];
}

function compareAnswer(outcome: SandboxOutcome, {expect}: Case): string[] {
  const answer = outcome.code === 0 ? answerOf(outcome.stdout) : undefined;
  if (!answer) {
    return [`the server did not answer: ${outcome.stderr.trim().split('\n').slice(-3).join(' / ')}`];
  }
  return [
    ...(expect.status !== undefined && answer.status !== expect.status ? [`it answered ${answer.status} instead of ${expect.status}`] : []),
    ...differs('the answer', answer.body, expect.body),
    ...effects(expect, outcome),
  ];
}

/** Output of the driver; undefined when the sample got in its way. */
function answerOf(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

function effects(expect: Case['expect'], {results}: SandboxOutcome): string[] {
  const log = results.get(callLog);
  const calls = log && 'text' in log ? log.text.split('\n').filter((line) => line !== '') : [];
  const wanted = expect.calls;
  return [
    ...(log && 'refused' in log ? [`the list of calls, ${callLog}, ${log.refused}`] : []),
    ...(wanted !== undefined && JSON.stringify(calls) !== JSON.stringify(wanted) ? [`it called [${calls.join(', ')}] instead of [${wanted.join(', ')}]`] : []),
    ...Object.entries(expect.files ?? {}).flatMap(([path, content]) => {
      return differsInFile(path, results.get(path), content);
    }),
  ];
}

function differsInFile(path: string, result: Result | undefined, expected: Expected): string[] {
  if (!result || 'absent' in result) {
    return expected === null ? [] : [`${path} is not there`];
  }
  return 'refused' in result ? [`${path} ${result.refused}`] : differs(path, result.text, expected);
}

function differs(what: string, text: string, expected: Expected | undefined): string[] {
  if (expected === undefined) {
    return [];
  }
  if (expected === null) {
    return [`${what} is there`];
  }
  const got = text.replace(/\n$/, '');
  if (typeof expected === 'string') {
    return got === expected.replace(/\n$/, '') ? [] : [`${what} is ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`];
  }
  const fits = 'contains' in expected ? got.includes(expected.contains) : new RegExp(expected.matches, 'm').test(got);
  const wanted = 'contains' in expected ? `contain ${JSON.stringify(expected.contains)}` : `match ${expected.matches}`;
  return fits ? [] : [`${what} is ${JSON.stringify(got)}, which does not ${wanted}`];
}
