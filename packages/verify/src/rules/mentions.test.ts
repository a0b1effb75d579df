import {join} from 'node:path';

import {expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import {Knowledge} from '../knowledge/productModel';
import mentionsRule from './mentions';

const repository = join(import.meta.dirname, '../../../..');

const next = new Knowledge(repository, 'docs');

/** Messages for a page of 5.3, with their places, beside Next, which has commands of its own, and 6.0, which has those of 5.3 alone. */
async function messages(mentions: string, body: string): Promise<string[]> {
  const {page} = readExample('example', `---\ntitle: Example\nmentions: ${mentions}\n---\n\n${body}\n`);
  const project = projectOf([page]);
  const old = new Knowledge(repository, 'versioned_docs/version-5.3');
  const versions = project.versions.flatMap((own) => [
    {...own, name: '5.3', knowledge: old},
    {...own, name: '6.0', pages: [], knowledge: old},
    {...own, pages: [], knowledge: next},
  ]);
  return (await applyRule('mentions', mentionsRule, {...project, versions})).map(({line, column, message}) => `${line}:${column} ${message}`);
}

const used = 'Run `steadctl server clone`, `steadctl doctor`.';

test('passes a mention whose names the page uses', async () => {
  expect(await messages("['next']", used)).toEqual([]);
});

test('reports a mention that is not needed, on its line', async () => {
  expect(await messages("['next']", 'Run `steadctl doctor`.')).toEqual(['3:1 The page uses no name of next that its own version does not know']);
});

test('judges each mention without the others', async () => {
  expect(await messages("['next', '6.0']", used)).toEqual(['3:1 The page uses no name of 6.0 that its own version does not know']);
});

test('reports a mention of no version, and one of its own', async () => {
  expect(await messages("['4.2', '5.3', 'next']", used)).toEqual([
    '3:1 The page mentions 4.2, which is no other version',
    '3:1 The page mentions 5.3, which is no other version',
  ]);
});

test('leaves to another rule what is no list', async () => {
  expect(await messages("'next'", 'Run `steadctl doctor`.')).toEqual([]);
});
