import {currentVersion, getVersionPath, latestVersion, releasedVersions} from '@nodestead-docs/model/browser';
import {expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {builtPages} from './pages';

const pages = builtPages();
const paths = new Set(pages.map(({path}) => path));

/** Address of the page without its version, when it is not of the latest: `/5.3/guides/dhcp` and `/docs/api-reference/5.3/servers` lose `5.3`. */
function withoutVersion(path: string): string {
  const prefixes = [currentVersion, ...releasedVersions].filter((name) => name !== latestVersion).map((name) => getVersionPath(name));
  const segments = path.split('/').slice(1);
  const place = path.startsWith('/docs/api-reference/') ? 2 : 0;
  return prefixes.includes(segments[place] ?? '') ? `/${segments.filter((_, index) => index !== place).join('/')}` : path;
}

test('every page names its twin in the latest version as canonical, or itself', () => {
  const wrong = pages.flatMap(({path, $}) => {
    const twin = withoutVersion(path);
    const expected = `${addresses.docs}${paths.has(twin) ? twin : path}`;
    const canonical = $('link[rel=canonical]').attr('href');
    return canonical === expected ? [] : [`${path}: ${canonical} instead of ${expected}`];
  });
  expect(wrong).toEqual([]);
});

test('both kinds of pages are there', () => {
  const canonical = (path: string): string | undefined =>
    pages
      .find((page) => page.path === path)
      ?.$('link[rel=canonical]')
      .attr('href');
  expect(canonical('/5.3/guides/dhcp')).toBe(`${addresses.docs}/guides/dhcp`);
  expect(canonical('/next/category/guides')).toBe(`${addresses.docs}/category/guides`);
  expect(canonical('/guides/clone-a-server')).toBe(`${addresses.docs}/guides/clone-a-server`);
});

test('the address for link previews is the canonical one', () => {
  expect(
    pages
      .filter(({$}) => $('meta[property="og:url"]').length !== 1 || $('meta[property="og:url"]').attr('content') !== $('link[rel=canonical]').attr('href'))
      .map(({path}) => path),
  ).toEqual([]);
});
