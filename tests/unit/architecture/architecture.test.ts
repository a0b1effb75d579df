import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {folders, packages} from '../../../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

interface Cruise {
  modules: {source: string; dependencies: {resolved: string}[]}[];
  summary: {violations: {rule: {name: string}; from: string; to: string}[]};
}

function cruise(folder: string): Cruise {
  const args = ['src', 'packages', '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const {stdout} = spawnSync(join(root, 'node_modules', '.bin', 'depcruise'), args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28});
  return JSON.parse(stdout) as Cruise;
}

test('imports go down only, through the entries of packages, and in no circle', () => {
  const {modules, summary} = cruise(root);
  expect(summary.violations.map(({rule, from, to}) => `${from} → ${to}: ${rule.name}`)).toEqual([]);
  // Aliases, types and packages are seen, so that nothing passes unread.
  const importsOf = (file: string): string[] => modules.find(({source}) => source === file)?.dependencies.map(({resolved}) => resolved) ?? [];
  expect(importsOf('src/components/api/Operation.tsx')).toEqual(
    expect.arrayContaining(['src/components/CodeBlock/index.tsx', 'packages/model/src/index.ts', 'packages/model/src/browser.ts']),
  );
  expect(importsOf('src/theme/SearchPage/index.tsx')).toContain('node_modules/@docusaurus/theme-classic/lib/theme/Layout/index.js');
});

test('every folder is there', () => {
  const named = [
    ...folders.map((name) => `src/${name}`),
    ...Object.entries(packages).flatMap(([name, rooms]) => rooms.map((room) => `packages/${name}/src/${room}`)),
  ];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

test('the handbook names every folder of the site and every package', () => {
  const structure = readFileSync(join(root, 'handbook/structure.md'), 'utf8');
  const named = [...folders.map((name) => `src/${name}/`), ...Object.keys(packages).map((name) => `packages/${name}/`)];
  expect(named.filter((folder) => !structure.includes(`\`${folder}\``))).toEqual([]);
});

test.each(Object.keys(packages))('the README of %s is short', (name) => {
  expect(Buffer.byteLength(readFileSync(join(root, `packages/${name}/README.md`), 'utf8'))).toBeLessThanOrEqual(3 * 1024);
});

test('imports that go up, in a circle, past an entry or to an undeclared package are refused', () => {
  const {violations} = cruise(join(import.meta.dirname, 'bad')).summary;
  expect(violations.map(({rule, from}) => `${from}: ${rule.name}`).sort()).toEqual([
    'packages/model/src/content/page.ts: not of a package',
    'packages/model/src/facts/first.ts: no circle',
    'packages/search/src/logs/log.ts: search stands on model alone',
    'packages/verify/src/rules/rule.ts: not of tests',
    'packages/verify/src/rules/rule.ts: nothing undeclared',
    'packages/verify/src/rules/rule.ts: nothing unresolved',
    'src/attic/box.ts: by its entry',
    'src/attic/box.ts: no folder',
    'src/components/button.ts: src/components is below',
  ]);
});
