import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf} from '../checks/testing';
import apiDocument from './api-document';

const fixtures = join(import.meta.dirname, '../../../model/tests/api/fixtures');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-document-'));
  cpSync(join(fixtures, 'good'), join(root, 'docs/_facts'), {recursive: true});
});
afterEach(() => rmSync(root, {recursive: true}));

test('passes a document that is right', async () => {
  expect(await applyRule('api-document', apiDocument, projectOf([], root))).toEqual([]);
});

test('says where a document is wrong and how to fix it', async () => {
  cpSync(join(fixtures, 'bad/missing-operation-id'), join(root, 'docs/_facts'), {recursive: true});
  const diagnostics = await applyRule('api-document', apiDocument, projectOf([], root));
  expect(diagnostics).toMatchObject([{rule: 'api-document', file: 'docs/_facts/openapi/paths/boxes.yaml', line: 2}]);
  expect(diagnostics[0]).toMatchObject({pointer: '#/~1boxes/get/operationId', message: expect.stringContaining('operation-operationId: ') as string});
  expect(diagnostics[0]?.fix).toContain('listServers');
});
