import {expect, test} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import {readRealValues} from '../vocabulary/realValues';
import realValue from './real-value';

const values = readRealValues().map(({value}) => value.split('/')[0] ?? value);

async function messages(named: readonly string[]): Promise<string[]> {
  const {page} = readExample('example', `\`\`\`text\n${named.join('\n')}\n\`\`\`\n`);
  return (await applyRule('real-value', realValue, projectOf([page]))).map(({message}) => message);
}

test('passes while pages name every entry', async () => {
  expect(await messages(values)).toEqual([]);
});

test('reports an entry that no page names', async () => {
  expect(await messages(values.slice(1))).toEqual([`No page names ${values[0] ?? ''} any more`]);
});
