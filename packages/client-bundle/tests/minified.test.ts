import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {rspack} from '@docusaurus/faster';
import {Cache} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Compiler} from 'webpack';

import {MinifiedPlugin} from '../src/reproducible/minified';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'minified-'))));
afterEach(() => rmSync(folder, {recursive: true}));

/** Builds a script with Rspack and its minimizer. */
async function build(source: string, {maker = 'one', stored = true} = {}): Promise<string> {
  writeFileSync(join(folder, 'main.js'), source);
  writeFileSync(join(folder, 'maker'), maker);
  const cache = new Cache(stored ? join(folder, 'cache') : undefined, [join(folder, 'maker')]);
  const plugin = new MinifiedPlugin(cache);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: {path: join(folder, 'out')},
    optimization: {minimizer: [new rspack.SwcJsMinimizerRspackPlugin({extractComments: false})]},
    plugins: [{apply: (one: unknown) => plugin.apply(one as Compiler)}],
  });
  await new Promise<void>((done, fail) => compiler.run((error, stats) => (error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done())));
  await new Promise((done) => compiler.close(done));
  return readFileSync(join(folder, 'out', 'main.js'), 'utf8');
}

const source = 'const someLongName = document.title; console.log(someLongName + someLongName, 1);';
const scripts = (): string[] => readdirSync(join(folder, 'cache'));

test('a script is minified once, and is the same from the cache', async () => {
  const fresh = await build(source, {stored: false});
  expect(fresh).not.toContain('someLongName');
  expect(await build(source)).toBe(fresh);
  expect(scripts()).toHaveLength(1);
  const cache = new Cache(join(folder, 'cache'), []);
  const [key = ''] = scripts();
  expect(String(await cache.get(key))).toBe(fresh);
  await cache.set(key, 'console.log("from the cache")');
  expect(await build(source)).toBe('console.log("from the cache")');
});

test('a script is minified again when its text changes, or what minifies it', async () => {
  await build(source);
  await build(source.replace('1', '2'));
  expect(scripts()).toHaveLength(2);
  await build(source, {maker: 'two'});
  expect(scripts()).toHaveLength(3);
  await build(source);
  expect(scripts()).toHaveLength(3);
});
