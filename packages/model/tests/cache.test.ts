import {copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {Cache} from '../src/cache/cache';

let folder: string;
let maker: string;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  maker = join(folder, 'maker.ts');
  writeFileSync(maker, 'one');
  made = 0;
});
afterEach(() => rmSync(folder, {recursive: true}));

const results = (): string => join(folder, 'results');
const ask = async (cache: Cache, ...sources: string[]): Promise<string> =>
  String(
    await cache.result(sources, () => {
      made += 1;
      return Buffer.from(sources.join('+'));
    }),
  );

test('makes a result once, for all builds', async () => {
  expect(await ask(new Cache(results(), [maker]), 'a', 'b')).toBe('a+b');
  expect(await ask(new Cache(results(), [maker]), 'a', 'b')).toBe('a+b');
  expect(made).toBe(1);
});

test('makes it again for other sources, also where they join to the same, and when the maker has changed', async () => {
  await ask(new Cache(results(), [maker]), 'a', 'b');
  await ask(new Cache(results(), [maker]), 'ab');
  await ask(new Cache(results(), [maker]), 'a', 'c');
  writeFileSync(maker, 'two');
  await ask(new Cache(results(), [maker]), 'a', 'b');
  expect(made).toBe(4);
});

test('a folder of makers counts with everything in it', async () => {
  const makers = join(folder, 'makers');
  mkdirSync(join(makers, 'below'), {recursive: true});
  writeFileSync(join(makers, 'below', 'maker.ts'), 'one');
  await ask(new Cache(results(), [makers]), 'a');
  await ask(new Cache(results(), [makers]), 'a');
  writeFileSync(join(makers, 'below', 'maker.ts'), 'two');
  await ask(new Cache(results(), [makers]), 'a');
  expect(made).toBe(2);
});

test('keeps nothing without a folder', async () => {
  const cache = new Cache(undefined, [maker]);
  await ask(cache, 'a');
  await ask(cache, 'a');
  await cache.removeUnused();
  expect(made).toBe(2);
});

test('forgets what was not asked for in a week', async () => {
  const cache = new Cache(results(), [maker]);
  await ask(cache, 'old');
  const [old = ''] = readdirSync(results());
  await ask(cache, 'new');
  const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  utimesSync(join(results(), old), long, long);
  await cache.removeUnused();
  expect(readdirSync(results())).toHaveLength(1);
  expect(readdirSync(results())).not.toContain(old);
});

/** Kinds of damage to a stored result. */
const damages: [what: string, damage: (file: string) => void][] = [
  ['emptied', (file) => writeFileSync(file, '')],
  ['cut', (file) => writeFileSync(file, readFileSync(file).subarray(0, -3))],
  ['longer', (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('}')]))],
  ...[0, 31, 32, 40].map((place): (typeof damages)[number] => [
    `flipped at ${place}`,
    (file) => {
      const bytes = readFileSync(file);
      bytes[place]! ^= 1;
      writeFileSync(file, bytes);
    },
  ]),
  ['as an older release wrote it', (file) => writeFileSync(file, readFileSync(file).subarray(32))],
  [
    'a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'below'), {recursive: true});
    },
  ],
];

test.each(damages)('a result that is %s is made again, and is whole then', async (_what, damage) => {
  const words = ['a result', 'of some length'];
  await ask(new Cache(results(), [maker]), ...words);
  const [name = ''] = readdirSync(results());
  damage(join(results(), name));
  expect(await ask(new Cache(results(), [maker]), ...words)).toBe('a result+of some length');
  expect(made).toBe(2);
  expect(await ask(new Cache(results(), [maker]), ...words)).toBe('a result+of some length');
  expect(made).toBe(2);
});

test('a result under the name of another is none', async () => {
  const cache = new Cache(results(), [maker]);
  await ask(cache, 'one');
  await ask(cache, 'two');
  const names = ['one', 'two'].map((word) => join(results(), cache.key(word)));
  copyFileSync(names[0]!, names[1]!);
  expect(await ask(cache, 'two')).toBe('two');
});
