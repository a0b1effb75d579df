import type {IndexFile} from '@nodestead-docs/search';
import {describe, expect, it, test} from 'vitest';

import {categoryId, countCategories} from '../../../packages/search/src/categories';
import {Stemmer, Terms} from '../../../packages/search/src/postings';
import {asIndexFile, Corpus} from '../../../packages/search/src/searchIndex';
import {indexOf, type TestPage} from './index-file';

function corpusOf(pages: readonly TestPage[]): Corpus {
  const file = indexOf(pages);
  return new Corpus(file, new Terms(new Stemmer(file[0]!.index.pipeline)));
}

const pages: TestPage[] = [
  {
    url: '/a',
    title: 'Bridges',
    sections: {'': 'A bridge joins.', 'Set up': 'bridge link', Check: ''},
    keywords: ['switch', 'virtual switch'],
  },
  {url: '/b', title: 'Routes', sections: {'Set up': 'route add', Check: 'ip route'}, description: 'Ways out', trail: ['Guides Next', 'Net']},
  {url: '/c', title: 'Guides 6.0', sections: {}},
  {url: '/d', title: 'Guides Next', sections: {Check: ''}},
  {url: '/e', title: 'Other', sections: {Check: ''}, trail: ['API 5.3 calls']},
  {url: '/f', title: 'Ten', sections: {}, trail: ['Old 10.12']},
];

describe('an index as the engine reads it', () => {
  const corpus = () => corpusOf(pages);

  it('has pages with their sections, the first of which is the page itself', () => {
    expect(corpus().pages.map(({title, sections}) => [title.t, sections.map(({anchor}) => anchor)])).toEqual([
      ['Bridges', ['', '#set-up', '#check']],
      ['Routes', ['', '#set-up', '#check']],
      ['Guides 6.0', ['']],
      ['Guides Next', ['', '#check']],
      ['Other', ['', '#check']],
      ['Ten', ['']],
    ]);
    const {sections} = corpus();
    expect(sections.map(({number}) => number)).toEqual([...sections.keys()]);
    expect(sections.map(({page, heading, content}) => [page.number, heading?.t, content?.t])).toEqual([
      [0, undefined, 'A bridge joins.'],
      [0, 'Set up', 'bridge link'],
      [0, 'Check', undefined],
      [1, undefined, undefined],
      [1, 'Set up', 'route add'],
      [1, 'Check', 'ip route'],
      [2, undefined, undefined],
      [3, undefined, undefined],
      [3, 'Check', undefined],
      [4, undefined, undefined],
      [4, 'Check', undefined],
      [5, undefined, undefined],
    ]);
  });

  it('has the category of each page: the outermost label, its own title where that is a label, and none of both', () => {
    expect(corpus().pages.map(({category}) => category)).toEqual(['Other pages', 'Guides', 'Other pages', 'Guides', 'API 5.3 calls', 'Old']);
  });

  it('says where a term is, by field', () => {
    const nowhere = {titles: [], names: [], keywords: [], descriptions: [], headings: [], anchors: [], contents: []};
    expect(corpus().placesOf('bridg')).toEqual({...nowhere, titles: [0], contents: [0, 1]});
    expect(corpus().placesOf('switch')).toEqual({...nowhere, keywords: [0], descriptions: [0]});
    expect(corpus().placesOf('virtual')).toEqual({...nowhere, descriptions: [0]});
    expect(corpus().placesOf('virtual switch')).toEqual({...nowhere, keywords: [0]});
    expect(corpus().placesOf('way')).toEqual({...nowhere, descriptions: [1]});
    expect(corpus().placesOf('check')).toEqual({...nowhere, headings: [2, 5, 8, 10], anchors: [2, 5, 8, 10]});
    expect(corpus().placesOf('a')).toEqual({...nowhere, names: [0], contents: [0]});
    expect(corpus().placesOf('rout')).toEqual({...nowhere, titles: [1], contents: [4, 5]});
    expect(corpus().placesOf('zorbix')).toEqual(nowhere);
    const one = corpus();
    expect(one.placesOf('check')).toBe(one.placesOf('check'));
  });

  it('has its terms in order, without phrases, and those of titles', () => {
    const {terms, titleTerms} = corpus();
    expect(terms).toEqual([...terms].sort());
    expect(terms).toEqual(expect.arrayContaining(['bridg', 'switch', 'way', 'check', 'add']));
    expect(terms).not.toContain('virtual switch');
    expect(titleTerms).toEqual(['6.0', 'bridg', 'guid', 'next', 'other', 'rout', 'ten']);
  });

  it('knows sections by their anchor, but for one that more than three have', () => {
    expect(corpus().sectionsNamed('set-up')).toEqual([1, 4]);
    expect(corpus().sectionsNamed('check')).toEqual([]);
    expect(corpus().sectionsNamed('zorbix')).toEqual([]);
    expect(corpusOf(pages.slice(0, 4)).sectionsNamed('check')).toEqual([2, 5, 8]);
  });

  it('has the mean length of its texts, and is never divided by none', () => {
    expect(corpus().meanLength).toBe((15 + 11 + 9 + 8) / 4);
    expect(corpusOf([{url: '/a', title: 'A', sections: {}}]).meanLength).toBe(1);
  });

  it('says everything that is written in it, each once with how often', () => {
    const written = new Map(corpus().written());
    expect(Object.fromEntries(written)).toMatchObject({Bridges: 1, 'Guides 6.0': 1, check: 4, set: 2, bridge: 2});
  });

  it('has sections in the order of the page, also one that has no heading of its own', () => {
    const {
      pages: [page],
    } = corpusOf([{url: '/a', title: 'Same', sections: {'': 'Text.', First: 'One.', Same: 'Two.', Last: 'Three.'}}]);
    expect(page?.sections.map(({anchor}) => anchor)).toEqual(['', '#first', '#same', '#last']);
  });

  it('takes the first of two texts under one anchor, and none of a page that is not there', () => {
    const [titles, headings, contents] = indexOf([{url: '/a', title: 'A', sections: {Same: 'One.'}}]) as [IndexFile[0], IndexFile[0], IndexFile[0]];
    contents.documents.push({i: 9, t: 'Two.', u: '/a', h: '#same', p: 1}, {i: 10, t: 'Lost.', u: '/x', h: '#lost', p: 77}, {i: 11, t: 'Alone.', u: '/x'});
    const {sections} = new Corpus([titles, headings, contents], new Terms(new Stemmer(titles.index.pipeline)));
    expect(sections.map(({anchor, content}) => [anchor, content?.t])).toEqual([
      ['', undefined],
      ['#same', 'One.'],
    ]);
  });
});

