import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {findProgram} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {runChecks} from '../../src/checks/run';
import {withoutProgram} from './programs';

vi.mock(import('../../../model/src/programs'), {spy: true});

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'docs/guides'), {recursive: true});
  writeFileSync(join(root, 'versions.json'), '[]\n');
  writeFileSync(join(root, 'sidebars.ts'), "export default {tutorialSidebar: ['intro', 'guides/nat']};\n");
  writeFileSync(join(root, 'docs/intro.mdx'), '---\ntitle: Intro\n---\n\nText.\n');
  writeFileSync(join(root, 'docs/guides/nat.mdx'), '---\ntitle: NAT\n---\n\n```nft\ntable inet x {}\n```\n');
});
afterEach(() => {
  rmSync(root, {recursive: true});
  vi.mocked(findProgram).mockReset();
});

const front = new Set(['front-matter']);

test('looks at what it is told to', async () => {
  const all = await runChecks(root, {paths: [], only: front, write: false}, false);
  const one = await runChecks(root, {paths: ['docs/guides'], only: front, write: false}, false);
  expect(all.diagnostics.map(({file}) => file)).toEqual(['docs/guides/nat.mdx', 'docs/guides/nat.mdx', 'docs/intro.mdx', 'docs/intro.mdx']);
  const named = await runChecks(root, {paths: ['guides/nat'], only: front, write: false}, false);
  expect(named.diagnostics).toEqual(one.diagnostics);
  expect([one.pages, one.diagnostics.map(({file}) => file)]).toEqual([1, ['docs/guides/nat.mdx', 'docs/guides/nat.mdx']]);
});

test('refuses what it does not know', async () => {
  await expect(runChecks(root, {paths: ['docs/nothing.mdx'], write: false}, false)).rejects.toThrow('There is no page docs/nothing.mdx');
  await expect(runChecks(root, {paths: ['nat'], write: false}, false)).rejects.toThrow('There is no page nat');
  await expect(runChecks(root, {paths: [], only: new Set(['nothing']), write: false}, false)).rejects.toThrow('There is no rule or tool nothing');
  await expect(runChecks(root, {paths: [], values: true, reader: 'nobody', write: false}, false)).rejects.toThrow('There is no reader nobody; there are short');
});

test.each([true, false])('a missing program is a failure where CI is set (%s)', async (ci) => {
  await withoutProgram('nft');
  const {diagnostics, notices} = await runChecks(root, {paths: [], only: new Set(['nft']), write: false}, ci);
  expect(notices).toMatchObject([{kind: 'missing'}]);
  expect(diagnostics.map(({rule, message}) => `${rule}: ${message}`)).toEqual(ci ? ['tools: nft not installed: apt-get install nftables'] : []);
});
