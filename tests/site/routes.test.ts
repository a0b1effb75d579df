import {readdirSync, readFileSync} from 'node:fs';

import {currentVersion, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';
import {describe, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {builtPaths} from '../e2e/support/addresses';
import {builtPages} from './pages';

const paths = new Set(builtPaths());

const categories = [
  'administration',
  'event-hooks',
  'guides',
  'hypervisor',
  'installation',
  'integrations',
  'networking',
  'provider-specific',
  'reference',
  'release-notes',
  'storage',
  'support',
  'troubleshooting',
];

describe.each([currentVersion, ...releasedVersions])('version %s', (version) => {
  const path = getVersionPath(version);
  const prefix = path === '' ? '' : `/${path}`;
  const folder = version === currentVersion ? 'docs' : `versioned_docs/version-${version}`;
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace(/\.mdx$/, ''))
    .filter((page) => !page.split('/').some((part) => part.startsWith('_')));

  test('serves its start page and each of its pages', () => {
    expect(pages.length).toBeGreaterThan(70);
    const expected = pages.map((page) => (page === 'intro' ? prefix || '/' : `${prefix}/${page}`));
    expect(expected.filter((page) => !paths.has(page))).toEqual([]);
  });

  test('serves the thirteen category pages', () => {
    expect(categories.map((name) => `${prefix}/category/${name}`).filter((page) => !paths.has(page))).toEqual([]);
  });
});

test('5.3 lacks exactly the two pages that came with 6.0', () => {
  const in60 = [...paths].filter((path) => /^\/(guides|installation|integrations|reference|releases|troubleshooting|administration|support)\b/.test(path));
  expect(in60.filter((path) => !paths.has(`/5.3${path}`)).sort()).toEqual(['/guides/clone-a-server', '/guides/event-hooks/hypervisor/server-examples']);
});

test('the page of states is served by `npm start` alone', () => {
  expect(readdirSync('build').filter((name) => name.startsWith('states'))).toEqual([]);
  expect(paths.has('/states')).toBe(false);
});

test('the sitemap says weekly and 0.5 for every address, and names each page that is its own canonical address, and no other', () => {
  const xml = readFileSync('build/sitemap.xml', 'utf8');
  const urls = xml.match(/<url>.*?<\/url>/gs) ?? [];
  const named = urls.map((url) => /<loc>([^<]+)/.exec(url)?.[1]);
  const canonical = builtPages().flatMap(({path, $}) =>
    $('link[rel=canonical]').attr('href') === `${addresses.docs}${path}` ? [`${addresses.docs}${path}`] : [],
  );
  expect(canonical.length).toBeGreaterThan(100);
  expect(named.sort()).toEqual(canonical.sort());
  expect(urls.filter((url) => !url.includes('<changefreq>weekly</changefreq>') || !url.includes('<priority>0.5</priority>'))).toEqual([]);
  expect([...paths].filter((path) => path.includes('/tags'))).toEqual([]);
});
