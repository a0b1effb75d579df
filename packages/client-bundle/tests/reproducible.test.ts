import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {rspack} from '@docusaurus/faster';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Configuration} from 'webpack';

import reproduciblePlugin from '../src/reproducible';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reproducible-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const usual = [new rspack.SwcJsMinimizerRspackPlugin()];

/** Minifies a script that names a file by a hash, and takes the hash out. */
async function minified(hash: string, minimizer: unknown): Promise<string> {
  writeFileSync(join(folder, 'main.js'), `export const load = (first, second) => fetch(first + "${hash}" + second); load(document.title, document.dir);`);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: {main: {import: './main.js', library: {type: 'module'}}},
    experiments: {outputModule: true},
    output: {path: join(folder, 'out')},
    optimization: {minimizer: minimizer as typeof usual},
  });
  await new Promise<void>((done, fail) => compiler.run((error, stats) => (error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done())));
  await new Promise((done) => compiler.close(done));
  return readFileSync(join(folder, 'out', 'main.mjs'), 'utf8').replace(hash, '');
}

test('variables have the same names whatever letters a hash has, which they have not by the usual minimizer', async () => {
  const configure = reproduciblePlugin({siteDir: process.cwd()}).configureWebpack as unknown as (config: unknown) => Configuration;
  const ours = configure({optimization: {minimizer: usual}}).optimization?.minimizer;
  const [one, other] = ['t'.repeat(80), 'z'.repeat(80)];
  expect(await minified(one, ours)).toBe(await minified(other, ours));
  expect(await minified(one, usual)).not.toBe(await minified(other, usual));
});
