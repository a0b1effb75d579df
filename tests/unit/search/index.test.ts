import {getIndexAddress, latestOnly} from '@nodestead-docs/search/browser';
import lunr from 'lunr';
import {describe, expect, it} from 'vitest';

import {entriesOf, shortened} from '../../../packages/search/src/storedFields';
import {buildCompactIndex} from '../../../src/content/search/compactIndex';
import {entriesOfCategory, named, numberedLists} from '../../../src/content/search/documents';
import {indexOf, options} from './index-file';

describe('the compact index', () => {
  const parts = indexOf([{url: '/a', title: 'Bridges', sections: {'': 'A bridge joins.', Check: 'bridge link'}, keywords: ['switch', 'virtual switch']}]);

  it('has documents with the fields of the search plugin, and an index that lunr can load', () => {
    expect(parts.map(({documents}) => documents)).toEqual([
      [{i: 1, t: 'Bridges', u: '/a', b: [], k: ['switch', 'virtual switch'], d: ''}],
      [{i: 2, t: 'Check', h: '#*', p: 1, w: -1.5}],
      [{i: 3, t: 'A bridge joins.'}, {t: 'bridge link'}],
    ]);
    expect(parts.map(({index}) => lunr.Index.load(index).search('bridges'))).toEqual([[], [], []]);
  });

  it('repeats nothing of the entry before: that is given back when it is read', () => {
    expect(entriesOf(parts)[2]).toEqual([
      {i: 3, t: 'A bridge joins.', s: 'Bridges', u: '/a', h: '', p: 1},
      {i: 4, t: 'bridge link', s: 'Check', u: '/a', h: '#check', p: 1},
    ]);
    const titles = [{i: 1, t: 'Bridges', u: '/a', b: []}];
    const headings = [
      {i: 2, t: 'Check', u: '/a', h: '#check', p: 1},
      {i: 3, t: 'Steps', u: '/a', h: '#the-steps', p: 1},
    ];
    const content = {i: 5, t: 'text', s: 'Bridges', u: '/a', h: '#other', p: 1};
    const stored = shortened([titles, headings, [content]]);
    expect(stored.slice(1)).toEqual([
      [
        {i: 2, t: 'Check', h: '#*', p: 1},
        {t: 'Steps', h: '#the-*'},
      ],
      [{i: 5, t: 'text', s: 'Bridges', h: '#other'}],
    ]);
    expect(entriesOf(stored.map((documents, part) => ({...parts[part]!, documents})))).toEqual([titles, headings, [content]]);
    expect(shortened([[], [], [content, {...content, i: 9}]])[2]).toEqual([content, {...content, i: 9}]);
  });

  it('has the terms of texts where they cannot be made in the browser', () => {
    const list = [{i: 1, t: 'Brücken', u: '/netz', b: [], k: ['ein Switch'], d: 'Verbindungen'}];
    const [titles, headings] = buildCompactIndex([list, [{i: 2, t: 'Prüfen', u: '/a', h: '#p', p: 1}], []], {...options, language: ['de']});
    expect(headings!.index.invertedIndex.length).toBe(1);
    expect(titles!.index.invertedIndex.map(([term]) => term)).toEqual(['bruck', 'ein switch', 'netz', 'verbind']);
    expect(titles!.documents).toEqual([{i: 1, t: 'Brücken', u: '/netz', b: []}]);
  });

  it('has no positions', () => {
    expect(JSON.stringify(parts)).not.toContain('position');
  });

  it('is the same whatever the order in which files were read', () => {
    const pages = [
      {
        title: {i: 0, t: 'B', u: '/b'},
        headings: [
          {i: 0, t: 'B1', u: '/b', h: '#1', p: 0},
          {i: 0, t: 'B2', u: '/b', h: '#2', p: 0},
        ],
        contents: [],
        prose: [],
      },
      {title: {i: 0, t: 'A', u: '/a'}, headings: [], contents: [{i: 0, t: 'text', s: 'A', u: '/a', h: '', p: 0}], prose: ['text']},
    ];
    const numbered = numberedLists(pages);
    expect(numbered).toEqual(numberedLists([...pages].reverse()));
    expect(numbered[0]!.map(({i, t}) => [i, t])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(numbered[1]!.map(({i, t, p}) => [i, t, p])).toEqual([
      [3, 'B1', 2],
      [4, 'B2', 2],
    ]);
  });

  it('has a page once that comes twice', () => {
    const page = {url: '/a', title: 'A', sections: {'': 'Text.', More: 'More text.'}};
    expect(indexOf([page, page])).toEqual(indexOf([page]));
  });

  it('leaves out the links at the end of a page', () => {
    const [, headings, contents] = indexOf([{url: '/a', title: 'A', sections: {'': 'Text.', Next: 'Other page'}}]);
    expect([headings!.documents, contents!.documents.map(({t}) => t)]).toEqual([[], ['Text.']]);
  });

  it('has categories with their sentence, and renamed pages', () => {
    const category = entriesOfCategory('/category/storage', {title: 'Storage', description: 'Connect storage.', breadcrumbs: [], keywords: []});
    expect(category.contents).toEqual([{i: 0, t: 'Connect storage.', s: 'Storage', u: '/category/storage', h: '', p: 0}]);
    const renamed = named(category, 'Storage: API', ['API']);
    expect(renamed.title).toMatchObject({t: 'Storage: API', b: ['API']});
    expect(renamed.contents[0]?.s).toBe('Storage: API');
  });
});

describe('getIndexAddress', () => {
  const file = 'search-index{dir}.json?_=0a1b2c3d';

  it('is in the folder of the version', () => {
    expect(getIndexAddress('/', file, 'https://docs.example.com')).toBe('https://docs.example.com/search-index.json?_=0a1b2c3d');
    expect(getIndexAddress('/5.3', file, 'https://docs.example.com')).toBe('https://docs.example.com/5.3/search-index.json?_=0a1b2c3d');
  });

  it.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/', '//['])('refuses %s', (path) => {
    expect(() => getIndexAddress(path, file, 'https://docs.example.com')).toThrow('Unexpected version url');
  });
});

describe('latestOnly', () => {
  it('asks one question at a time and skips those that were overtaken', async () => {
    const asked: string[] = [];
    const ask = latestOnly(async (question: string) => {
      asked.push(question);
      await Promise.resolve();
      return question.toUpperCase();
    });
    expect(await Promise.all([ask('c'), ask('ce'), ask('cep'), ask('ceph')])).toEqual(['C', undefined, undefined, 'CEPH']);
    expect(asked).toEqual(['c', 'ceph']);
  });

  it('goes on after a failure', async () => {
    const ask = latestOnly(async (question: string) => (question === 'bad' ? Promise.reject(new Error('no')) : question));
    const [bad, good] = await Promise.allSettled([ask('bad'), ask('good')]);
    expect(bad.status).toBe('rejected');
    expect(good).toEqual({status: 'fulfilled', value: 'good'});
  });
});
