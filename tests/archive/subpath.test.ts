import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {addressOf, filesBelow} from '@nodestead-docs/publish';
import {load} from 'cheerio';
import {afterAll, beforeAll, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {type Archive, unpackArchive} from '../e2e/support/archive';

let archive: Archive;
let files: Set<string>;
beforeAll(async () => {
  archive = await unpackArchive();
  files = new Set((await filesBelow(join(archive.folder, 'docs'))).map((file) => addressOf(file, archive.folder)));
});
afterAll(() => archive.remove());

/** Addresses of a page that lead out of `/docs/` on the same host, or to nothing there. */
function dead(page: string, html: string): string[] {
  const $ = load(html);
  const named = $('[href], [src]')
    .toArray()
    .map(({attribs}) => attribs.href ?? attribs.src ?? '');
  return named.flatMap((address) => {
    const url = new URL(address, `${addresses.docs}/${page.replace(/\.html$/, '')}`);
    const path = decodeURIComponent(url.pathname).slice(1).replace(/\/$/, '');
    const found = [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file));
    return url.origin !== addresses.docs || found ? [] : [`${page}: ${address}`];
  });
}

test('the archive has the pages of the site', async () => {
  const pages = (list: Iterable<string>): string[] => [...list].filter((name) => name.endsWith('.html')).sort();
  const site = (await filesBelow('build')).map((file) => addressOf(file, 'build'));
  expect(pages([...files].map((name) => name.replace(/^docs\//, '')))).toEqual(pages(site));
});

test('every address in it that is not of another host is below /docs/ and is there', () => {
  const errors = [...files].filter((name) => name.endsWith('.html')).flatMap((name) => dead(name, readFileSync(join(archive.folder, name), 'utf8')));
  expect(errors).toEqual([]);
});

/** Cards that pages name and that are not below the path, or not there. */
function deadCards(page: string, html: string): string[] {
  const named = /<meta [^>]*og:image content=([^ >]+)/.exec(html.replaceAll('"', ''))?.[1] ?? '';
  return named.startsWith(`${addresses.docs}/docs/`) && files.has(named.slice(addresses.docs.length + 1)) ? [] : [`${page}: ${named}`];
}

test('every page in it names a card that is there', () => {
  const errors = [...files].filter((name) => name.endsWith('.html')).flatMap((name) => deadCards(name, readFileSync(join(archive.folder, name), 'utf8')));
  expect(errors).toEqual([]);
  expect(deadCards('a', `<meta property=og:image content=${addresses.docs}/guides/dhcp.png>`)).toHaveLength(1);
  expect(deadCards('a', `<meta property="og:image" content="${addresses.docs}/docs/no/such.png">`)).toHaveLength(1);
});

test('an address without the path, and one that leads nowhere, are found', () => {
  expect(
    dead(
      'docs/faq.html',
      '<a href="/guides/dhcp"></a><a href="/docs/no/such"></a><a href="/docs/guides/dhcp#check"></a><script src="https://www.example.com/a.js"></script>',
    ),
  ).toEqual(['docs/faq.html: /guides/dhcp', 'docs/faq.html: /docs/no/such']);
});

test('it explains itself, and has rules for web servers', () => {
  const rules = ['nginx/maps.conf', 'nginx/site.conf', 'caddy/nodestead-docs.caddy'].map((name) => `rules/${name}`);
  expect(['README.txt', 'serve.py', ...rules].filter((name) => !existsSync(join(archive.folder, name)))).toEqual([]);
});
