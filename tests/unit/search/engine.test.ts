import type {SearchAnswer} from '@nodestead-docs/search';
import {describe, expect, it} from 'vitest';

import {createEngine, type SearchLimits} from '../../../packages/search/src/engine';
import {indexOf} from './index-file';

const index = indexOf([
  {
    url: '/ceph',
    title: 'Ceph RBD',
    sections: {
      '': 'Store disks in a Ceph cluster.',
      'Create the pool': 'ceph osd pool create vms, then give the client its caps.',
      Secret: 'The libvirt secret for ceph has the same UUID on every hypervisor. virsh secret-set-value writes the key.',
      Ports: 'Monitors of Ceph listen on 3300 and 6789.',
      'Ceph is slow': 'Look at the ceph status first.',
    },
  },
  {
    url: '/queue',
    title: 'The task queue',
    sections: {
      '': 'What waits, what runs.',
      'Everything is queued': "The cache is full: maxmemory-policy must be noeviction in /etc/valkey/valkey.conf, says 'zpool' nothing.",
      max_map_count: 'Also vm.max_map_count.',
    },
    keywords: ['jobs', 'stuck task', 'supervisor'],
  },
  {url: '/licence', title: 'Licensing', sections: {'': 'The licence is bound to an installation. Virtualisation needs one.', States: 'trial, active, grace'}},
  {
    url: '/webhooks',
    title: 'Webhooks',
    sections: {'': 'Events over HTTPS.', Configuration: 'Port 9770/tcp is not for webhooks. Behaviour: see configuration.'},
  },
  {
    url: '/docs/api-reference/servers',
    title: 'Servers',
    sections: {
      Clone: 'POST /servers/{server}/clone Copies.',
      Create: 'POST /servers Makes a server, and says a little more about that than about other things.',
      Delete: 'DELETE /servers/{server} Posts nothing.',
    },
  },
  {url: '/patches', title: 'Patch levels', sections: {'': 'A patch of a server is a small update, not a package.'}},
  {url: '/proxy', title: 'Webhook proxy', sections: {'': 'Pass webhooks on.', Notes: 'A stuck task may stop it.'}},
]);

const categorised = indexOf([
  {url: '/guides/bridge', title: 'Bridges', trail: ['Guides', 'Networks'], sections: {'': 'A bridge.'}},
  {url: '/category/guides', title: 'Guides', sections: {'': 'All of them.'}},
  {url: '/releases/v6', title: 'Version 6', trail: ['Release notes'], sections: {'': 'A new bridge.'}},
  {url: '/releases/v5', title: 'Version 5', trail: ['Release notes'], sections: {'': 'An old bridge.'}},
  {url: '/docs/api-reference', title: 'API reference 6.0', sections: {'': 'Calls.'}},
  {url: '/docs/api-reference/networks', title: 'Networks', trail: ['API reference 6.0'], sections: {'': 'POST /bridges'}},
  {url: '/faq', title: 'Questions', sections: {'': 'What is a bridge?'}},
]);

const defaults = {results: 8, characters: 50};

function search(query: string, limits: Partial<SearchLimits> = {}, file = index): SearchAnswer {
  return createEngine(file, ['en']).search(query, {...defaults, ...limits});
}

function urls(query: string, results = 8): string[] {
  return search(query, {results}).results.map(({url}) => url);
}

