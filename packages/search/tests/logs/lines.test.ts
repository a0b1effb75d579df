import {describe, expect, it, test} from 'vitest';

import {most, readLog, readPrefix} from '../../src/logs/lines';

describe('prefixes', () => {
  test.each([
    ['syslog', 'Nov 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['syslog in another language', '12月 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['syslog in German', 'Okt 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['a level in small letters, in a column', 'error    a duplicate default server'],
    ['a priority of syslog', '<11>Nov 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['nginx', '2026/11/22 11:21:14 [emerg] 3908#3908: *7 a duplicate default server'],
    ['both', 'Nov 22 11:21:14 cp1 nginx[3908]: 2026/11/22 11:21:14 [emerg] 3908#3908: a duplicate default server'],
    ['nginx at the terminal', 'nginx: [emerg] a duplicate default server'],
    ['ISO 8601', '2026-11-22T11:21:14.123456+00:00 cp1 nginx[3908]: a duplicate default server'],
    ['docker compose', 'proxy-1  | 2026-11-22T11:21:14Z ERROR a duplicate default server'],
    ['the kernel', '[38775494.393661] a duplicate default server'],
    ['the kernel by syslog', 'Feb 23 16:44:36 hv1 kernel: [38775494.393661] a duplicate default server'],
    ['klog', 'E1120 02:00:00.123456    1811 http/server.go:12] a duplicate default server'],
    ['PHP', '[26-Jan-2026 03:41:54] ERROR: a duplicate default server'],
    ['libvirt', '2026-11-20 02:00:00.104+0000: 1211: error : virNetSocketNewConnectTCP:546 : a duplicate default server'],
    ['a shell', '/opt/scripts/nightly.sh: line 14: a duplicate default server'],
  ])('of %s are taken off', (_, line) => {
    expect(readPrefix(line).text).toBe('a duplicate default server');
  });

  it.each([
    '12 of 14 agents are offline',
    'error: unrecognized arguments',
    'error while reading sector 12',
    'fatal signal 11 received',
    'Error: Egress device not specified.',
  ])('leaves messages: %s', (line) => {
    expect(line.endsWith(readPrefix(line).text)).toBe(true);
    expect(readPrefix(line).text.length).toBeGreaterThan(15);
  });
});

describe('a pasted text', () => {
  it('loses colours, control characters and marks that turn text', () => {
    expect(readLog('\u001B[1;31mfailed\u001B[0m\tto \u202Estart\u0007 \u001B]0;title\u0007now').lines).toEqual([{number: 1, text: 'failed to start now'}]);
  });

  it('is read out of JSON, a line or a field at a time', () => {
    const {lines} = readLog(
      'web-1 | {"level":"error","msg":"no route\\nto host","nested":{"message":"no"},"error":{"message":"it broke"}}\n{"log":"plain\\n","stream":"stderr"}',
    );
    expect(lines.map(({number, text}) => [number, text])).toEqual([
      [1, 'no route'],
      [1, 'to host'],
      [1, 'it broke'],
      [2, 'plain'],
    ]);
  });

  it('is read out of logfmt and out of strings in strings', () => {
    expect(readLog(String.raw`time="2026-02-03T11:22:33Z" level=error msg="secret \"x\" not found"`).lines).toEqual([
      {number: 1, text: '"secret "x" not found"'},
    ]);
  });

  it('stays as it is where JSON is broken', () => {
    expect(readLog('{"msg": "cut').lines).toEqual([{number: 1, text: '{"msg": "cut'}]);
  });

  it('is cut at the beginning when it is too long, and its lines keep their numbers', () => {
    const {lines, left} = readLog(Array.from({length: most.lines + 5}, (_, at) => `line ${at + 1}`).join('\n'));
    expect(left).toBe(5);
    expect(lines[0]).toEqual({number: 6, text: 'line 6'});
  });

  it('loses the elements of a page of errors, and keeps what else is in angle brackets', () => {
    expect(readLog('<h1>502 Bad Gateway</h1><hr class="x">from <root@example.com>').lines).toEqual([
      {number: 1, text: '502 Bad Gateway  from <root@example.com>'},
    ]);
    expect(readLog(String.raw`from x: \"\u003ch1\u003e\r\n\u003cb\u003e404\u003c/b\u003e`).lines.map(({text}) => text)).toEqual(['from x: "  404']);
  });

  it('is split at every kind of line end, and lines that say nothing are left out', () => {
    expect(readLog('a\r\nb\rc\n\n---\n d \u2028e\u2029f').lines).toEqual([
      {number: 1, text: 'a'},
      {number: 2, text: 'b'},
      {number: 3, text: 'c'},
      {number: 6, text: 'd'},
      {number: 7, text: 'e'},
      {number: 8, text: 'f'},
    ]);
  });

  it('has the fields of JSON that say something, in one order, however deep and however many', () => {
    const said = (value: unknown) => readLog(JSON.stringify(value)).lines.map(({text}) => text);
    expect(said({msg: 'b', time: 'no', title: 'a', errors: [{detail: 'c', pointer: '/d'}, 'e', 7, null]})).toEqual(['a', 'b', 'c', '/d', 'e']);
    expect(said({error: {error: {error: {error: 'deep'}}}})).toEqual(['deep']);
    expect(said({error: {error: {error: {error: {error: 'deeper'}}}}})[0]).toContain('{"error"');
    expect(said({errors: Array.from({length: 25}, (_, at) => `e${at}`)})).toHaveLength(20);
    expect(said({time: 'no'})).toEqual(['{"time":"no"}']);
  });

  it('is read as JSON where a line ends with it, behind eighty characters at most', () => {
    const texts = (line: string) => readLog(line).lines.map(({text}) => text);
    const json = '{"msg":"broken"}';
    expect(texts(`${'x'.repeat(80)}${json}`)).toEqual(['broken']);
    expect(texts(`${'x'.repeat(81)}${json}`)).toEqual([`${'x'.repeat(81)}${json}`]);
    expect(texts(`${json} x`)).toEqual([`${json} x`]);
    const long = (length: number) => JSON.stringify({msg: 'broken', x: 'y'.repeat(length - 23)});
    expect([long(20_000).length, texts(long(20_000))]).toEqual([20_000, ['broken']]);
    expect(texts(long(20_001))[0]).toMatch(/^{"msg":"broken"/);
  });

  it('is compared in stretches of two thousand characters', () => {
    expect(readLog(`${'a'.repeat(2_000)}${'b'.repeat(2_000)}c\nd`).lines.map(({number, text}) => [number, text.slice(0, 2), text.length])).toEqual([
      [1, 'aa', 2_000],
      [1, 'bb', 2_000],
      [1, 'c', 1],
      [2, 'd', 1],
    ]);
    expect(readLog('a'.repeat(2_000)).lines).toHaveLength(1);
  });

  it('is cut to its last two and a half million characters', () => {
    const {lines, left} = readLog(`${'a'.repeat(most.characters)}\nlast`);
    expect([left, lines.at(-1), lines.reduce((sum, {text}) => sum + text.length, 0)]).toEqual([0, {number: 2, text: 'last'}, most.characters - 1]);
  });

  it('may have as many lines as are compared', () => {
    expect(readLog('x\n'.repeat(most.lines - 1).concat('x'))).toMatchObject({left: 0});
  });
});

describe('a message is never lost with its prefix', () => {
  test.each([
    ['a line that is nothing but a prefix', '[error] 12#12: ', '[error] 12#12: '],
    ['six in a row', `${'a1: [error] '.repeat(6)}done`, 'done'],
    ['a seventh', `${'kernel: '.repeat(7)}done`, 'kernel: done'],
    ['a time alone', '2026-11-22T11:21:14Z done', 'done'],
    ['a time with an offset, in brackets', '[2026/11/22 11:21:14,123 +01:00]: done', 'done'],
    ['a weekday and a year', '[Sun Nov 22 11:21:14.123 2026] done', 'done'],
    ['a level with a sign', 'level=error done', 'done'],
    ['a level in brackets', '<warning>: done', 'done'],
    ['a program with its number', 'sshd(pam)[77]: done', 'done'],
    ['a shell', '/bin/sh: line 3: done', 'done'],
    ['no level that is the beginning of a word', 'errors done', 'errors done'],
  ])('%s', (_, line, message) => {
    expect(readPrefix(line).text).toBe(message);
  });
});
