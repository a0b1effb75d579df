import {expect, test} from 'vitest';

import {differences} from '../../src/release/differences';

const build = {'index.html': 'aa', 'search-index.json': 'bb'};

test('two equal builds have no differences', () => {
  expect(differences(new Map(Object.entries(build)), new Map(Object.entries(build)))).toEqual([]);
});

test('names what differs, is missing or is too much', () => {
  const other = new Map(Object.entries({'search-index.json': 'cc', 'new.html': 'dd'}));
  expect(differences(new Map(Object.entries(build)), other)).toEqual([
    'index.html: only in the first',
    'new.html: only in the second',
    'search-index.json: differs',
  ]);
});

test('names a compressed file only where its original is the same', () => {
  const one = new Map(Object.entries({'a.js': '1', 'a.js.br': '2', 'b.js': '3', 'b.js.br': '4'}));
  const other = new Map(Object.entries({'a.js': '9', 'a.js.br': '9', 'b.js': '3', 'b.js.br': '9'}));
  expect(differences(one, other)).toEqual(['a.js: differs', 'b.js.br: differs']);
});