describe('the engine', () => {
  it('answers with what it knows when a word is on no page, such as the name of another product', () => {
    expect(urls('zorbix ceph')[0]).toBe('/ceph');
    expect(urls('zorbix vortiq')).toEqual([]);
  });

  it.each(["doesn't", 'doesnt'])('takes "%s" for a word that decides nothing', (word) => {
    expect(urls(`ceph ${word}`)).toEqual(urls(`ceph does not`));
  });

  it('puts titles before headings before text', () => {
    expect(urls('ceph').slice(0, 2)).toEqual(['/ceph', '/ceph#ceph-is-slow']);
    expect(urls('webhooks')[0]).toBe('/webhooks');
  });

  it.each([
    ['a typing error', 'liecnce', '/licence'],
    ['two in a long word', 'virtualizatoin', '/licence'],
    ['a half-typed word', 'configuratio', '/webhooks#configuration'],
    ['quotes around a word', "'zpool'", '/queue#everything-is-queued'],
    ['a port as in a log', ':9770', '/webhooks#configuration'],
    ['a path', '/etc/valkey/valkey.conf', '/queue#everything-is-queued'],
    ['the end of a path', 'valkey.conf', '/queue#everything-is-queued'],
    ['a part of a long name', 'maxmemory', '/queue#everything-is-queued'],
    ['a part inside a name', 'map_count', '/queue#max_map_count'],
    ['the other spelling', 'license', '/licence'],
    ['American for British', 'behavior', '/webhooks#configuration'],
    ['a keyword', 'supervisor', '/queue'],
    ['a keyword of two words before the same words in a text', 'stuck task', '/queue'],
    ['two words for one', 'web hook proxy', '/proxy'],
    ['one word for two', 'taskqueue', '/queue'],
    ['one word for two, mistyped', 'taskqueeu', '/queue'],
    ['several words for one', 'delete a virtual machine', '/docs/api-reference/servers#delete'],
    ['the path of a call when the method is another', 'PATCH /servers/{server}', '/docs/api-reference/servers#delete'],
    ['a question', 'how do i create a pool?', '/ceph#create-the-pool'],
    ['an anchor', 'everything-is-queued', '/queue#everything-is-queued'],
  ])('finds %s', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('puts a call of the API before those that go on from it', () => {
    const found = urls('POST /servers');
    expect(found).toContain('/docs/api-reference/servers#clone');
    expect(found.indexOf('/docs/api-reference/servers#create')).toBeLessThan(found.indexOf('/docs/api-reference/servers#clone'));
  });

  it('finds nothing for what resembles nothing', () => {
    expect(urls('qqqqzzzz')).toEqual([]);
    expect(urls('')).toEqual([]);
    expect(urls(' -  - ')).toEqual([]);
    expect(urls('***')).toEqual([]);
  });

  it('gives a page three places before others have their turn, and the rest afterwards', () => {
    const found = urls('ceph webhooks queue', 20);
    const perPage = found.slice(0, 7).map((url) => url.replace(/#.*/, ''));
    expect(perPage.filter((url) => url === '/ceph').length).toBeLessThanOrEqual(3);
    expect(urls('ceph', 20).length).toBeGreaterThan(3);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty', '\\', '(', 'ß İ', '虚拟机', 'x'.repeat(3_000)].map((query) => [query.slice(0, 20), query]))(
    'finds nothing for %j, which no page has',
    (_, query) => {
      expect(urls(query)).toEqual([]);
    },
  );

  it.each([
    ['+ceph -rbd', 'ceph rbd'],
    ['title:ceph^10', 'title ceph'],
    ['ceph~2', 'ceph'],
    ['%E0%A4%A', 'a'],
    ['a b '.repeat(1_000), 'a b'],
  ])('takes the signs of other engines, codes and repetitions in %j for what is written between them', (query, words) => {
    expect(urls(query).length).toBeGreaterThan(0);
    expect(urls(query)[0]).toBe(urls(words)[0]);
  });

  it('marks what was searched in excerpts of the length asked for', () => {
    const [result] = search('libvirt secret uuid', {results: 1}).results;
    const text = result!.excerpt.map((part) => part.text).join('');
    expect(text.length).toBeLessThanOrEqual(50);
    expect(result!.excerpt.filter(({marked}) => marked).map((part) => part.text.toLowerCase())).toEqual(expect.arrayContaining(['libvirt', 'secret']));
  });

  it('counts what matches in every category, whatever is shown of it', () => {
    const {results, categories} = search('bridge', {results: 1}, categorised);
    expect(results).toHaveLength(1);
    expect(categories).toEqual([
      {name: 'Release notes', id: 'release-notes', count: 2},
      {name: 'API reference', id: 'api-reference', count: 1},
      {name: 'Guides', id: 'guides', count: 1},
      {name: 'Other pages', id: 'other-pages', count: 1},
    ]);
  });

  it('shows one category alone, and counts the others all the same', () => {
    const {results, categories} = search('bridge', {category: 'release-notes'}, categorised);
    expect(results.map(({url}) => url).sort()).toEqual(['/releases/v5', '/releases/v6']);
    expect(categories).toHaveLength(4);
    expect(search('bridge', {category: 'nothing'}, categorised)).toMatchObject({results: []});
  });

  it('says which words of the query are nowhere on the page of a result, and which were taken for others', () => {
    const {results, corrections} = search('webhoooks zorbix', {results: 1});
    expect(results[0]).toMatchObject({missing: ['zorbix']});
    expect(corrections).toEqual([{typed: 'webhoooks', read: 'webhooks'}]);
    expect(search('webhooks', {results: 1})).toMatchObject({corrections: [], results: [{missing: []}]});
  });

  it('has nothing to say to an empty query', () => {
    expect(search(' – ', {results: 1})).toEqual({results: [], categories: [], corrections: []});
  });

  it('does not take just anything for an index', () => {
    expect(() => createEngine({hello: 1}, ['en'])).toThrow('unknown shape');
    expect(() => createEngine([{documents: []}], ['en'])).toThrow('unknown shape');
    expect(() => createEngine([null, null, null], ['en'])).toThrow('unknown shape');
  });
});
