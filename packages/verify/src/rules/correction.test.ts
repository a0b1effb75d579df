import {existsSync} from 'node:fs';

import {expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import {readCorrections} from '../vocabulary/corrections';
import correction from './correction';

async function messages(id: string, text: string): Promise<string[]> {
  const {page} = readExample('example', text);
  return (await applyRule('correction', correction, projectOf([{...page, id}]))).map(({message}) => message);
}

const corrections = readCorrections();

test.for(corrections.filter((entry) => 'was' in entry))('$page: $was', async ({page, was}) => {
  expect(existsSync(`docs/${page}.mdx`)).toBe(true);
  expect(await messages(page, was)).toEqual(expect.arrayContaining([expect.stringMatching(/was corrected before$/)]));
  expect(await messages('elsewhere', was)).toEqual([]);
});

test.for(corrections.filter((entry) => 'needs' in entry))('$page needs $needs', async ({page, needs}) => {
  expect(await messages(page, 'Something else.')).toContain(`The page lacks ${needs}`);
  expect(await messages(page, needs)).not.toContain(`The page lacks ${needs}`);
});
