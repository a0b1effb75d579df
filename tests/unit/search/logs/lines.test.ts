import {describe, expect, it, test} from 'vitest';

import {most, readLog, withoutPrefix} from '../../../../src/search/logs/lines';

describe('prefixes', () => {
  test.each([
    ['syslog', 'Nov 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['a priority of syslog', '<11>Nov 22 11:21:14 cp1 nginx[3908]: a duplicate default server'],
    ['nginx', '2026/11/22 11:21:14 [emerg] 3908#3908: *7 a duplicate default server'],
    ['both', 'Nov 22 11:21:14 cp1 nginx[3908]: 2026/11/22 11:21:14 [emerg] 3908#3908: a duplicate default server'],
    ['nginx at the terminal', 'nginx: [emerg] a duplicate default server'],
    ['ISO 8601', '2026-11-22T11:21:14.123456+00:00 cp1 nginx[3908]: a duplicate default server'],
    ['docker compose', 'proxy-1  | 2026-11-22T11:21:14Z ERROR a duplicate default server'],
    ['the kernel', '[38775494.393661] a duplicate default server'],
    ['the kernel by syslog', 'Feb 23 16:44:36 hv1 kernel: [38775494.393661] a duplicate default server'],
    ['klog', 'E1120 02:00:00.123456    1811 http/server.go:12] a duplicate default server'],
    ['libvirt', '2026-11-20 02:00:00.104+0000: 1211: error : virNetSocketNewConnectTCP:546 : a duplicate default server'],
    ['a shell', '/opt/scripts/nightly.sh: line 14: a duplicate default server'],
  ])('of %s are taken off', (_, line) => {
    expect(withoutPrefix(line)).toBe('a duplicate default server');
  });

  it.each(['12 of 14 agents are offline', 'error: unrecognized arguments', 'Error: Egress device not specified.'])('leaves messages: %s', (line) => {
    expect(line.endsWith(withoutPrefix(line))).toBe(true);
    expect(withoutPrefix(line).length).toBeGreaterThan(15);
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

  it('stays as it is where JSON is broken', () => {
    expect(readLog('{"msg": "cut').lines).toEqual([{number: 1, text: '{"msg": "cut'}]);
  });

  it('is cut at the beginning when it is too long, and its lines keep their numbers', () => {
    const {lines, left} = readLog(Array.from({length: most.lines + 5}, (_, at) => `line ${at + 1}`).join('\n'));
    expect(left).toBe(5);
    expect(lines[0]).toEqual({number: 6, text: 'line 6'});
  });
});
