import type {SearchResult} from '@nodestead-docs/search';
import {describe, expect, it, test} from 'vitest';

import {createEngine} from '../../../packages/search/src/engine';
import {indexOf, type TestPage} from './index-file';

function results(pages: readonly TestPage[], query: string): SearchResult[] {
  return createEngine(indexOf(pages), ['en']).search(query, {results: 100, characters: 80}).results;
}

function urls(pages: readonly TestPage[], query: string): string[] {
  return results(pages, query).map(({url}) => url);
}

const filler = 'Something that is long enough to be a text of its own, and says nothing of it. '.repeat(3);

describe('where a word is', () => {
  const pages: TestPage[] = [
    {url: '/a-text', title: 'One', sections: {'': 'The quota.'}},
    {url: '/b-description', title: 'Two', sections: {'': 'Text.'}, description: 'A quota of disks'},
    {url: '/c-heading', title: 'Three', sections: {Quota: 'Text.'}},
    {url: '/d-keyword', title: 'Four', sections: {'': 'Text.'}, keywords: ['quota']},
    {url: '/e/quota', title: 'Five', sections: {'': 'Text.'}},
    {url: '/f-title', title: 'Quota', sections: {'': 'Text.'}},
  ];

  it('counts: in the title, in the name, among the keywords, in a heading, in the description, in the text', () => {
    expect(urls(pages, 'quota')).toEqual(['/f-title', '/e/quota', '/d-keyword', '/c-heading#quota', '/b-description', '/a-text']);
  });

  it('counts by how well it matches there: a synonym in the title is less than the word itself among the keywords', () => {
    const other: TestPage[] = [
      {url: '/a', title: 'Maximum', sections: {'': 'Text.'}},
      {url: '/b', title: 'Two', sections: {'': 'Text.'}, keywords: ['quota']},
    ];
    expect(urls(other, 'quota')).toEqual(['/b', '/a']);
  });

  it('decides what the result is, and with which name and text it is shown', () => {
    const [title, , keyword, heading, , text] = results(pages, 'quota');
    expect(title).toMatchObject({kind: 'title', page: 'Quota', section: undefined, excerpt: [{text: 'Text.', marked: false}], trail: []});
    expect(keyword).toMatchObject({kind: 'title', name: [{text: 'Four', marked: false}]});
    expect(heading).toMatchObject({kind: 'heading', page: 'Three', section: 'Quota', name: [{text: 'Quota', marked: true}]});
    expect(text).toMatchObject({kind: 'content', section: undefined, name: [{text: 'One', marked: false}]});
  });

  it('is a section without a text where only a heading has it', () => {
    const [found] = results([{url: '/a', title: 'A', sections: {'': 'Text.', Limits: ''}}], 'limits');
    expect(found).toMatchObject({kind: 'heading', url: '/a#limits', section: 'Limits', excerpt: []});
  });

  it('names a passage by the heading above it, and a page by the labels above that', () => {
    const page = {url: '/a', title: 'A', trail: ['Guides', 'Disks'], sections: {'': 'Text.', Details: 'Every quota is one of disks.'}};
    expect(results([page], 'quota')[0]).toMatchObject({kind: 'content', section: 'Details', page: 'A', trail: ['Guides', 'Disks']});
  });
});

describe('of two pages that match in the same field', () => {
  test.each([
    ['the one with the shorter text', ['/b', '/a'], 'quota', `${filler} A quota. ${filler}`, 'A quota.'],
    ['the one that has both words, not one of them twice as well', ['/b', '/a'], 'quota limit', 'A quota, quota, quota.', 'A quota, a limit.'],
    ['the one that has a synonym of one word and the other, not the one word itself', ['/b', '/a'], 'quota bridge', 'A quota.', 'A maximum, a bridge.'],
    ['the earlier one, where both are long', ['/a', '/b'], 'quota', `A quota. ${filler.repeat(40)}`, `A quota. ${filler.repeat(8)}`],
    ['the one that has the words of questions too', ['/b', '/a'], 'how quota', 'A quota is it.', 'A quota is how.'],
    ['the earlier one, where both are as good', ['/a', '/b'], 'quota', 'A quota.', 'A quota.'],
    ['the one that has the word itself, not a synonym', ['/b', '/a'], 'quota', 'A maximum.', 'A quota ..'],
    ['the one that has a synonym, not a word that only looks like it', ['/b', '/a'], 'volume', 'Solve a column.', 'This is a disk.'],
    ['the one with the word as it is typed, before its other spelling', ['/b', '/a'], 'behavior', 'The behaviour', 'The behavior.'],
    ['the one with the other spelling before the beginning of a longer word', ['/b', '/a'], 'licence', 'licencesomething', 'The license is.'],
    ['the one that the half-typed word nearly is', ['/b', '/a'], 'confi', 'configurations', 'configs'],
  ])('%s is first', (_, expected, query, first, second) => {
    expect(
      urls(
        [
          {url: '/a', title: 'One', sections: {'': first}},
          {url: '/b', title: 'Two', sections: {'': second}},
        ],
        query,
      ),
    ).toEqual(expected.filter((url) => query !== 'volume' || url !== '/a'));
  });

  it('a title that is the query comes before one that has more words', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'Quota of the disks in a pool', sections: {'': 'Text.'}},
      {url: '/b', title: 'Quota', sections: {'': 'Text.'}},
      {url: '/c', title: 'The quota', sections: {'': 'Text.'}},
    ];
    expect(urls(pages, 'quota')).toEqual(['/b', '/c', '/a']);
    const headings = [{url: '/a', title: 'One', sections: {'': '', 'A quota of the disks': 'x', Quota: 'y'}}];
    expect(urls(headings, 'quota')).toEqual(['/a#quota', '/a#a-quota-of-the-disks']);
  });
});