test('an index whose parts bring their terms is read with these', () => {
  const file = indexOf(pages);
  const [titles, headings, contents] = file as [IndexFile[0], IndexFile[0], IndexFile[0]];
  const posting = {t: {[String(headings.documents[0]!.i)]: {}}};
  const brought = {documents: headings.documents, index: {...headings.index, invertedIndex: [['zorbix', posting] as [string, typeof posting]]}};
  const corpus = new Corpus([titles, brought, contents], new Terms(new Stemmer(titles.index.pipeline)));
  expect(corpus.placesOf('zorbix').headings).toEqual([1]);
  expect(corpus.placesOf('check').headings).toEqual([]);
  expect(new Map(corpus.written()).get('Set up')).toBe(1);
});

test.each([
  [undefined],
  ['<!doctype html>'],
  [[]],
  [[1, 2, 3]],
  [[null, null, null]],
  [Array.from({length: 2}, () => ({documents: [], index: {invertedIndex: []}}))],
  [Array.from({length: 4}, () => ({documents: [], index: {invertedIndex: []}}))],
  [Array.from({length: 3}, () => ({documents: [], index: {}}))],
  [Array.from({length: 3}, (_, at) => ({documents: [], index: {invertedIndex: at === 2 ? {} : []}}))],
  [Array.from({length: 3}, () => ({documents: []}))],
  [Array.from({length: 3}, () => ({index: {invertedIndex: []}}))],
  [{length: 3, every: () => true}],
])('%j is no index', (file) => {
  expect(() => asIndexFile(file)).toThrow('unknown shape');
});

test('three parts with documents and terms are an index', () => {
  const file = Array.from({length: 3}, () => ({documents: [], index: {invertedIndex: []}}));
  expect(asIndexFile(file)).toBe(file);
});

test('categories are counted, the one with most first, and of equals in the order of their names', () => {
  expect(countCategories(['b', 'Ab & c', 'z', 'z', 'a'])).toEqual([
    {name: 'z', id: 'z', count: 2},
    {name: 'Ab & c', id: 'ab-c', count: 1},
    {name: 'a', id: 'a', count: 1},
    {name: 'b', id: 'b', count: 1},
  ]);
  expect(countCategories([])).toEqual([]);
  expect(categoryId('Über 6.0 – Neues')).toBe('über-6-0-neues');
});
