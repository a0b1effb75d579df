import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {assertStructure, DiagnosticsError, readFacts, readStructure, textsOf} from '@nodestead-docs/model';
import {loadFixture, runChecks} from '@nodestead-docs/verify';
import {afterEach, expect, test} from 'vitest';

import {lintApi} from '../../packages/model/src/api/document';
import {pageOf, siteWith} from './support/project';

/** Nine references to the one before, ten times: a billion values. */
const laughs = [
  'a: &a [x, x]',
  ...'bcdefghijk'.split('').map(
    (name, index) =>
      `${name}: &${name} [${Array(9)
        .fill(`*${'abcdefghij'[index] ?? ''}`)
        .join(', ')}]`,
  ),
].join('\n');

const repository = join(import.meta.dirname, '../..');
let site = '';
afterEach(() => {
  // Node cannot remove what it has no path for.
  execFileSync('rm', ['-rf', site]);
});

async function said(only: string[]): Promise<string[]> {
  const {diagnostics} = await runChecks(site, {paths: [], only: new Set(only), write: false}, false);
  return diagnostics.map(({file, line, column, message}) => `${file}:${line}:${column} ${message}`);
}

function siteWithFacts(): void {
  site = siteWith('---\ntitle: Page\n---\n');
  cpSync(join(repository, 'docs/_facts'), join(site, 'docs/_facts'), {recursive: true});
}

test('a page of 10 MB is not read', async () => {
  site = siteWith(`---\ntitle: Page\n---\n\n${'word '.repeat(2_000_000)}`);
  expect(await said(['syntax'])).toEqual(['docs/intro.mdx:1:1 The page has more than 64 KB']);
});

test.each([
  ['open brackets', '['.repeat(60_000)],
  ['quotations inside each other', '>'.repeat(60_000)],
  ['emphasis that never ends', 'a**b'.repeat(15_000)],
])('a line of %s is not parsed', async (_, line) => {
  site = siteWith(`---\ntitle: Page\n---\n\n${line}\n`);
  expect(await said(['syntax'])).toEqual(['docs/intro.mdx:5:2001 The line has more than 2000 characters']);
});

test('a billion laughs in the front matter are not read', async () => {
  site = siteWith(`---\n${laughs}\n---\n`);
  expect(await said(['syntax'])).toEqual([expect.stringMatching(/^docs\/intro\.mdx:3:8 The aliases \(\*\) cannot be resolved/)]);
});

test.each(['yaml', 'yaml check=netplan', 'yaml check=network-config', 'yaml check=cloud-config'])(
  'a billion laughs in a block of %s are one',
  async (fence) => {
    const head = fence.endsWith('cloud-config') ? '#cloud-config' : 'version: 2';
    site = siteWith(pageOf([{fence, text: `${head}\n${laughs}`}]).page);
    expect(await said(['samples'])).toEqual([expect.stringMatching(/^docs\/intro\.mdx:8:8 The aliases/)]);
  },
);

test.each([
  ['brackets inside each other', `a: ${'['.repeat(200)}`, /^docs\/intro\.mdx:6:104 More than 100 brackets are open/],
  ['braces inside each other', '{'.repeat(1500), /^docs\/intro\.mdx:6:101 More than 100 brackets are open/],
])('%s in a block do not end the check', async (_, text, expected) => {
  site = siteWith(pageOf([{fence: 'yaml', text}]).page);
  expect(await said(['samples'])).toEqual([expect.stringMatching(expected)]);
});

test.each(['roles', 'ports'])('a billion laughs in the facts are one (%s)', async (name) => {
  siteWithFacts();
  const file = join(site, `docs/_facts/${name}.yaml`);
  const [head = ''] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${head}\n${laughs}\n`);
  const place = new RegExp(`^docs/_facts/${name}\\.yaml:3:8 The aliases`);
  expect(await said(['facts', 'command', 'api-call'])).toEqual([expect.stringMatching(place)]);
  expect(() => readFacts(textsOf(site), 'docs')).toThrow(DiagnosticsError);
});

test.each(['roles.yaml', 'openapi/openapi.yaml', 'openapi/components/schemas.yaml'])('a billion laughs in %s do not reach the linter', async (name) => {
  siteWithFacts();
  const file = join(site, 'docs/_facts', name);
  mkdirSync(join(file, '..'), {recursive: true});
  writeFileSync(file, laughs);
  expect(await lintApi(join(site, 'docs/_facts'), site)).toEqual([expect.objectContaining({file: `docs/_facts/${name}`, line: 2, column: 8})]);
});

test('a file of facts of 10 MB is not parsed', async () => {
  siteWithFacts();
  const file = join(site, 'docs/_facts/ports.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}${'# x\n'.repeat(2_500_000)}`);
  expect(await said(['facts'])).toEqual(['docs/_facts/ports.yaml:1:1 The file has more than 1 MB']);
});

test('a folder 3,000 deep is not followed, by the check and by the build', async () => {
  site = siteWith('---\ntitle: Page\n---\n');
  execFileSync('perl', ['-e', 'for (1 .. 3000) { mkdir "d" or die $!; chdir "d" or die $! }'], {cwd: join(site, 'docs')});
  const place = `docs/${Array(21).fill('d').join('/')}`;
  expect(await said(['version-folder'])).toEqual([`${place}:1:1 The folder is more than 20 folders deep`]);
  expect(() => assertStructure(readStructure(site, {tutorialSidebar: ['intro']}))).toThrow(
    `${place}:1:1  version-folder: The folder is more than 20 folders deep`,
  );
});

test('a billion laughs in a fixture name it', () => {
  site = siteWith('');
  mkdirSync(join(site, 'laughs'));
  writeFileSync(join(site, 'laughs/fixture.yaml'), laughs);
  expect(() => loadFixture('laughs', site)).toThrow('packages/verify/src/samples/exec/laughs/fixture.yaml:2:8  The aliases (*) cannot be resolved');
});
