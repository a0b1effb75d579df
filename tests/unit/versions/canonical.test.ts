import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {describe, expect, test} from 'vitest';

import {findLatestTwin} from '../../../src/client/canonical';

function version(name: string, path: string, docs: {[id: string]: string}): GlobalVersion {
  return {
    name,
    label: name,
    path,
    isLast: name === '6.0',
    mainDocId: 'intro',
    docs: Object.entries(docs).map(([id, address]) => ({id, path: address})),
    draftIds: [],
    sidebars: {},
  };
}

const versions = [
  version('current', '/next', {intro: '/next/', new: '/next/new', '/category/guides': '/next/category/guides'}),
  version('6.0', '/', {intro: '/', clone: '/clone', '/category/guides': '/category/guides'}),
  version('5.3', '/5.3', {intro: '/5.3/', old: '/5.3/old', '/category/guides': '/5.3/category/guides'}),
];
const missing = {'6.0': ['disks'], '5.3': []};

describe('the page that search engines are to show', () => {
  test.each([
    ['/5.3', '/'],
    ['/next', '/'],
    ['/5.3/category/guides', '/category/guides'],
    ['/docs/api-reference/5.3/servers', '/docs/api-reference/servers'],
    ['/docs/api-reference/next', '/docs/api-reference'],
  ])('for %s is %s', (pathname, twin) => {
    expect(findLatestTwin(pathname, versions, missing, '/')).toBe(twin);
  });

  test.each([
    '/',
    '/clone',
    '/category/guides',
    '/5.3/old',
    '/next/new',
    '/api',
    '/docs/api-reference/servers',
    '/docs/api-reference/next/disks',
    '/no/such/page',
  ])('for %s is itself', (pathname) => {
    expect(findLatestTwin(pathname, versions, missing, '/')).toBeUndefined();
  });
});
