import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Cache} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import * as apiNames from '../../../model/src/api/apiNames';
import * as calls from '../../../model/src/api/calls';
import {Knowledge} from '../../src/knowledge/productModel';

vi.mock('../../../model/src/api/apiNames', {spy: true});
vi.mock('../../../model/src/api/calls', {spy: true});

const fixtures = join(import.meta.dirname, '../../../model/tests/api/fixtures');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'knowledge-'));
});
afterEach(() => {
  vi.resetAllMocks();
  rmSync(root, {recursive: true});
});

/** @param examples folders of facts, each over those before it */
function knowledgeOf(...examples: string[]): Knowledge {
  for (const example of examples) {
    cpSync(join(fixtures, example), join(root, 'docs/_facts'), {recursive: true});
  }
  return new Knowledge(root, 'docs', new Cache(undefined, []));
}

it('knows none of a document that cannot be read, which is a diagnostic', async () => {
  const knowledge = knowledgeOf('good', 'bad/yaml-syntax');
  expect(await knowledge.operations()).toBeUndefined();
  expect(await knowledge.calls()).toBeUndefined();
  expect(await knowledge.apiDiagnostics()).toHaveLength(1);
});

it('lets through an error that the document is not the reason of', async () => {
  const knowledge = knowledgeOf('good');
  const ofOurs = () => {
    throw new TypeError('webhooks is undefined');
  };
  vi.mocked(apiNames.apiNames).mockImplementation(ofOurs);
  vi.mocked(calls.readCalls).mockImplementation(ofOurs);
  await expect(knowledge.operations()).rejects.toThrow('webhooks is undefined');
  await expect(knowledge.calls()).rejects.toThrow('webhooks is undefined');
});
