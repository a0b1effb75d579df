import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';

import {removeDamaged} from '../../src/bundle/damagedCache';

let project = '';
let caches = '';
let built = '';

/** A build of a page of few modules by the real bundler, with a cache like that of the site. */
const bundler = `
const {rspack} = require(${JSON.stringify(resolve('node_modules/@rspack/core'))});
const storage = {type: 'filesystem', directory: __dirname + '/cache'};
const compiler = rspack({
  context: __dirname, mode: 'production', entry: './one.js', output: {path: __dirname + '/out', filename: 'out.js'}, cache: true,
  experiments: {cache: {type: 'persistent', version: '1', buildDependencies: [], storage}},
});
compiler.run((error) => compiler.close(() => (process.exitCode = error ? 1 : 0)));
`;

function build(): {status: number | null; script: string} {
  rmSync(join(project, 'out'), {recursive: true, force: true});
  const {status} = spawnSync(process.execPath, [join(project, 'build.cjs')], {encoding: 'utf8'});
  return {status, script: readFileSync(join(project, 'out/out.js'), 'utf8')};
}

const lists = (): string[] =>
  readdirSync(caches, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('_meta'))
    .map((name) => join(caches, name));

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'bundler-'));
  caches = join(project, 'cache');
  writeFileSync(join(project, 'build.cjs'), bundler);
  writeFileSync(join(project, 'one.js'), "import {two} from './two.js';\nconsole.log(two);\n");
  writeFileSync(join(project, 'two.js'), "export const two = 'two';\n");
  built = build().script;
  cpSync(caches, join(project, 'kept'), {recursive: true});
}, 120_000);

beforeEach(() => {
  rmSync(caches, {recursive: true, force: true});
  cpSync(join(project, 'kept'), caches, {recursive: true});
});

afterAll(() => rmSync(project, {recursive: true}));

describe("the bundler's cache", () => {
  test('is kept when it is whole, also one that was used again', () => {
    removeDamaged(caches);
    expect(lists().length).toBeGreaterThan(3);
    writeFileSync(join(project, 'two.js'), "export const two = 'two' ;\n");
    build();
    removeDamaged(caches);
    expect(lists().length).toBeGreaterThan(3);
  });

  test('ends the bundler when it is damaged and nobody looks', () => {
    lists().forEach((list) => writeFileSync(list, ''));
    expect(build().status).not.toBe(0);
  });

  test.each<[string, (text: string) => string]>([
    ['emptied', () => ''],
    ['cut in half', (text) => text.slice(0, text.length / 2)],
    ['cut by its last line', (text) => text.trimEnd().split('\n').slice(0, -1).join('\n')],
    ['with something else in it', (text) => 'something else '.repeat(text.length)],
    ['with a line too many', (text) => `${text}0123456789abcdef,0123456789abcdef,1,1\n`],
  ])('is made again when its lists are %s', (_, damage) => {
    lists().forEach((list) => writeFileSync(list, damage(readFileSync(list, 'utf8'))));
    removeDamaged(caches);
    expect(lists()).toEqual([]);
    expect(build()).toEqual({status: 0, script: built});
    removeDamaged(caches);
    expect(lists().length).toBeGreaterThan(3);
  });

  test('may be missing', () => {
    expect(() => removeDamaged(join(project, 'nothing'))).not.toThrow();
  });
});
