import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf} from '../checks/testing';
import facts from './facts';

const repository = join(import.meta.dirname, '../../../..');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'facts-'));
  cpSync(join(repository, 'docs/_facts'), join(root, 'docs/_facts'), {recursive: true});
});
afterEach(() => rmSync(root, {recursive: true}));

test('passes facts that fit', async () => {
  expect(await applyRule('facts', facts, projectOf([], root))).toEqual([]);
});

test('says where a fact does not fit its schema', async () => {
  const file = join(root, 'docs/_facts/ports.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('protocol: tcp', 'protocol: tpc'));
  const diagnostics = await applyRule('facts', facts, projectOf([], root));
  expect(diagnostics).toMatchObject([{rule: 'facts', file: 'docs/_facts/ports.yaml', column: 5}]);
  expect(diagnostics[0]?.message).toContain('protocol');
});
