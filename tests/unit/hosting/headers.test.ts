import {readFileSync} from 'node:fs';

import {
  cacheClasses,
  compressible,
  getDotlessPattern,
  getHiddenPattern,
  getPossiblePattern,
  getRedirects,
  getSecurityHeaders,
  renderCaddyServer,
  renderCaddySnippet,
  renderHeadersFile,
  renderNginxMaps,
  renderNginxServer,
  renderNginxSite,
  renderRedirectsFile,
  safePath,
} from '@nodestead-docs/publish';
import {describe, expect, test} from 'vitest';

import {addresses} from '../../../src/site/brand';

const headers = getSecurityHeaders(["'sha256-abc='"]);
const written = {
  nginx: renderNginxMaps({baseUrl: '/docs/'}) + renderNginxSite({baseUrl: '/docs/', headers}),
  Caddy: renderCaddySnippet({baseUrl: '/docs/', headers}),
  _headers: renderHeadersFile({baseUrl: '/docs/', headers}),
};

describe.each(Object.entries(written))('%s', (_, text) => {
  test.each(Object.entries(headers))('says %s', (name, value) => {
    expect(text).toContain(name);
    expect(text).toContain(value);
  });

  test.each(cacheClasses)('says how long $prefix is kept, below the base URL', ({prefix, control}) => {
    expect(text.replaceAll('\\', '')).toContain(`/docs/${prefix}`);
    expect(text).toContain(control);
  });
});

test("every version's search index has a cache class", () => {
  expect(cacheClasses.map(({prefix}) => prefix)).toEqual(expect.arrayContaining(['search-index', 'next/search-index', '5.3/search-index']));
});

test('the policy allows scripts by hash alone', () => {
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-abc=';/);
  expect(headers['Content-Security-Policy']).not.toContain('unsafe');
});

test.each(['//evil.example', '/%5Cevil.example', '/\\evil.example', '/a//b', '/a/..', '', 'evil.example'])('"%s" is no path to redirect', (path) => {
  expect(path).not.toMatch(new RegExp(`^${safePath}$`));
});

test.each(['/guides/dhcp', '/5.3', '/next/releases/v6'])('"%s" is one', (path) => {
  expect(path).toMatch(new RegExp(`^${safePath}$`));
});

test.each([
  ['', '/', true],
  ['', '/guides/dhcp.md', true],
  ['', '/.well-known', true],
  ['', '/.well-known/acme-challenge/token', true],
  ['', '/.well-known/.htpasswd', false],
  ['', '/.well-known.bak', false],
  ['', '/guides/.well-known/x', false],
  ['', '/.git/config', false],
  ['', '//.git/config', false],
  ['', '/assets/.env', false],
  ['/docs', '/docs', true],
  ['/docs', '/docs/faq', true],
  ['/docs', '/docs/.git/config', false],
  ['/docs', '/docs/.well-known/x', false],
])('below "%s", %s is without dotfiles: %s', (base, path, expected) => {
  expect(new RegExp(getDotlessPattern(base)).test(path)).toBe(expected);
});

