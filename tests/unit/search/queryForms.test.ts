import type {SearchResult} from '@nodestead-docs/search';
import {describe, expect, it} from 'vitest';

import {createEngine} from '../../../packages/search/src/engine';
import {indexOf, type TestPage} from './index-file';

function results(pages: readonly TestPage[], query: string): SearchResult[] {
  return createEngine(indexOf(pages), ['en']).search(query, {results: 100, characters: 80}).results;
}

function urls(pages: readonly TestPage[], query: string): string[] {
  return results(pages, query).map(({url}) => url);
}

const filler = 'Something that is long enough to be a text of its own, and says nothing of it. '.repeat(3);

describe('words of which questions are made', () => {
  const pages: TestPage[] = [
    {url: '/a', title: 'How it is done', sections: {'': 'Text.'}},
    {url: '/b', title: 'Two', sections: {'': 'The quota.'}},
  ];

  it('lead nowhere beside others', () => {
    expect(urls(pages, 'how quota')).toEqual(['/b']);
  });

  it('are looked for where there is nothing else', () => {
    expect(urls(pages, 'how')).toEqual(['/a']);
  });

  it('are not marked in a text', () => {
    const [found] = results([{url: '/a', title: 'One', sections: {'': 'How the quota is.'}}], 'how quota');
    expect(found?.excerpt.filter(({marked}) => marked)).toEqual([{text: 'quota', marked: true}]);
  });
});

describe('a query that is a keyword, an anchor or the beginning of a text', () => {
  it('leads to the page that has the keyword as a whole, before one with its words in headings', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'Virtual switch': 'The virtual switch.'}},
      {url: '/b', title: 'Two', sections: {'': 'Text.'}, keywords: ['virtual switch'], description: 'virtual switch'},
      {url: '/c', title: 'Three', sections: {'': 'Text.'}, keywords: ['switch of a virtual kind'], description: 'virtual switch'},
    ];
    expect(urls(pages, 'virtual switch')).toEqual(['/b', '/a#virtual-switch', '/c']);
    expect(urls(pages, 'use virtual switch')[0]).toBe('/b');
    expect(urls(pages, 'switch virtual')[0]).toBe('/a#virtual-switch');
  });

  it('leads to the section that says where on the page a keyword is', () => {
    const page: TestPage = {url: '/a', title: 'One', sections: {'': 'Text.', Details: 'The frobnicator.'}, keywords: ['frobnicator']};
    expect(urls([page], 'frobnicator')[0]).toBe('/a#details');
    expect(urls([{...page, title: 'Frobnicator'}], 'frobnicator')[0]).toBe('/a');
  });

  it('leads to the page of a keyword that is typed in another language', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'New node': 'A new node.'}},
      {url: '/b', title: 'Two', sections: {'': 'Text.'}, keywords: ['new node']},
      {url: '/c', title: 'Three', sections: {'': 'A bridge, a password.'}},
    ];
    expect(urls(pages, 'neuer knoten')[0]).toBe(urls(pages, 'new node')[0]);
    expect(urls(pages, "l'adresse du pont")[0]).toBe('/c');
    expect(urls(pages, 'forgot the bridge password')[0]).toBe('/c');
  });

  it('leads to the section of that anchor, unless many have it', () => {
    const section = (url: string) => ({url, title: url.slice(1), sections: {'': 'Set something up there.', 'Set-up': 'Text.'}});
    const three = ['/a', '/b', '/c'].map(section);
    expect(urls(three, '#set-up').slice(0, 3)).toEqual(['/a#set-up', '/b#set-up', '/c#set-up']);
    expect(urls(three, ' SET-UP ').slice(0, 3)).toEqual(['/a#set-up', '/b#set-up', '/c#set-up']);
  });

  it('leads there whatever the heading says', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': 'To set something up.'}},
      {url: '/b', title: 'Two', sections: {'': 'Text.', 'Turn it on {#set-up}': 'Text.'}},
    ];
    expect(results(pages, 'set-up').map(({url, missing}) => [url, missing])).toEqual([
      ['/b#set-up', []],
      ['/a', []],
    ]);
  });

  it.each([
    ['--force', '--force Does it.', 'Does it with --force.'],
    ['/servers', '/servers Lists them.', '/servers/{server} Shows one of /servers.'],
    ['POST /servers', 'POST /servers', 'POST /servers/{server}/clone and POST /servers.'],
  ])('leads to the text that begins with "%s" as a whole', (query, whole, other) => {
    expect(
      urls(
        [
          {url: '/a', title: 'One', sections: {'': other}},
          {url: '/b', title: 'Two', sections: {'': `${whole} ${filler}`}},
        ],
        query,
      )[0],
    ).toBe('/b');
  });

  it('leads to the text that is the query and nothing else', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': '/servers/1'}},
      {url: '/b', title: 'Two', sections: {'': `/servers/2 ${filler}`}},
      {url: '/c', title: 'Three', sections: {There: '/servers'}},
      {url: '/d', title: 'Four', sections: {'': 'Of /servers.'}},
    ];
    expect(urls(pages, ' /servers ')[0]).toBe('/c#there');
  });

  it('leads there from the sixty best: no more texts are looked at', () => {
    const others = Array.from({length: 80}, (_, at) => ({url: `/a${at}`, title: 'One', sections: {'': 'Use --force.'}}));
    const short = {url: '/z', title: 'Last', sections: {'': '--force it'}};
    expect(urls([...others, short], '--force')[0]).toBe('/z');
    const long = {url: '/z', title: 'Last', sections: {'': `--force ${filler}${filler}`}};
    expect(urls([...others, long], '--force').at(-1)).toBe('/z');
  });

  it('but words alone are no such beginning', () => {
    const pages: TestPage[] = [
      {url: '/a', title: 'One', sections: {'': 'A quota.'}},
      {url: '/b', title: 'Two', sections: {'': `Quota ${filler}`}},
    ];
    expect(urls(pages, 'quota')).toEqual(['/a', '/b']);
  });
});