describe('a section', () => {
  const pages: TestPage[] = [
    {url: '/a', title: 'Quota', sections: {'': 'A quota.', 'Move a subnet': 'Text.', Other: 'A lease of a quota.'}},
    {url: '/b', title: 'Bridge', sections: {'': 'A lease.', Else: 'A quota in a subnet.'}},
  ];

  it('comes before the top of its page when it has a word of the query that the top lacks', () => {
    expect(urls(pages, 'quota subnet')[0]).toBe('/a#move-a-subnet');
    expect(urls(pages, 'quota lease')[0]).toBe('/a#other');
  });

  it('comes after it when the page is asked for', () => {
    expect(urls(pages, 'quota')[0]).toBe('/a');
  });

  it('comes first, of those of the page that is asked for, when it has the steps', () => {
    const page = {url: '/a/limit', title: 'Quota', sections: {'': 'Text.', Steps: 'Type the limit of the quota.'}};
    expect(urls([page], 'limit')[0]).toBe('/a/limit#steps');
    // Who types a title wants the page.
    expect(urls([page], 'quota')[0]).toBe('/a/limit');
    // Another page's steps are not what is asked for.
    expect(urls([...pages, {url: '/c', title: 'Lease', sections: {'': 'Text.', Steps: 'A quota.'}}], 'quota')[0]).toBe('/a');
  });

  it('comes after another when it is one that surrounds the steps on most pages', () => {
    const sections = {'': 'Text.', Check: 'A subnet.', Other: 'A subnet, and more than that of it.'};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'quota subnet')[0]).toBe('/a#other');
  });

  it('comes before others of its page when neighbours in the query are neighbours in it', () => {
    const sections = {One: 'A subnet is it, and there it stands, a lease.', Two: 'A subnet of the lease is it, and there it stands.'};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'subnet lease')).toEqual(['/a#two', '/a#one']);
    expect(urls([{url: '/a', title: 'Quota', sections: {Two: sections.Two, One: sections.One}}], 'subnet lease')).toEqual(['/a#two', '/a#one']);
  });

  it('is told from others by the words of its anchor, not by those of its page', () => {
    const sections = {'': 'Text.', 'It stands still {#bridge-hangs}': 'A lease.', 'The quota': 'A lease of it.'};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'quota bridge lease')[0]).toBe('/a#bridge-hangs');
  });

  it('that says a word more often comes first, unless it is longer', () => {
    const sections = {'': 'Text.', One: 'A lease of it.', Two: 'A lease, and a lease again.', Three: `A lease, and a lease again. ${filler.repeat(9)}`};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'quota lease').slice(0, 3)).toEqual(['/a#two', '/a#one', '/a#three']);
  });

  it('that most pages have comes after one of its own', () => {
    const sections = {'': 'Text.', Undo: 'A subnet of it.', Other: 'A subnet, and more than that of it.'};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'quota subnet')[0]).toBe('/a#other');
  });

  it('counts by its own words beside those of its page', () => {
    const sections = {'': 'Text.', Other: 'A subnet.', Else: 'A quota in a subnet.'};
    expect(urls([{url: '/a', title: 'Quota', sections}], 'quota subnet')[0]).toBe('/a#else');
  });

  it('takes the place of the top, not one before another page', () => {
    const others: TestPage[] = [
      {url: '/a', title: 'Quota', sections: {'': 'Of disks.'}},
      {url: '/b', title: 'Quota bridge', sections: {'': 'Text.', Else: 'Disks.'}},
    ];
    expect(urls(others, 'quota disks')).toEqual(['/a', '/b#else', '/b']);
  });

  it('with more of the words in its heading comes before one with more of them in its text', () => {
    const [found] = urls(
      [{url: '/a', title: 'One', sections: {'': 'Text.', 'A lease in a subnet of others': 'A bridge.', Bridge: 'A lease, a subnet.'}}],
      'lease subnet bridge',
    );
    expect(found).toBe('/a#a-lease-in-a-subnet-of-others');
  });
});

