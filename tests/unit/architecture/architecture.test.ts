import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {rooms} from '../../../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

interface Cruise {
  modules: {source: string; dependencies: {resolved: string}[]}[];
  summary: {violations: {rule: {name: string}; from: string; to: string}[]};
}

function cruise(folder: string): Cruise {
  const args = ['src', '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const {stdout} = spawnSync(join(root, 'node_modules', '.bin', 'depcruise'), args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28});
  return JSON.parse(stdout) as Cruise;
}

test('imports run down the floors only, and in no circle', () => {
  const {modules, summary} = cruise(root);
  expect(summary.violations.map(({rule, from, to}) => `${from} → ${to}: ${rule.name}`)).toEqual([]);
  // Aliases, types and rooms are seen, so that nothing passes unread.
  const {dependencies = []} = modules.find(({source}) => source === 'src/components/api/Operation.tsx') ?? {};
  expect(dependencies.map(({resolved}) => resolved)).toEqual(expect.arrayContaining(['src/components/CodeBlock/index.tsx', 'src/api/reference/pageData.ts']));
});

test('every room is there', () => {
  const folders = rooms.filter((room) => /^[\w/-]+$/.test(room));
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((room) => !existsSync(join(root, room)))).toEqual([]);
});

test('the handbook names every room', () => {
  const structure = readFileSync(join(root, 'handbook/structure.md'), 'utf8');
  const folders = [...new Set(rooms.map((room) => room.split('/').slice(0, 2).join('/')))];
  expect(folders.filter((folder) => !structure.includes(`\`${folder}/\``))).toEqual([]);
});

test('an import from above, a circle and a folder without a floor are refused', () => {
  const {violations} = cruise(join(import.meta.dirname, 'bad')).summary;
  expect(violations.map(({rule, from}) => `${from}: ${rule.name}`).sort()).toEqual([
    'src/attic/box.ts: no room',
    'src/content/page.ts: src/content is below',
    'src/facts/first.ts: no circle',
  ]);
});
