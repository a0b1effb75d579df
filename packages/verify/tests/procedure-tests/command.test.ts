import {existsSync} from 'node:fs';

import {expect, it} from 'vitest';

import {commandBounds, must, runCommand} from '../../src/procedure-tests/command';

const shell = (script: string, timeout = 30) => runCommand(['sh', '-c', script], {timeout});

it('shows output and errors as a terminal does', async () => {
  expect(await shell('echo one; sleep 0.1; echo two >&2; sleep 0.1; echo three; exit 3')).toEqual({code: 3, output: 'one\ntwo\nthree\n', timedOut: false});
});

it('keeps what was printed by a program that did not end in time, and ends it with all that it started', async () => {
  const {code, output, timedOut} = await shell('sleep 300 & echo $!; wait', 0.5);
  expect({code, timedOut}).toEqual({code: null, timedOut: true});
  expect(output).toMatch(/^\d+\n$/u);
  await expect.poll(() => existsSync(`/proc/${output.trim()}`), {timeout: 10_000}).toBe(false);
});

it('does not wait for what a program leaves in the background, and lets it live on', async () => {
  const {code, output} = await shell('sleep 300 & echo $!');
  expect(code).toBe(0);
  expect(existsSync(`/proc/${output.trim()}`)).toBe(true);
  process.kill(Number(output), 'SIGKILL');
});

it('cuts off what nobody reads', async () => {
  const {code, output} = await shell(`head -c ${commandBounds.output + 5000} /dev/zero`);
  expect({code, length: output.length}).toEqual({code: 0, length: commandBounds.output});
});

it('ends a program that starts too many processes', async () => {
  const many = `for i in $(seq ${commandBounds.processes + 20}); do sleep 300 & done; wait`;
  await expect(shell(many)).rejects.toThrow(`more than ${commandBounds.processes} processes`);
});

it('ends a program when its caller wants to end', async () => {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 200);
  await expect(must(['sleep', '300'], {timeout: 300, signal: ending.signal})).rejects.toThrow('ended with null');
});

it('ends a program whose caller wanted to end before', async () => {
  await expect(must(['sleep', '300'], {timeout: 300, signal: AbortSignal.abort()})).rejects.toThrow('ended with null');
});