test.each([
  ['nginx', renderNginxServer('docs.example.com')],
  ['Caddy', renderCaddyServer('docs.example.com')],
])('the complete server for %s is of the host it is asked for, and binds no other name', (_, text) => {
  expect(text).toContain('https://docs.example.com');
  expect(text).toMatch(/Strict-Transport-Security ["`]max-age=31536000["`]/);
  expect(text.replace(/#.*/g, '')).not.toMatch(/includeSubDomains|preload/);
});

test.each([
  ['', '/', 'start', undefined],
  ['', '/index.html/', 'start', ''],
  ['', '/index/index.html//', 'start', ''],
  ['', '/guides/index', 'page', '/guides'],
  ['', '/guides/dhcp.html/index/', 'page', '/guides/dhcp'],
  ['', '/next/search-index', 'page', undefined],
  ['/docs', '/docs', 'start', '/docs'],
  ['/docs', '/docs/index', 'start', '/docs'],
  ['/docs', '/docs/faq/', 'page', '/docs/faq'],
  ['/docs', '/docs/', 'page', undefined],
  ['/docs', '/other.html', 'page', undefined],
  ['/v1.0', '/v1x0/faq.html', 'page', undefined],
])('below "%s", %s is redirected by the rule "%s" to "%s"', (base, path, rule, target) => {
  const first = getRedirects(base).find(({pattern}) => new RegExp(pattern).test(path));
  expect(first && new RegExp(first.pattern).exec(path)?.[1]).toBe(target);
  expect(target === undefined || first?.name === rule).toBe(true);
});

test('_redirects sends the address with extension to the page, in words that every such host knows', () => {
  expect(renderRedirectsFile(['/', '/guides/dhcp'])).toBe('/index.html / 301\n/guides/dhcp.html /guides/dhcp 301\n');
  expect(renderRedirectsFile(['/docs/'])).toBe('/docs/index.html /docs/ 301\n');
});

/** The rules in the repository, whose behaviour in nginx and Caddy the tests of the built site hold, and what the code makes of the same scripts. */
const committed = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
const scripts = /script-src 'self' ([^;]*);/.exec(committed('nginx/site.conf'))?.[1]?.split(' ') ?? [];
const hosting = {baseUrl: '/', headers: getSecurityHeaders(scripts)};
const host = new URL(addresses.docs).host;

test.each([
  ['nginx/maps.conf', () => renderNginxMaps(hosting)],
  ['nginx/site.conf', () => renderNginxSite(hosting)],
  ['nginx/server.conf', () => renderNginxServer(host)],
  ['caddy/nodestead-docs.caddy', () => renderCaddySnippet(hosting)],
  ['caddy/Caddyfile', () => renderCaddyServer(host)],
])('deploy/%s is what the code writes; npm run build renews it', (file, write) => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(write()).toBe(committed(file));
});

test.each([
  ['/404', true],
  ['/404.html', true],
  ['/_headers', true],
  ['/_redirects', true],
  ['/assets/js/main.js.br', true],
  ['/sitemap.xml.gz', true],
  ['/img/mark.png.gz', false],
  ['/releases/404', false],
  ['/guides/dhcp.br', false],
  ['/guides/dhcp', false],
])('%s is a file that readers do not get: %s', (path, expected) => {
  expect(new RegExp(getHiddenPattern('')).test(path)).toBe(expected);
  expect(new RegExp(getHiddenPattern('/docs')).test(`/docs${path}`)).toBe(expected);
  expect(new RegExp(getHiddenPattern('/docs')).test(path)).toBe(false);
});

test.each([
  ['/', true],
  ['/guides/dhcp', true],
  [`/${'x'.repeat(200)}`, true],
  [`/${'x'.repeat(201)}`, false],
  ['/a\0b', false],
  ['/a b', false],
  ['/a%20b', false],
])('%j can be there: %s', (path, expected) => {
  expect(new RegExp(getPossiblePattern('')).test(path)).toBe(expected);
});

test('pictures that are compressed already are not compressed again', () => {
  expect(compressible).toEqual(['atom', 'css', 'html', 'js', 'json', 'md', 'svg', 'txt', 'xml']);
});

test('_headers has a block for each class of caching, and types that such hosts do not know', () => {
  expect(renderHeadersFile({baseUrl: '/docs/', headers: {'X-A': '1', 'X-B': '2'}})).toBe(
    [
      '/docs/*\n  X-A: 1\n  X-B: 2',
      '/docs/\n  Cache-Control: no-cache',
      ...cacheClasses.map(({prefix, control}) => `/docs/${prefix}*\n  Cache-Control: ${control}`),
      '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8',
      '/docs/*.atom\n  Content-Type: application/atom+xml; charset=utf-8\n',
    ].join('\n\n'),
  );
});

test('below a path, only that path is taken from the server', () => {
  const input = {baseUrl: '/docs/', headers: {}};
  expect(renderCaddySnippet(input)).toContain('@site path /docs /docs/*\nroute @site {');
  expect(renderNginxSite(input)).toMatch(/^location = \/docs \{\n {2}if .*\n {2}rewrite "\^\(\/docs\)/m);
  expect(renderNginxSite({...input, baseUrl: '/'})).not.toContain('location = ');
});
