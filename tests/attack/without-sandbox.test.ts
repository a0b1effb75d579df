import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {findProgram} from '@nodestead-docs/model';
import {formatText, runChecks} from '@nodestead-docs/verify';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';

import {withoutProgram} from '../../packages/verify/tests/checks/programs';
import {folderOf, pageOf, siteWith} from './support/project';

vi.mock(import('../../packages/model/src/programs'), {spy: true});

let prey = '';
let site = '';
let lines: number[] = [];

beforeAll(async () => {
  await withoutProgram('bwrap');
  prey = folderOf({name: ''});
  const {page, lines: places} = pageOf([
    {fence: 'perl', text: `BEGIN { mkdir "${join(prey, 'perl')}" }`},
    {fence: 'nft', text: `table inet a { chain b { iif { "x; mkdir ${join(prey, 'nft')}; :" } accept; } }`},
    {fence: 'interfaces', text: `auto br7\niface br7 inet manual\n    bridge_ports none\n    up mkdir ${join(prey, 'interfaces')}`},
    {fence: 'nginx', text: `error_log ${join(prey, 'nginx')};\nevents {}`},
    {fence: 'bash', text: 'cd /srv\nif true; then'},
    {fence: 'json', text: '{'},
    {fence: 'python', text: 'def f(:\n  pass'},
  ]);
  site = siteWith(page);
  lines = places;
});
afterEach(() => {
  rmSync(join(site, 'node_modules'), {recursive: true, force: true});
});
afterAll(() => {
  rmSync(prey, {recursive: true});
  rmSync(site, {recursive: true});
  vi.mocked(findProgram).mockReset();
});

const options = {paths: [], only: new Set(['samples']), write: false};
const left = (): string[] => ['perl', 'nft', 'interfaces', 'nginx'].filter((name) => existsSync(join(prey, name)));

test('nothing that executes runs, and the check names every sample that it left out', async () => {
  const report = await runChecks(site, options, false);
  expect(left()).toEqual([]);
  expect(formatText(report)).toContain(
    `Not checked: nothing here isolates samples from this machine (bwrap not installed (apt-get install bubblewrap)): docs/intro.mdx:${lines.slice(0, 4).join(',')} (4 samples)`,
  );
});

test('what only reads is looked at all the same', async () => {
  const {diagnostics} = await runChecks(site, options, false);
  expect(diagnostics.map(({rule}) => rule)).toEqual(['shell', 'json', 'python']);
});

test('every sample that was left out is a failure where CI is set', async () => {
  const {diagnostics} = await runChecks(site, options, true);
  const unchecked = diagnostics.filter(({rule}) => rule === 'sandbox');
  expect(unchecked.map(({file, line}) => `${file}:${line}`)).toEqual(lines.slice(0, 4).map((line) => `docs/intro.mdx:${line}`));
  expect(unchecked.map(({message}) => /checked against (\w+)/.exec(message)?.[1])).toEqual(['perl', 'nft', 'interfaces', 'nginx']);
});

test('an option that says what it does has them run', async () => {
  const {diagnostics, notices} = await runChecks(site, {...options, unsafe: true}, true);
  expect(diagnostics.filter(({rule}) => rule === 'sandbox')).toEqual([]);
  expect(left()).toContain('perl');
  expect(left()).not.toContain('nft');
  expect(notices.map(({text}) => text).join()).toContain('--unsafe-run-samples-without-sandbox asked for');
});
