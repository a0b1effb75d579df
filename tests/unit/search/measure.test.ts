import {describe, expect, it} from 'vitest';

import {isBelow} from '../../search/floors';
import {countKinds, measure} from '../../search/measure';
import {judgedQueries} from '../../search/queries';

const queries = [
  {kind: 'title', query: 'one', accepted: ['/a']},
  {kind: 'title', query: 'two', accepted: ['/b#there']},
];

describe('measure', () => {
  it('counts an answer among the first one, three and eight', async () => {
    const answers: Record<string, string[]> = {one: ['/a#somewhere'], two: ['/b#elsewhere', '/c', '/d', '/b#there']};
    expect(await measure(queries, (query) => answers[query] ?? [])).toMatchObject({at1: 0.5, at3: 0.5, at8: 1, empty: 0, failures: [{rank: 4}]});
  });

  it('does not count what comes ninth, what is wrong or what is missing', async () => {
    const nine = [...Array.from({length: 8}, (_, number) => `/x${number}`), '/a'];
    expect(await measure(queries, (query) => (query === 'one' ? nine : []))).toMatchObject({at1: 0, at3: 0, at8: 0, empty: 0.5});
  });
});

describe('the floor of a kind of query', () => {
  const floor = {queries: 10, at3: 8, at8: 9};

  it('is one query below what was measured', () => {
    expect(isBelow(floor, {queries: 10, at3: 7, at8: 8})).toBe(false);
    expect(isBelow(floor, {queries: 10, at3: 6, at8: 9})).toBe(true);
    expect(isBelow(floor, {queries: 10, at3: 8, at8: 7})).toBe(true);
  });

  it('falls with the number of queries', () => {
    expect(isBelow(floor, {queries: 8, at3: 5, at8: 6})).toBe(false);
    expect(isBelow(floor, {queries: 8, at3: 4, at8: 6})).toBe(true);
  });

  it('is counted by kind', async () => {
    const quality = await measure(queries, (query) => (query === 'one' ? ['/x', '/y', '/z', '/a'] : []));
    expect(countKinds(queries, quality)).toEqual({title: {queries: 2, at3: 0, at8: 1}});
  });
});

describe('the judged queries', () => {
  it('leave out of 5.3 what it does not have', () => {
    const asked = (version: string) => judgedQueries(version).map(({query}) => query);
    expect(asked('6.0')).toContain('clone a server');
    expect(asked('5.3')).not.toContain('clone a server');
  });

  it('are not asked twice', () => {
    const asked = judgedQueries('6.0').map(({query}) => query);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
