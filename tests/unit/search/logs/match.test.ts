import {describe, expect, it, test} from 'vitest';

import {Matcher, type Match} from '../../../../src/search/logs/match';
import {tokensOf} from '../../../../src/search/logs/tokens';

/** What words say, in bits. */
const words = {host: 4, volume: 6, is: 1, full: 5, of: 1, pool: 7, permission: 6, denied: 6, steadctl: 6, locked: 7, server: 3, gateway: 5, '502': 4};

function matches(texts: readonly string[], line: string, work = {steps: 0}): Match[] {
  return new Matcher({texts: texts.map((text) => [text, [0], 0]), words}).match(tokensOf(line), work);
}

/** The match of one text, with the words of the line that were found. */
function match(text: string, line: string): (Omit<Match, 'tokens'> & {shown: string}) | undefined {
  const [found] = matches([text], line);
  return found && {...found, shown: found.tokens.map((token) => token.text).join(' ')};
}

const whole = {bits: 16, coverage: 1, line: 1, head: 16, from: 0, missing: 0, found: 4, together: 1, names: 0, system: 0, rarest: 6, isCut: false};

describe('what a line has of a text', () => {
  test.each([
    ['all of it', 'host volume is full', 'host volume is full', {...whole, shown: 'host volume is full'}],
    // Behind two of nine words; one gap of two words, each of which costs 12 % of what `is` says.
    [
      'with words around it and in it',
      'host volume is full',
      'the host volume x y is full of it',
      {...whole, bits: 15.76, coverage: 15.76 / 16, line: 4 / 9, from: 1 / 9, head: 0, together: 2 / 3},
    ],
    [
      'a part of it in its order',
      'host volume is full',
      'volume is full host',
      {bits: 12, coverage: 0.75, line: 0.75, missing: 1, found: 3, head: 0, isCut: false},
    ],
    [
      'where it says that anything may be',
      'host volume … full',
      'host volume a b c full',
      {bits: 15, coverage: 1, line: 0.5, missing: 0, found: 3, together: 1},
    ],
    ['its beginning, where the line ends', 'host volume is full', 'host volume', {bits: 10, coverage: 10 / 16, missing: 2, found: 2, isCut: true, head: 0}],
    ['its end, where the line begins', 'host volume is full', 'is full', undefined],
    ['a word that was cut off', 'host volume is full', 'host volume is fu', {...whole, shown: 'host volume is fu'}],
    ['no single letter of a word that was cut off', 'host volume is full', 'host volume is f', {bits: 11, missing: 1, isCut: false, head: 0}],
    ['nothing of it', 'host volume is full', 'something else', undefined],
    ['a short name that is the same', 'host 12345 of pool', 'host 12345 of pool', {bits: 12 + 8 * 0.35, coverage: 1, names: 1, found: 3, head: 0, system: 0}],
    ['another name in its place', 'host 12345 of pool', 'host 777 of pool', {bits: 12, coverage: 1, names: 0, found: 3, together: 1}],
    ['a long name that is the same', 'host 1234567890 of', 'host 1234567890 of', {bits: 5 + 8 * 0.9, names: 1}],
    ['a path of Windows', 'host C:\\a of', 'host C:\\a of', {bits: 5 + 8 * 0.9, names: 1}],
    ['another version of a program', 'mount.nfs4: pool locked', 'mount.nfs: pool locked', {bits: 14 + 8 * 0.9, names: 1, missing: 0}],
    ['the program itself', '/usr/bin/host2: pool locked', '/usr/local/host2: pool locked', {names: 1, missing: 0}],
    ['the program that it begins with', 'steadctl: host volume locked', 'steadctl: host volume locked', {bits: 23, names: 1, found: 4, head: 23}],
    ['an answer of HTTP', '502 gateway', 'server: 502 gateway', {bits: 9, names: 1, found: 2, missing: 0, from: 1 / 3}],
    ['a message of the C library', 'host permission denied', 'host permission denied', {bits: 4 + 12 * 0.45, system: 5.4 / 9.4, rarest: 4, coverage: 1}],
    ['a word twice', 'host host volume', 'host volume', {bits: 10, coverage: 10 / 14, missing: 1, found: 2}],
  ] as const)('%s', (_, text, line, expected) => {
    if (expected === undefined) {
      expect(match(text, line)).toBeUndefined();
      return;
    }
    const found: Record<string, unknown> = {...match(text, line)};
    for (const [key, value] of Object.entries(expected)) {
      expect([key, found[key]]).toEqual([key, typeof value === 'number' ? (expect.closeTo(value, 5) as number) : value]);
    }
  });

  it('begins with its first words, up to the first thing that varies, where four of them are side by side', () => {
    expect(match('host volume is full 22 pool', 'host volume is full because')).toMatchObject({head: 16, missing: 1});
    expect(match('host volume is full 22 pool', 'host volume so is full pool')).toMatchObject({head: 0});
    expect(match('host volume full 22 pool locked', 'host volume full of pool')).toMatchObject({head: 0});
    expect(match('host volume is full 22 pool', 'volume is full because pool')).toMatchObject({head: 0});
  });

  it('costs the more the more is between, and beyond twelve words it is another message', () => {
    const bits = [0, 1, 2, 12].map((count) => match('host volume', `host ${'x '.repeat(count)}volume`)?.bits);
    expect(bits).toEqual([10, expect.closeTo(9.28), expect.closeTo(8.56), 6]);
    expect(match('host volume', `host ${'x '.repeat(13)}volume`)).toMatchObject({bits: 6, found: 1});
  });
});

describe('which texts are compared', () => {
  it('those that say most of what the line says first, and of equals the first', () => {
    const texts = ['host volume', 'pool locked', 'locked pool', 'host', 'volume full of'];
    expect(matches(texts, 'host pool locked volume').map(({text}) => text)).toEqual([1, 2, 0, 4, 3]);
  });

  it('those of which the line has at least 45 % in any order', () => {
    // 5 of 11, and 5 of 12.
    expect(matches(['full volume', 'full pool'], 'full').map(({text}) => text)).toEqual([0]);
  });

  it('twelve at most', () => {
    const texts = Array.from({length: 20}, (_, at) => `host volume x${String.fromCharCode(97 + at)}`);
    expect(matches(texts, 'host volume')).toHaveLength(12);
  });

  it('not those that only share a word with more than eighty others, which counts all the same where a rarer one leads to them', () => {
    const common = Array.from({length: 80}, (_, at) => `host ${String.fromCharCode(97 + (at % 26)).repeat(3 + Math.floor(at / 26))}`);
    expect(matches(common.slice(0, 79).concat('host'), 'host').length).toBeGreaterThan(0);
    expect(matches(common.concat('host'), 'host')).toEqual([]);
    expect(matches(common.concat('host is volume'), 'host volume').map(({text, coverage}) => [text, coverage])).toEqual([
      [80, expect.closeTo((10 - 0.72) / 11)],
    ]);
  });

  it('one after the other: a line leaves nothing behind for the next', () => {
    const matcher = new Matcher({texts: [['host volume is full', [0], 0]], words});
    const ask = (line: string) => matcher.match(tokensOf(line), {steps: 0}).length;
    expect([ask('host'), ask('is'), ask('full'), ask('host volume'), ask('host')]).toEqual([0, 0, 0, 1, 0]);
  });

  it('with work that is counted: postings, tokens of both, pairs', () => {
    const work = {steps: 0};
    matches(['host volume'], 'host x volume', work);
    // Two postings, three words against two, one pair against the one before.
    expect(work.steps).toBe(2 + 3 * 2 + 1);
  });
});
