import {expect, it} from 'vitest';

import {applyRule} from '../checks/ruleLoader';
import {projectOf, readExample} from '../checks/testing';
import headingId from './heading-id';

async function fixesOf(text: string): Promise<string[]> {
  const {page} = readExample('example', text);
  return (await applyRule('heading-id', headingId, projectOf([page]))).map(({message, fix}) => `${message}. ${fix}`);
}

it.each([
  ['## Two words {#two-words}', []],
  ['## Release 6.1 {#v6-1}', []],
  ['## Set `up` the 2nd network card {#Set-up}', ['The heading id "Set-up" is not made of lower-case words and hyphens. Write {#set-up}']],
  ['## One {#one-}', ['The heading id "one-" is not made of lower-case words and hyphens. Write {#one}']],
  ['## One {#a_b}', ['The heading id "a_b" is not made of lower-case words and hyphens. Write {#a-b}']],
  [
    '### Set the 2nd card up again',
    ['The heading "Set the 2nd card up again" has no id. Add one that will stay: ### Set the 2nd card up again {#set-the-2nd-card}'],
  ],
  ['## …', ['The heading "…" has no id. Add one that will stay: ## … {#id}']],
  ['## One {#a}\n\n## Two {#b}\n\n## Three {#a}', [expect.stringMatching(/^The heading id "a" is already on line 1\./)]],
  ['## One {#a}\n\n## Two {#a}\n\n## Three {#a}', [expect.stringMatching(/ line 1\./), expect.stringMatching(/ line 1\./)]],
  ['## One\n\n## Two', [expect.stringMatching(/^The heading "One"/), expect.stringMatching(/^The heading "Two" has no id/)]],
])('%s', async (text, said) => {
  expect(await fixesOf(text)).toEqual(said);
});
