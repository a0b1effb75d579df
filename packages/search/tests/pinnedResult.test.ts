import {describe, expect, it} from 'vitest';

import {withHeld} from '../src/pinnedResult';
import type {SearchResult} from '../src/types';

function result(url: string): SearchResult {
  return {kind: 'title', url, name: [], excerpt: [], page: url, section: undefined, trail: [], missing: []};
}

const before = ['/a', '/b', '/c'].map(result);
const urls = (results: readonly SearchResult[]) => results.map(({url}) => url).join(' ');

describe('what a reader is about to choose', () => {
  it.each([
    ['keeps its place when better ones come', {url: '/a', position: 0}, '/x /y /a /b', '/a /x /y /b'],
    ['keeps its place in the middle', {url: '/b', position: 1}, '/b /x /y /z', '/x /b /y /z'],
    ['stays although it is not among the best any more', {url: '/c', position: 2}, '/x /y /z /w', '/x /y /c /z'],
    ['is the last of a list that became shorter', {url: '/c', position: 2}, '/x', '/x /c'],
    ['is nothing that nobody knows', {url: '/q', position: 0}, '/x /y', '/x /y'],
  ])('%s', (_, held, now, expected) => {
    expect(urls(withHeld(now.split(' ').map(result), before, held, 4))).toBe(expected);
  });

  it('is shown as the new list has it', () => {
    const renewed = {...result('/b'), page: 'Renewed'};
    expect(withHeld([result('/x'), renewed], before, {url: '/b', position: 0}, 4)[0]).toBe(renewed);
    expect(withHeld([result('/x')], before, {url: '/b', position: 0}, 4)[0]).toBe(before[1]);
  });

  it('stays although the list has become shorter than its place', () => {
    expect(urls(withHeld('/x /y /z /w'.split(' ').map(result), before, {url: '/c', position: 2}, 1))).toBe('/x /y /c');
  });

  it('may be nothing', () => {
    expect(urls(withHeld([result('/x')], before, undefined, 4))).toBe('/x');
  });
});
