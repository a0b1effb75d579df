import {existsSync, readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import {readCorrections} from '../vocabulary/corrections';
import correction from './correction';

async function messages(id: string, text: string, name = 'current'): Promise<string[]> {
  const {page} = readExample('example', text);
  const project = projectOf([{...page, id}]);
  const versions = project.versions.map((version) => ({...version, name}));
  return (await applyRule('correction', correction, {...project, versions})).map(({message}) => message);
}

const corrections = readCorrections();
const names = ['current', ...(JSON.parse(readFileSync('versions.json', 'utf8')) as string[])];

test.for(corrections.filter((entry) => 'was' in entry))('$page: $was', async ({page, was, versions}) => {
  expect(existsSync(`docs/${page}.mdx`)).toBe(true);
  expect(await messages(page, was, versions?.[0])).toEqual(expect.arrayContaining([expect.stringMatching(/was corrected before$/)]));
  expect(await messages('elsewhere', was, versions?.[0])).toEqual([]);
});

test.for(corrections.filter((entry) => 'needs' in entry))('$page needs $needs', async ({page, needs, versions}) => {
  expect(await messages(page, 'Something else.', versions?.[0])).toContain(`The page lacks ${needs}`);
  expect(await messages(page, needs, versions?.[0])).not.toContain(`The page lacks ${needs}`);
});

test.for(corrections.filter(({versions}) => versions))('$page: $because, in its versions only', async (entry) => {
  const said = (name: string) => messages(entry.page, 'was' in entry ? entry.was : '', name);
  const named = 'was' in entry ? expect.stringMatching(/was corrected before$/) : `The page lacks ${entry.needs}`;
  expect(await said('none')).not.toContainEqual(named);
  for (const name of entry.versions ?? []) {
    expect(names).toContain(name);
    expect(await said(name)).toContainEqual(named);
  }
});
