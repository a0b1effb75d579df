import {expect, test} from 'vitest';

import {frequentWords, inCodes, spelledOut} from '../src/wordCodes';

test('characters stand for the words that are longest and most frequent, and no word is lost', () => {
  const text = '{"t":"Restart the hypervisor, the agent: hypervisor.toml is hypervisors\' – \\n the end"}';
  const words = frequentWords(text);
  expect(words.slice(0, 2)).toEqual([' the', ' hypervisor']);
  const short = inCodes(text, words);
  expect(short).toMatch(/^\{"t":"\S\u0180\u0181,\u0180/);
  expect(spelledOut(short, words)).toBe(text);
  expect(spelledOut(text, [])).toBe(text);
});

test('a text in another alphabet is left as it is', () => {
  expect(frequentWords('restart restart перезапуск')).toEqual([]);
  expect(inCodes('restart перезапуск', [])).toBe('restart перезапуск');
});

test('what stands for no word of the list stays', () => {
  expect(spelledOut('\u0180 \u0182', ['bridge', 'route'])).toBe('bridge \u0182');
});