it('a word that few sections have counts more than one that many have', () => {
  const sections = Object.fromEntries(['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => [name, 'A quota.']));
  const pages: TestPage[] = [
    {url: '/a', title: 'A', sections: {...sections, Seven: 'A subnet.'}},
    {url: '/b', title: 'B', sections: {One: 'A bridge.'}},
  ];
  expect(urls(pages, 'quota bridge')[0]).toBe('/b#one');
});

it('the newest of a series of pages comes first, unless the query says which', () => {
  const pages = [5, 6, 10].map((number) => ({url: `/releases/v${number}`, title: `Version ${number} notes`, sections: {'': 'Text.'}}));
  expect(urls(pages, 'notes')).toEqual(['/releases/v10', '/releases/v6', '/releases/v5']);
  expect(urls(pages, 'version 5 notes')[0]).toBe('/releases/v5');
});

describe('words that only make a sentence', () => {
  const pages: TestPage[] = [
    {url: '/a', title: 'Nights', sections: {'': 'A night. It has a line.'}},
    {url: '/b', title: 'HA', sections: {'': 'Text.'}},
  ];

  it.each([
    ['of a neighbouring language are no mistyped English', 'nicht eine quota', []],
    ['do not become a subject by losing an ending', 'ha ', ['/b']],
  ])('%s', (_, query, expected) => {
    expect(urls(pages, query)).toEqual(expected);
  });
});

it('letters of full width are the same letters', () => {
  expect(urls([{url: '/a', title: 'DHCP', sections: {'': 'Text.'}}], 'ＤＨＣＰ')).toEqual(['/a']);
});

describe('more of the words', () => {
  it('is better than one of them in a better place', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': filler}, description: 'A quota'},
      {url: '/b', title: 'Two', sections: {'': 'The quota of a bridge.'}},
      {url: '/c', title: 'Three', sections: {'': 'A bridge.'}},
    ];
    expect(urls(pages, 'quota bridge')).toEqual(['/b', '/a', '/c']);
  });

  it('counts, although less, when they are elsewhere on the page', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {Quota: 'Text.'}},
      {url: '/b', title: 'Two', sections: {Quota: 'Text.', Else: 'A bridge.'}},
      {url: '/c', title: 'Three', sections: {Quota: 'A bridge.'}},
    ];
    expect(urls(pages, 'quota bridge').filter((url) => url.endsWith('#quota'))).toEqual(['/c#quota', '/b#quota', '/a#quota']);
  });

  it('is wanted: what has fewer than three tenths of them is no answer', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': 'quota bridge subnet lease'}},
      {url: '/b', title: 'Two', sections: {'': 'lease'}},
      {url: '/c', title: 'Three', sections: {'': 'quota bridge'}},
    ];
    expect(urls(pages, 'quota bridge subnet lease')).toEqual(['/a', '/c']);
    expect(urls(pages, 'quota bridge lease')).toEqual(['/a', '/c', '/b']);
    // A word that no page has is not wanted of any.
    expect(urls(pages, 'quota bridge lease zorbix')).toEqual(['/a', '/c', '/b']);
  });

  it('is asked of each section: one that has none of them is no answer, whatever its page has', () => {
    expect(urls([{url: '/a', title: 'One', sections: {'': 'Text.', There: 'A quota.', Here: 'Nothing.'}}], 'quota')).toEqual(['/a#there']);
  });

  it('says which words are nowhere on a page, but for those of questions', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': 'A quota.', There: 'A bridge.'}},
      {url: '/b', title: 'Two', sections: {'': 'Of a subnet.'}},
    ];
    expect(results(pages, 'how quota bridge subnet').map(({url, missing}) => [url, missing])).toEqual([
      ['/a#there', ['subnet']],
      ['/b', ['quota', 'bridge']],
      ['/a', ['subnet']],
    ]);
  });
});

it('gives a page two places before the others, then the rest', () => {
  const sections = Object.fromEntries(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => [`Quota ${name}`, 'Text.']));
  const pages: TestPage[] = [
    {url: '/a', title: 'A', sections},
    {url: '/b', title: 'B', sections: {'': `${filler} A quota.`}},
  ];
  expect(urls(pages, 'quota')).toEqual(['/a#quota-one', '/a#quota-two', '/b', '/a#quota-three', '/a#quota-four', '/a#quota-five']);
});