describe('a word that is written as two, or two as one', () => {
  const pages: TestPage[] = [
    {url: '/a', title: 'One', sections: {'': 'cloud init'}},
    {url: '/b', title: 'Two', sections: {'': 'backup of it'}},
  ];

  it.each([
    // Both parts in another language.
    ['sicherungsadresse', ['/b']],
    ['cloudinit', ['/a']],
    ['cloudinti', ['/a']],
    ['back up', ['/b']],
    // Too short to be two, and no word of which both parts are known.
    ['ofit', []],
    ['cloudzorbix', []],
  ])('"%s"', (query, expected) => {
    expect(urls(pages, query)).toEqual(expected);
  });

  it.each([
    ['firewall', 'that is known'],
    ['firewal', 'that the beginning of a known one is'],
    ['firewoll', 'that is nearly a known one'],
  ])('leaves "%s" whole, a word %s, though both parts are words', (query) => {
    const whole: TestPage[] = [
      {url: '/whole', title: 'One', sections: {'': 'The firewall is on.'}},
      {url: '/parts', title: 'Two', sections: {'': 'A fire behind the wall, a wal and a woll.'}},
    ];
    expect(urls(whole, query)).toEqual(['/whole']);
  });

  it('reads a mistake into the second part only behind a first one of four letters', () => {
    const short: TestPage[] = [{url: '/a', title: 'One', sections: {'': 'A net for each backup.'}}];
    expect(urls(short, 'netbackpu')).toEqual([]);
  });

  it('joins a word with the one before and the one behind it, also between others', () => {
    const joined: TestPage[] = [{url: '/b', title: 'One', sections: {'': 'A webhook is slow today.'}}];
    const engine = createEngine(indexOf(joined), ['en']);
    const [result] = engine.search('slow web hook today', {results: 1, characters: 50}).results;
    expect(result?.missing).toEqual([]);
  });
});

describe('a half-typed word', () => {
  const pages: TestPage[] = [
    {url: '/a', title: 'One', sections: {'': 'Supervisor of the queue.'}},
    {url: '/b', title: 'Two', sections: {'': 'A queue.'}},
  ];

  it.each([
    ['queue superv', 'last', ['/a', '/b']],
    ['superv', 'alone', ['/a']],
    ['superv ', 'not the last, once a blank is behind it', []],
  ])('"%s": is completed where it is %s', (query, _, expected) => {
    expect(urls(pages, query)).toEqual(expected);
  });

  it('is no beginning of a word where another is behind it', () => {
    const engine = createEngine(indexOf(pages), ['en']);
    expect(engine.search('superv queue', {results: 2, characters: 50}).results.map(({missing}) => missing)).toEqual([['superv'], ['superv']]);
  });
});
