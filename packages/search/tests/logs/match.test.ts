import {describe, expect, it, test} from 'vitest';

import type {Match} from '../../src/logs/align';
import {Matcher} from '../../src/logs/match';
import {SpacedNames} from '../../src/logs/names';
import {tokensOf} from '../../src/logs/tokens';

/** Weights of words in bits. */
const words = {host: 4, volume: 6, is: 1, full: 5, of: 1, pool: 7, locked: 7, server: 3, filter: 5, exists: 6, mount: 5, 'nfs.mount': 6};

function matches(texts: readonly string[], line: string, work = {steps: 0}, program?: string): Match[] {
  return new Matcher({texts: texts.map((text) => [text, [0], 0]), words}).match(tokensOf(line), program, new Set(), work);
}

/** The match of one text, with the words of the line that were found. */
function match(text: string, line: string, program?: string): (Omit<Match, 'tokens'> & {shown: string}) | undefined {
  const [found] = matches([text], line, undefined, program);
  return found && {...found, shown: found.tokens.map((token) => token.text).join(' ')};
}

const whole = {bits: 16, share: 1, isContradicted: false, telling: 3, rarest: 6, isClause: true, line: 1, from: 0};

describe('what a line has of a text', () => {
  test.each([
    ['all of it', 'host volume is full', 'host volume is full', {...whole, shown: 'host volume is full'}],
    // Two words between `volume` and `is`, each of which costs 1.2 bits in a text of eight words, and twice that in one of four.
    [
      'with words around it and in it',
      'host volume is full',
      'the host volume x y is full of it',
      {bits: 11.2, share: 0.7, isClause: false, line: 4 / 9, from: 1 / 9},
    ],
    // `host` is missing where the line begins, which costs half of what it says.
    ['its end, where the line begins', 'host volume is full', 'volume is full', {bits: 10, isContradicted: false}],
    ['where it says that anything may be', 'host volume … full', 'host volume a b c full', {bits: 15, share: 1}],
    ['its beginning, where the line ends', 'host volume is full', 'host volume', {bits: 10 - 6 * 0.15, isContradicted: false}],
    ['a word that was cut off', 'host volume is full', 'host volume is fu', {...whole, shown: 'host volume is fu'}],
    ['no single letter of a word that was cut off', 'host volume is full', 'host volume is f', undefined],
    ['nothing of it', 'host volume is full', 'something else', undefined],
    ['a short name that is the same', 'host 12345 of pool', 'host 12345 of pool', {bits: 12 + 8 * 0.35, otherNames: 0}],
    ['another number in its place', 'host 12345 of pool', 'host 777 of pool', {bits: 12, otherNames: 0, isContradicted: false}],
    ['another name in its place', 'host a.b.c of pool', 'host x.y.z of pool', {bits: 12, otherNames: 1, isContradicted: false}],
    ['a long name that is the same', 'host 1234567890 of', 'host 1234567890 of', {bits: 5 + 8 * 0.9}],
    ['another version of a program', 'mount.nfs4: pool locked', 'mount.nfs: pool locked', {bits: 14 + 8 * 0.9, isContradicted: false}],
    ['another form of a word', 'mounting pool locked', 'mounted pool locks', {shown: 'mounted pool locks'}],
    ['a name in one piece', 'NO_FREE_LEASES', 'kea: NO_FREE_LEASES [x]', {bits: 22, telling: 3, isNamed: true}],
    ['an error of the C library', 'host volume: Permission denied', 'host volume: Permission denied', {bits: 13, hasCode: true, telling: 2}],
    ['a number of one service', 'host 22 [2002] volume', 'host 22 [2002] volume', {bits: 18 + 8 * 0.35, telling: 3}],
    ['an answer of HTTP, which everyone gives', '502 Bad Gateway', 'server: 502 Bad Gateway', {bits: 5, telling: 0, hasCode: true}],
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
});

describe('a text is contradicted', () => {
  test.each([
    ['by another error', 'host volume: Permission denied', 'host volume: No such file or directory'],
    ['by another kind of thing', "pool locked: filter 'x.y' exists", "pool locked: domain 'x.y' exists"],
    ['by another unit', 'host volume of a.service is full', 'host volume of b.service is full'],
    ['by another program before it', 'curl: host volume', 'wget: host volume'],
    ['by another exit code', 'host volume exited with 127', 'host volume exited with 1'],
    ['by another word in the place of one that says what happened', 'host volume is full of pool', 'host volume is locked of pool'],
    ['by another end', 'host volume … is full', 'host volume x.y is locked'],
    ['by another long word that says little', 'host volume: since pool', 'host volume: after pool'],
    ['by what failed before the colon', 'pool of locked: volume exists', 'volume exists'],
    ['by another type, however short', 'pool locked A for volume', 'pool locked MX for volume'],
    ['by the opposite', 'host volume is not full', 'host volume is full'],
    ['by the opposite behind what varies', 'host volume … is full', 'host volume x.y is not full'],
    ['by words in the place of a name', "volume '…' is full", 'volume of this host is full'],
    ['by a letter that is no article', 'pool locked A for volume', 'pool locked a for volume'],
    ['by another hexadecimal code', 'host volume: 0x101 full', 'host volume: 0x9 full'],
    ['by another status of mail', 'host volume 550 5.7.25 full', 'host volume 550 5.7.26 full'],
    ['by fewer words than vary', "volume '…' host '…' '…' full", "volume 'x' host 'y' full"],
    ['by a word that is no state in capitals', 'SUSPENDED of pool', 'suspended of pool'],
    ['by a path of the system that is nowhere in the paste', '/usr/bin/full: pool locked', 'pool locked'],
  ])('%s', (_, text, line) => {
    expect(match(text, text)).toMatchObject({isContradicted: false, share: 1});
    // The cost may be so high that less of the line is taken.
    const found = match(text, line);
    expect(found === undefined || found.isContradicted || found.share < 0.6).toBe(true);
  });

  it('by a clause before the colon that begins the same', () => {
    expect(match('host volume: pool locked', 'host exists full: pool locked')).toMatchObject({isContradicted: true});
    expect(match('host volume: pool locked', 'host volume: pool locked')).toMatchObject({isContradicted: false});
  });

  it('by the program that logging names', () => {
    expect(match('curl: host volume', 'host volume', 'curl')).toMatchObject({isContradicted: false});
    expect(match('curl: host volume', 'host volume', 'wget')?.isContradicted ?? true).toBe(true);
  });

  it('not by another domain, which is no program', () => {
    expect(match('pool locked for: azure.com', 'pool locked for: example.com')).toMatchObject({isContradicted: false});
    expect(match('pool locked by: mount.nfs', 'pool locked by: mount.cifs')?.isContradicted ?? true).toBe(true);
  });

  it('not by another answer of HTTP or a device of another kind, which cost', () => {
    expect(match('host volume: 404 full pool', 'host volume: 403 full pool')).toMatchObject({isContradicted: false, bits: 16});
    expect(match('host volume br0 full', 'host volume wg0 full')).toMatchObject({isContradicted: false, bits: 11});
  });
});

it('is not said where the line goes on in another way', () => {
  expect(match('host volume 22 is full', 'host volume because')?.isContradicted ?? true).toBe(true);
  expect(match('host volume is full', 'host volume because of it')?.share ?? 0).toBeLessThan(0.1);
});

it('is not said by less than two fifths of it, in its order', () => {
  expect(match('host volume is full of pool locked server filter', 'host of pool volume')).toBeUndefined();
});

it('costs that the line has another command or setting', () => {
  expect(match("pool locked 'guest-freeze' full", "pool locked 'block_resize' full")).toMatchObject({bits: 19 - 6, isContradicted: false});
  expect(match("pool locked 'example-strict' full", "pool locked 'own-filter' full")).toMatchObject({bits: 19, isContradicted: false});
});

describe('which texts are compared', () => {
  it('those first that say most of what the line says and are there as a whole, and of equals the first', () => {
    const texts = ['host volume', 'pool locked', 'pool of locked', 'host', 'volume full of'];
    expect(matches(texts, 'host pool locked volume').map(({text}) => text)).toEqual([1, 2, 0, 3, 4]);
  });

  it('those that are there as a whole before longer ones of which as much is', () => {
    expect(matches(['pool of locked volume server', 'pool locked'], 'pool locked').map(({text}) => text)[0]).toBe(1);
  });

  it('those of which the line has at least 40 % in any order', () => {
    expect(matches(['full volume', 'full pool', 'full pool of'], 'full').map(({text}) => text)).toEqual([0, 1]);
  });

  it('twelve at most', () => {
    const texts = Array.from({length: 20}, (_, at) => `host volume x${String.fromCharCode(97 + at)}`);
    expect(matches(texts, 'host volume')).toHaveLength(12);
  });

  it('not those that only share a word with more than eighty others, which counts all the same where a rarer one leads to them', () => {
    const common = Array.from({length: 80}, (_, at) => `host ${String.fromCharCode(97 + (at % 26)).repeat(3 + Math.floor(at / 26))}`);
    expect(matches(common.slice(0, 79).concat('host'), 'host').length).toBeGreaterThan(0);
    expect(matches(common.concat('host'), 'host')).toEqual([]);
    expect(matches(common.concat('host volume'), 'host volume').map(({text}) => text)).toEqual([80]);
  });

  it('one after the other: a line leaves nothing behind for the next', () => {
    const matcher = new Matcher({texts: [['host volume is full', [0], 0]], words});
    const ask = (line: string) => matcher.match(tokensOf(line), undefined, new Set(), {steps: 0}).length;
    expect([ask('host'), ask('is'), ask('full'), ask('host volume'), ask('host')]).toEqual([0, 0, 0, 1, 0]);
  });

  it('with work that is counted: postings, tokens of both, pairs', () => {
    const work = {steps: 0};
    matches(['host volume'], 'host x volume', work);
    // Two postings, three words against two, one pair against the one before.
    expect(work.steps).toBe(2 + 3 * 2 + 1);
  });
});

describe('a name in one piece that was typed with spaces', () => {
  const names = new SpacedNames(['no_boot_device', 'no_pubkey', 'host', '_x']);
  const read = (line: string) => names.joined(tokensOf(line)).map(({text}) => text);

  test.each([
    ['is the name', 'stop: NO BOOT DEVICE now', ['stop', 'no_boot_device', 'now']],
    ['is the name in small letters, too, where it has three words', 'no boot device', ['no_boot_device']],
    ['is the name with two words in capitals', 'NO PUBKEY', ['no_pubkey']],
    ['is none with two words that may be a sentence', 'no pubkey', ['no', 'pubkey']],
    ['is none where a word is missing', 'no boot', ['no', 'boot']],
  ])('%s', (_, line, expected) => {
    expect(read(line)).toEqual(expected);
  });
});
