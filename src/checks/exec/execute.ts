import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {Box, type Outcome} from '../samples/box';
import type {Case, Expected, Fixture, Stub} from './fixtures';

const callLog = 'calls.log';
const driver = readFileSync(join(import.meta.dirname, 'request.mjs'), 'utf8');

/** What a server answered, as `request.mjs` prints it. */
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
 * Executes a sample as its fixture says, each case in a box of its own.
 *
 * @returns what went otherwise than expected, one sentence each; nothing when all is well
 */
export async function execute(sample: Executable, fixture: Fixture): Promise<string[]> {
  const faults: string[] = [];
  for (const step of fixture.cases) {
    const box = new Box();
    try {
      faults.push(...(await runCase(sample, fixture, step, box)).map((fault) => `"${step.name}": ${fault}`));
    } finally {
      box.remove();
    }
  }
  return faults;
}

async function runCase({text, beside}: Executable, fixture: Fixture, step: Case, box: Box): Promise<string[]> {
  const places: Record<string, string> = {};
  for (const [path, content] of [...Object.entries(beside), ...fixture.files, ...Object.entries(step.files ?? {})]) {
    if (path.startsWith('/')) {
      box.write(`root${path}`, content);
      places[path] = `root${path}`;
    } else {
      box.write(path, content, content.startsWith('#!') ? 0o755 : 0o644);
    }
  }
  box.write(fixture.save, `${text}\n`, 0o755);
  for (const [name, stub] of Object.entries({...fixture.stubs, ...step.stubs})) {
    box.write(`stubs/${name}`, stubScript(box, name, stub), 0o755);
  }
  const env = {...fixture.env, ...step.env, ...clock(step.clock), PATH: `${box.path('stubs')}:${process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin'}`};
  const command = [...(step.run ?? fixture.run), ...(step.args ?? [])];
  const options = {env, places, seconds: fixture.seconds ?? 10};
  if (fixture.serve === undefined || step.run !== undefined) {
    return compare(await box.run(command, {...options, input: step.stdin ?? ''}), step, box);
  }
  const request = JSON.stringify({command, env, port: fixture.serve, ...step.request});
  const outcome = await box.run([process.execPath, box.write('request.mjs', driver)], {...options, env: {}, input: request});
  return compareAnswer(outcome, step, box);
}

function stubScript(box: Box, name: string, {stdout = '', exit = 0}: Stub): string {
  return `#!/bin/sh\necho "${name}\${*:+ }$*" >> ${box.path(callLog)}\ncat <<'STUB_OUTPUT'\n${stdout}\nSTUB_OUTPUT\nexit ${exit}\n`.replace(
    /cat <<'STUB_OUTPUT'\n\nSTUB_OUTPUT\n/,
    '',
  );
}

function clock(time: number | undefined): Record<string, string> {
  if (time === undefined) {
    return {};
  }
  const [day = '', hour = ''] = new Date(time * 1000).toISOString().split('T');
  return {LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1', FAKETIME: `@${day} ${hour.slice(0, 8)}`, FAKETIME_DONT_FAKE_MONOTONIC: '1'};
}

function compare(outcome: Outcome, {expect}: Case, box: Box): string[] {
  if (outcome.timedOut) {
    return ['it did not end in time'];
  }
  const said = outcome.stderr.trim() === '' ? '' : `; standard error: ${outcome.stderr.trim().split('\n').slice(-3).join(' / ')}`;
  return [
    ...(expect.exit !== undefined && outcome.code !== expect.exit ? [`it ended with ${String(outcome.code)} instead of ${expect.exit}${said}`] : []),
    ...differs('standard output', outcome.stdout, expect.stdout),
    ...differs('standard error', outcome.stderr, expect.stderr),
    ...effects(expect, box),
  ];
}

function compareAnswer(outcome: Outcome, {expect}: Case, box: Box): string[] {
  if (outcome.timedOut || outcome.code !== 0) {
    return [`the server did not answer: ${outcome.stderr.trim().split('\n').slice(-3).join(' / ')}`];
  }
  const answer = JSON.parse(outcome.stdout) as Answer;
  return [
    ...(expect.status !== undefined && answer.status !== expect.status ? [`it answered ${answer.status} instead of ${expect.status}`] : []),
    ...differs('the answer', answer.body, expect.body),
    ...effects(expect, box),
  ];
}

function effects(expect: Case['expect'], box: Box): string[] {
  const calls = (box.read(callLog) ?? '').split('\n').filter((line) => line !== '');
  const wanted = expect.calls;
  return [
    ...(wanted !== undefined && JSON.stringify(calls) !== JSON.stringify(wanted) ? [`it called [${calls.join(', ')}] instead of [${wanted.join(', ')}]`] : []),
    ...Object.entries(expect.files ?? {}).flatMap(([path, content]) => {
      const text = box.read(path.startsWith('/') ? `root${path}` : path);
      return text === undefined ? (content === null ? [] : [`${path} is not there`]) : differs(path, text, content);
    }),
  ];
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
