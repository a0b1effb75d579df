import {join} from 'node:path';

import {expect, test} from 'vitest';

import {applyRule} from '../ruleLoader';
import {Knowledge} from '../model/knowledge';
import {readExample, projectOf} from '../testing';
import mentions from './mentions';

const repository = join(import.meta.dirname, '../../..');

/** Messages for a page of Next beside a version 5.3, which has commands of its own. */
async function messages(mention: string, body: string): Promise<string[]> {
  const {page} = readExample('example', `---\nmentions: ['${mention}']\n---\n\n${body}\n`);
  const project = projectOf([page]);
  const [next] = project.versions;
  const versions = next ? [next, {...next, name: '5.3', pages: [], knowledge: new Knowledge(repository, 'versioned_docs/version-5.3')}] : [];
  return (await applyRule('mentions', mentions, {...project, versions})).map(({message}) => message);
}

test('passes a mention whose names the page uses', async () => {
  expect(await messages('5.3', 'In 5.3 the files were `/etc/dhcp/dhcpd.conf` and `/etc/stead-agent/nothing`.')).toEqual([]);
});

test('reports a mention that is not needed', async () => {
  expect(await messages('5.3', 'Run `steadctl doctor`.')).toEqual(['The page uses no name of 5.3 that its own version does not know']);
});

test('reports a mention of no version', async () => {
  expect(await messages('4.2', 'Text.')).toEqual(['The page mentions 4.2, which is no other version']);
});
