import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {SearchDocument} from '@nodestead-docs/search';
import {describe, expect, it, test} from 'vitest';

import {createEngine} from '../../../packages/search/src/engine';
import {entriesOfPage} from '../../../src/content/search/documents';
import {addKnownQueries, readKnownQueries} from '../../../src/content/search/knownQueries';
import {indexOf, type TestPage} from './index-file';

function first(pages: readonly TestPage[], query: string): string | undefined {
  return createEngine(indexOf(pages), ['en']).search(query, {results: 3, characters: 80}).results[0]?.url;
}

/** Two pages of which the first has more of what is typed. */
function pagesWith(queries: Record<string, string[]>): TestPage[] {
  return [
    {url: '/a', title: 'Guests that lost their network', sections: {'': 'The network of guests.', Cable: 'No network.'}},
    {url: '/b', title: 'Bridge', sections: {'': 'A network is joined.', Taps: 'Guests have taps.', Ports: 'A network has ports.'}, queries},
    {url: '/c', title: 'Mails', sections: {'': 'Guests get mails.'}},
  ];
}

describe('a query that a section is known to answer', () => {
  const typed = 'guests have no network after update';

  it('is found by the words of the pages alone where none is known', () => expect(first(pagesWith({}), typed)).toMatch(/^\/a/));

  it('leads to that section', () => expect(first(pagesWith({'#taps': ['no network in guests after update']}), typed)).toBe('/b#taps'));

  it('leads to the page where the page answers it', () => expect(first(pagesWith({'': ['guests have no network after update']}), typed)).toBe('/b'));

  it('is known in another language by its English words', () =>
    expect(first(pagesWith({'#taps': ['netzwerk weg nach aktualisierung gast']}), 'update: network of guests gone')).toBe('/b#taps'));

  it('is not meant by one word of many', () => expect(first(pagesWith({'#ports': ['guests mails relay quota bounce']}), typed)).toMatch(/^\/a/));

  it('is not meant by words that only mean nearly the same', () =>
    expect(first([...pagesWith({}), {url: '/d', title: 'Guests', sections: {'': 'Servers.'}, queries: {'': ['vps']}}], 'mails of guests')).toBe('/c'));
});

describe('known queries of a version', () => {
  const entry = (u: string, h?: string): SearchDocument => ({i: 1, t: 'Title', u, ...(h !== undefined && {h, p: 1})});
  const queries = new Map([
    ['/', ['start here']],
    ['/guides/dhcp#kea', ['How do I renew the lease']],
    ['/docs/api-reference/tasks', ['list jobs']],
  ]);

  test.each([
    ['the latest version', '/', entry('/guides/dhcp', '#kea'), 'renew lease'],
    ['an older version', '/5.3', entry('/5.3/guides/dhcp', '#kea'), 'renew lease'],
    ['a site below a path', '/docs/', entry('/docs/guides/dhcp', '#kea'), 'renew lease', '/docs/'],
    ['an older version of a site below a path', '/docs/5.3', entry('/docs/5.3/guides/dhcp', '#kea'), 'renew lease', '/docs/'],
    ['the start page of a version', '/5.3', entry('/5.3'), 'start here'],
    ['the API reference of a version', '/5.3', entry('/docs/api-reference/5.3/tasks'), 'list jobs'],
    ['another section', '/', entry('/guides/dhcp', '#radvd'), undefined],
    ['the page itself', '/', entry('/guides/dhcp'), undefined],
  ] as const)('belong to %s', (_, versionPath, document, expected, baseUrl: string = '/') => {
    const given = {...document};
    addKnownQueries(given.h === undefined ? [[given]] : [[], [given]], queries, versionPath, baseUrl);
    expect(given.q).toEqual(expected);
  });

  it('are held by the content of a section alone where it has one', () => {
    const [heading, content] = [entry('/guides/dhcp', '#kea'), entry('/guides/dhcp', '#kea')];
    addKnownQueries([[], [heading], [content]], queries, '/', '/');
    expect([heading.q, content.q]).toEqual([undefined, 'renew lease']);
  });

  it('are held in English, each word once and no stop word', () => {
    const title = entry('/guides/dhcp');
    addKnownQueries([[title]], new Map([['/guides/dhcp', ['Netzwerk weg nach dem Neustart', 'network, no network']]]), '/', '/');
    expect(title.q).toBe('network gone restart|network');
  });

  it('are read by place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'queries-'));
    writeFileSync(join(folder, 'queries.yaml'), "/guides/dhcp#kea:\n  - 'lease: renew'\n  - no lease\n");
    expect([...readKnownQueries(join(folder, 'queries.yaml'))]).toEqual([['/guides/dhcp#kea', ['lease: renew', 'no lease']]]);
    rmSync(folder, {recursive: true});
  });
});

describe('the text of a section', () => {
  const contentOf = (content: string): string =>
    entriesOfPage('/a', {title: 'A', sections: [{title: 'A', hash: '', content, isRow: false}]}).contents[0]?.t ?? '';

  it('is whole where it is short', () => expect(contentOf('A lease and the lease again.')).toBe('A lease and the lease again.'));

  it('has of what comes late only the words that are new, once and without stop words', () => {
    const beginning = 'lease of the server. '.repeat(71).trim();
    expect(contentOf(`${beginning} A lease of the relay, and a Relay (once), twice.`)).toBe(`${beginning} A lease relay, twice.`);
  });

  it('is found by what comes late, and shown by what can be read', () => {
    const pages = [{url: '/a', title: 'A', sections: {'': `${'lease of the server. '.repeat(71)} A lease of the relay.`}}];
    const [result] = createEngine(indexOf(pages), ['en']).search('relay', {results: 1, characters: 80}).results;
    expect(result?.url).toBe('/a');
    expect(result?.excerpt.map(({text}) => text).join('')).toMatch(/^lease of the server\. lease of the server\./);
  });
});
