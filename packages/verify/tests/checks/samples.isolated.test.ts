import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {findProgram} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {readExample} from '../../src/checks/testing';
import {checkSamples, type SampleReport} from '../../src/samples/check';
import {loadCheckers} from '../../src/samples/registry';
import {withoutProgram} from './programs';

vi.mock(import('../../../model/src/programs'), {spy: true});

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'samples-'));
});
afterEach(() => {
  rmSync(root, {recursive: true});
  vi.mocked(findProgram).mockReset();
});

async function check(...blocks: string[]): Promise<SampleReport> {
  return checkSamples([readExample('example', blocks.join('\n\n')).page], await loadCheckers(), root, true);
}

test('a waiver that is not needed is reported, one that is needed passes', async () => {
  const waive = 'waive="it is not JSON because it is cut short"';
  const {diagnostics} = await check(`\`\`\`json ${waive}\n{"a": 1}\n\`\`\``, `\`\`\`json ${waive}\n{"a": …}\n\`\`\``);
  expect(diagnostics).toEqual([
    expect.objectContaining({rule: 'waiver', line: 1, message: 'The waiver is not needed: json passes this block', fix: 'Take waive= out of the fence'}),
  ]);
});

test('a problem is placed in the page', async () => {
  const {diagnostics} = await check('Text.', '1. In a list:\n\n   ```json\n   {\n     "a": }\n   ```');
  expect(diagnostics).toMatchObject([{rule: 'json', file: 'docs/example.mdx', line: 7, column: 11}]);
});

test('a program that is not installed is said, with its package', async () => {
  await withoutProgram('nft');
  const {diagnostics, notices} = await check('```nft\ntable inet x {}\n```');
  expect(diagnostics).toEqual([]);
  expect(notices).toEqual([{text: 'nft not installed: apt-get install nftables', samples: 1, kind: 'missing'}]);
});

test('the same block is looked at once, and not again while nothing changed', async () => {
  const checkers = await loadCheckers();
  const json = checkers.get('json');
  const look = vi.fn((samples: readonly unknown[]) => samples.map(() => []));
  const replaced = new Map([...checkers, ['json', {...json, kind: 'parsed' as const, takes: [{language: 'json'}], programs: [], fix: '', check: look}]]);
  const pages = [readExample('example', '```json\n1\n```\n\n```json\n1\n```\n').page];
  await checkSamples(pages, replaced, root, true);
  await checkSamples(pages, replaced, root, true);
  expect(look).toHaveBeenCalledTimes(1);
  expect(look.mock.calls[0]?.[0]).toHaveLength(1);
});
