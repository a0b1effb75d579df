import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {filesBelow} from '@nodestead-docs/publish';

import type {BuildBench} from './bench';

const damages: readonly [what: string, damage: (content: Buffer) => Buffer][] = [
  ['cut in half', (content) => content.subarray(0, content.length / 2)],
  ['emptied', () => Buffer.alloc(0)],
  ['with a flipped byte', (content) => flipped(content)],
  ['with something else in it', (content) => Buffer.alloc(content.length, 'something else ')],
];

function flipped(content: Buffer): Buffer {
  const bytes = Buffer.from(content);
  const middle = bytes.length >> 1;
  if (bytes.length > 0) {
    bytes[middle]! ^= 0x20;
  }
  return bytes;
}

/**
 * Damages every file of what earlier builds kept: of each of our caches and of the bundler's.
 * @param say prints a line
 * @returns what is wrong
 */
export async function caches(bench: BuildBench, say: (line: string) => void): Promise<string[]> {
  bench.put('one');
  await bench.build();
  const [folder, kept] = [join(bench.folder, 'node_modules/.cache'), join(bench.folder, '.git/kept')];
  cpSync(folder, kept, {recursive: true});
  const own = readdirSync(folder).filter((name) => name !== 'rspack' && name !== 'checks');
  const wrong: string[] = [];
  for (const [kind, names] of [
    [`the ${own.length} caches of this project`, own],
    ["the bundler's cache", ['rspack']],
  ] as const) {
    for (const [how, damage] of damages) {
      rmSync(folder, {recursive: true});
      cpSync(kept, folder, {recursive: true});
      for (const file of (await Promise.all(names.map((name) => filesBelow(join(folder, name))))).flat()) {
        writeFileSync(file, damage(readFileSync(file)));
      }
      bench.putBuild(undefined);
      const {code, said} = await bench.build();
      const right = code === 0 && bench.stateOf('build') === 'one';
      const stack = /\n\s+at .*:\d+:\d+|panicked/u.test(said);
      const what = `${kind}, ${how}`;
      say(`${what}: ${right ? 'the same site' : `not the same site (${code})`}${stack ? ', with a stack' : ''}`);
      wrong.push(...(right && !stack ? [] : [`${what}: ended with ${code}\n${said.slice(-3000)}`]));
    }
  }
  return [...wrong, ...(await cleared(bench))];
}

/** Clears as `npm run clear` does. @returns what is left of what builds made */
async function cleared(bench: BuildBench): Promise<string[]> {
  mkdirSync(join(bench.folder, '.docusaurus'), {recursive: true});
  await bench.clear();
  return ['build', '.cache', '.docusaurus', 'node_modules/.cache']
    .filter((name) => existsSync(join(bench.folder, name)))
    .map((name) => `${name} is not cleared`);
}
