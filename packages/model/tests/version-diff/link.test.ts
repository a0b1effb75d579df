import {describe, expect, test} from 'vitest';

import {type ApiCalls, readCalls} from '../../src/api/calls';
import {loadFacts} from '../../src/facts/load';
import {anchorsOf} from '../../src/render-facts/shownFacts';
import {resolveNamedLink, versionOfFile} from '../../src/version-diff/address';
import {checkLink, readNamedLink, type Targets} from '../../src/version-diff/link';
import {targetsOf} from '../../src/version-diff/targets';
import {versionFolder} from '../../src/versions/versions';

const targets: Targets = {
  versions: ['current', '6.0', '5.3'],
  pages: (version) => (version === '5.3' ? ['intro', 'guides/dhcp'] : ['intro', 'guides/dhcp', 'guides/clone-a-server']),
  hasAnchor: (_version, page, anchor) => Promise.resolve(page === 'guides/dhcp' && anchor === 'check'),
  operations: (version) => Promise.resolve(new Map([['servers', new Set(version === '5.3' ? ['listServers'] : ['listServers', 'cloneServer'])]])),
};

describe('a link by name', () => {
  test.each([
    'version:5.3/guides/dhcp#check',
    'version:next/guides/dhcp',
    'version:6.0',
    'api:servers#cloneServer',
    'api:servers',
    'changes:',
    'changes:next',
    'errors:',
    '../guides/dhcp.mdx#nowhere',
    'https://example.com/',
  ])('%s is right on a page of 6.0', async (url) => {
    expect(await checkLink(url, '6.0', targets)).toBeUndefined();
  });

  test('to what changed is right on a page of the oldest version too, which can come to be the oldest', async () => {
    expect(await checkLink('changes:', '5.3', targets)).toBeUndefined();
  });

  test.each([
    ['version:7.0/guides/dhcp', 'names a version that is not there', 'next, 6.0, 5.3, or take the link out where 7.0 was retired'],
    ['version:5.3/guides/clone-a-server', '5.3 has no guides/clone-a-server', 'The page is in next and 6.0'],
    ['version:6.0/guides/dhpc', '6.0 has no guides/dhpc', 'Correct the path'],
    ['version:6.0/guides/dhcp#nowhere', 'no heading with the id nowhere', 'Correct the anchor'],
    ['version:6.0/guides/dhcp.mdx', 'cannot be read', 'version:6.0/guides/dhcp#check'],
    ['version:', 'cannot be read', 'version:6.0/guides/dhcp#check'],
    ['api:server#cloneServer', 'no operation', 'api:servers#cloneServer'],
    ['api:servers#dropServer', 'no operation', 'Name an operation'],
    ['api:disks', 'no tag', 'Name one of servers'],
    ['changes:5.3', 'none of what changed in 5.3', 'changes:next, changes:6.0'],
    ['errors:6.0', 'cannot be read', 'errors:'],
    ['api:servers/1', 'cannot be read', 'api:servers#cloneServer'],
  ])('%s is refused', async (url, message, fix) => {
    const diagnostic = await checkLink(url, '6.0', targets);
    expect(diagnostic?.message).toContain(message);
    expect(diagnostic?.fix).toContain(fix);
  });

  test('to the API means the version of the page that holds it', async () => {
    expect((await checkLink('api:servers#cloneServer', '5.3', targets))?.message).toContain('the API of 5.3');
  });

  test.each([
    ['version:5.3/guides/dhcp#check', '6.0', '/5.3/guides/dhcp#check'],
    ['version:6.0/guides/dhcp', '5.3', '/guides/dhcp'],
    ['version:next/guides/dhcp', '6.0', '/next/guides/dhcp'],
    ['version:6.0', '5.3', '/'],
    ['api:servers#cloneServer', '6.0', '/docs/api-reference/servers#cloneServer'],
    ['api:servers#cloneServer', 'current', '/docs/api-reference/next/servers#cloneServer'],
    ['api:servers', '5.3', '/docs/api-reference/5.3/servers'],
    ['changes:', '6.0', '/whats-changed/6.0'],
    ['changes:', 'current', '/whats-changed/next'],
    ['changes:', '5.3', '/whats-changed/6.0'],
    ['changes:6.0', 'current', '/whats-changed/6.0'],
    ['errors:', '6.0', '/errors'],
    ['errors:', 'current', '/next/errors'],
    ['errors:', '5.3', '/5.3/errors'],
  ])('%s on a page of %s leads to %s', (url, own, address) => {
    expect(resolveNamedLink(url, own, '/')).toBe(address);
    expect(resolveNamedLink(url, own, '/docs/')).toBe(`/docs${address}`);
  });

  test.each(['https://example.com/', '../guides/dhcp.mdx', '#check', 'mailto:admin@example.com'])('%s is none', (url) => {
    expect(readNamedLink(url)).toBeUndefined();
    expect(resolveNamedLink(url, '6.0', '/')).toBeUndefined();
  });

  test('a page outside the versions speaks of the latest', () => {
    expect(versionOfFile('docs/guides/dhcp.mdx')).toBe('current');
    expect(versionOfFile('versioned_docs/version-5.3/intro.mdx')).toBe('5.3');
    expect(versionOfFile('src/pages/api.mdx')).toBe('6.0');
  });
});

