import {expect, test} from 'vitest';

import type {BuiltSite, Page} from '../../src/postbuild/builtSite';
import {fileOf} from '../../src/postbuild/builtSite';
import {llmsText} from '../../src/postbuild/llms';
import {openSearch} from '../../src/postbuild/openSearch';
import {robots} from '../../src/postbuild/robots';
import {canonicalOnly} from '../../src/postbuild/sitemap';

const site: BuiltSite = {
  folder: 'build',
  origin: 'https://docs.example.com',
  baseUrl: '/docs/',
  title: 'Docs',
  tagline: 'For administrators',
  product: 'Nodestead',
  company: 'Company',
};

const page = (path: string, title: string): Page => ({path, html: `<meta name="description" content="About ${title}."><h1>${title}</h1>`});

test.each([
  ['/docs/', 'index.md'],
  ['/docs/guides/dhcp', 'guides/dhcp.md'],
])('%s has its twin at %s', (path, file) => {
  expect(fileOf(path, '/docs/', 'md')).toBe(file);
});

test('llms.txt lists the latest version by folder, with descriptions', () => {
  const text = llmsText(
    site,
    [
      page('/docs/', 'Start'),
      page('/docs/guides/dhcp', 'DHCP'),
      page('/docs/next/guides/dhcp', 'Next'),
      page('/docs/category/guides', 'Guides'),
      page('/docs/docs/api-reference/tasks', 'Tasks'),
    ],
    ['next', '5.3'],
  );
  expect(text).toContain('## Guides\n\n- [DHCP](https://docs.example.com/docs/guides/dhcp.md): About DHCP.');
  expect(text).toContain('- [Start](https://docs.example.com/docs/index.md)');
  expect(text).toContain('## API reference\n\n- [Tasks](https://docs.example.com/docs/docs/api-reference/tasks.md)');
  expect(text).not.toContain('/next/');
  expect(text).not.toContain('/category/');
});

test('llms.txt reads pages as the build writes them: without quotes, with entities and with elements in the heading', () => {
  const html =
    '<title>T</title><meta data-rh=true name=keywords content=a><meta data-rh=true name=description content="A &quot;b&quot; > c"><h1 class=x>Use <code>a&lt;b</code></h1><h1>No</h1>';
  expect(llmsText(site, [{path: '/docs/guides/dhcp', html}], [])).toContain('- [Use a<b](https://docs.example.com/docs/guides/dhcp.md): A "b" > c\n');
});

test('robots.txt and the OpenSearch description know the base URL', () => {
  expect(robots(site)).toContain('Sitemap: https://docs.example.com/docs/sitemap.xml');
  expect(openSearch(site)).toContain('template="https://docs.example.com/docs/search?q={searchTerms}"');
});

test('the sitemap keeps what is its own canonical address', () => {
  const entry = (path: string): string => `<url><loc>https://docs.example.com${path}</loc><priority>0.5</priority></url>`;
  const named = (path: string, canonical: string): Page => ({path, html: `<link data-rh=true rel=canonical href=https://docs.example.com${canonical}>`});
  const pages = [
    named('/docs/a', '/docs/a'),
    named('/docs/5.3/a', '/docs/a'),
    {path: '/docs/b', html: '<link rel="icon" href="https://docs.example.com/docs/b">'},
  ];
  expect(canonicalOnly(`<urlset>${pages.map(({path}) => entry(path)).join('')}</urlset>`, pages, 'https://docs.example.com')).toBe(
    `<urlset>${entry('/docs/a')}</urlset>`,
  );
});
