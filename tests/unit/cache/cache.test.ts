import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {Kept} from '../../../src/cache/cache';

let folder: string;
let maker: string;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  maker = join(folder, 'maker.ts');
  writeFileSync(maker, 'one');
  made = 0;
});
afterEach(() => rmSync(folder, {recursive: true}));

const results = (): string => join(folder, 'results');
const ask = async (kept: Kept, ...sources: string[]): Promise<string> =>
  String(
    await kept.result(sources, () => {
      made += 1;
      return Buffer.from(sources.join('+'));
    }),
  );

test('makes a result once, for all builds', async () => {
  expect(await ask(new Kept(results(), [maker]), 'a', 'b')).toBe('a+b');
  expect(await ask(new Kept(results(), [maker]), 'a', 'b')).toBe('a+b');
  expect(made).toBe(1);
});

test('makes it anew for other sources, also where they join to the same, and when the maker has changed', async () => {
  await ask(new Kept(results(), [maker]), 'a', 'b');
  await ask(new Kept(results(), [maker]), 'ab');
  await ask(new Kept(results(), [maker]), 'a', 'c');
  writeFileSync(maker, 'two');
  await ask(new Kept(results(), [maker]), 'a', 'b');
  expect(made).toBe(4);
});

test('keeps nothing without a folder', async () => {
  const kept = new Kept(undefined, [maker]);
  await ask(kept, 'a');
  await ask(kept, 'a');
  await kept.forgetOld();
  expect(made).toBe(2);
});

test('forgets what was not asked for in a week', async () => {
  const kept = new Kept(results(), [maker]);
  await ask(kept, 'old');
  const [old = ''] = readdirSync(results());
  await ask(kept, 'new');
  const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  utimesSync(join(results(), old), long, long);
  await kept.forgetOld();
  expect(readdirSync(results())).toHaveLength(1);
  expect(readdirSync(results())).not.toContain(old);
});