describe('the targets of this site', () => {
  const site = targetsOf(process.cwd(), {
    anchors: (page, version) => anchorsOf(page, loadFacts(versionFolder(version))),
    calls: (version) => readCalls(`${versionFolder(version)}/_facts`),
  });

  test('are its pages, headings and operations', {timeout: 60_000}, async () => {
    expect(site.versions).toContain('5.3');
    expect(site.pages('6.0')).toContain('guides/clone-a-server');
    expect(site.pages('5.3')).not.toContain('guides/clone-a-server');
    expect(await site.hasAnchor('6.0', 'guides/dhcp', 'check')).toBe(true);
    expect(await site.hasAnchor('6.0', 'guides/dhcp', 'no-such-heading')).toBe(false);
    expect((await site.operations('6.0')).get('servers')?.has('cloneServer')).toBe(true);
    expect((await site.operations('5.3')).get('servers')?.has('cloneServer')).toBe(false);
  });

  test('include what components make of facts', {timeout: 60_000}, async () => {
    expect(await site.hasAnchor('6.0', 'reference/cli', 'node-join')).toBe(true);
    expect(await site.hasAnchor('6.0', 'reference/cli', 'no-such-command')).toBe(false);
    // A fact of the version that this page does not show.
    expect(await site.hasAnchor('6.0', 'reference/cli', 'virtlogd')).toBe(false);
  });
});

describe('targets', () => {
  test('of a version without an API, or one that does not exist, are none', async () => {
    const site = targetsOf(process.cwd(), {anchors: () => Promise.resolve(new Set()), calls: () => undefined});
    expect(await site.operations('6.0')).toEqual(new Map());
    expect(site.pages('1.0')).toEqual([]);
  });

  test('are read once for each version, and every tag has an entry, and so have the events', async () => {
    const asked: string[] = [];
    const operation = {tag: 'servers', operationId: 'listServers', method: 'get', path: '/servers', parameters: []};
    const site = targetsOf(process.cwd(), {
      anchors: () => Promise.resolve(new Set()),
      calls: (version) => {
        asked.push(version);
        return {tags: ['servers', 'tasks'], operations: [operation, {...operation, tag: 'unlisted'}]} as unknown as ApiCalls;
      },
    });
    const wanted = new Map([
      ['servers', new Set(['listServers'])],
      ['tasks', new Set()],
      ['events', new Set()],
    ]);
    expect(await site.operations('6.0')).toEqual(wanted);
    expect(await site.operations('6.0')).toEqual(wanted);
    expect(site.pages('6.0')).toBe(site.pages('6.0'));
    expect(asked).toEqual(['6.0']);
  });
});
