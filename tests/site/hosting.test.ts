import {request, type IncomingMessage} from 'node:http';
import {posix} from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {archiveServers, unpackArchive} from '../e2e/support/archive';
import {servers, type Site} from '../e2e/support/server';

/** Sends the path as it stands: `fetch` would tidy up what an attacker types. */
function get(origin: string, path: string, headers: {[name: string]: string} = {}): Promise<IncomingMessage> {
  const {hostname, port} = new URL(origin);
  return new Promise((done, fail) => {
    request({hostname, port, path, headers}, (response) => {
      response.resume();
      response.on('end', () => done(response));
    })
      .on('error', fail)
      .end();
  });
}

/** A server with the rules of a site. */
interface Hosted {
  name: string;
  /** Path below which the site lies, without closing slash. */
  base: string;
  /** Encodings in which it has files ready; the archive has none, its site is compressed as a whole. */
  encodings: (string | undefined)[];
  start: () => Promise<Site>;
}

async function startArchive(server: (folder: string) => Promise<Site>): Promise<Site> {
  const {folder, remove} = await unpackArchive();
  const {origin, stop} = await server(folder);
  return {origin, stop: () => stop().then(remove)};
}

const names = ['nginx', 'Caddy'] as const;
const hosted: Hosted[] = [
  ...names.map((name) => ({name, base: '', encodings: ['br', 'gzip'], start: () => servers[name]()})),
  ...names.map((name) => ({name: `${name} below /docs/`, base: '/docs', encodings: [undefined], start: () => startArchive(archiveServers[name])})),
];

describe.each(hosted)('$name, with the rules of its site', ({base, encodings, start}) => {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());

  test.each(['/', '/guides/dhcp', '/5.3', '/next/guides/dhcp', '/category/guides', '/api'])('%s is a page', async (path) => {
    const response = await get(site.origin, `${base}${path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/index.html', '/'],
    ['/guides/dhcp.html', '/guides/dhcp'],
    ['/guides/dhcp/', '/guides/dhcp'],
    ['/5.3/', '/5.3'],
    ['/5.3/index.html', '/5.3'],
    ['/guides/dhcp.html?q=1', '/guides/dhcp?q=1'],
  ])('%s is redirected once to %s', async (path, target) => {
    const response = await get(site.origin, `${base}${path}`);
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toBe(`${base}${target}`);
    expect((await get(site.origin, `${base}${target}`)).statusCode).toBe(200);
  });

  test.each([
    '//evil.example/',
    '//evil.example/index.html',
    '///evil.example/',
    '/%5Cevil.example/',
    '/%5C%5Cevil.example/index.html',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '/%09/evil.example/',
    '/%0d%0aLocation:%20http:%2F%2Fevil.example/',
    '/./%5Cevil.example.html',
    '/guides/..%2F..%2F%5Cevil.example/',
  ])('%s never leads to another host', async (path) => {
    for (const typed of new Set([path, `${base}${path}`])) {
      const response = await get(site.origin, typed);
      const {location} = response.headers;
      if (location !== undefined) {
        expect(location).toMatch(/^\/[\w.~-]/);
        expect(new URL(location, 'https://docs.example.com').origin).toBe('https://docs.example.com');
      } else if (posix.normalize(decodeURIComponent(typed)).startsWith(base)) {
        // What lies beside the path belongs to somebody else, who may answer as he likes.
        expect([400, 404]).toContain(response.statusCode);
      }
    }
  });

  test('a page that is not there is answered with 404 and the not-found page', async () => {
    const response = await fetch(`${site.origin}${base}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an asset that is gone is not kept for a year', async () => {
    const response = await get(site.origin, `${base}/assets/js/gone.000000.js`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('assets are immutable and sent precompressed', async () => {
    const html = await (await fetch(`${site.origin}${base}/`)).text();
    const script = /src="?((?:\/docs)?\/assets\/js\/main\.[^" >]+)/.exec(html)?.[1] ?? '';
    for (const encoding of encodings) {
      const response = await get(site.origin, script, encoding === undefined ? {} : {'accept-encoding': encoding});
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toMatch(/javascript/);
    }
  });

  test.each(['/search-index.json', '/5.3/search-index.json', '/next/search-index.json'])('the search index %s is kept only briefly', async (path) => {
    const response = await get(site.origin, `${base}${path}`);
    expect(response.headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each([
    ['/guides/dhcp.md', /^text\/markdown/],
    ['/releases.atom', /^application\/atom\+xml/],
    ['/sitemap.xml', /xml/],
    ['/img/mark.svg', /^image\/svg\+xml/],
    ['/robots.txt', /^text\/plain/],
  ])('%s has its type', async (path, type) => {
    const response = await get(site.origin, `${base}${path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
  });

  test('every response carries the security headers', async () => {
    const {headers} = await get(site.origin, `${base}/`);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test.runIf(base !== '')('the path without its slash is redirected, and what lies beside it is left alone', async () => {
    const response = await get(site.origin, `${base}?q=1`);
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toMatch(new RegExp(`^${base}/(?:\\?q=1)?$`));
    expect((await get(site.origin, '/other/index.html')).headers.location).toBeUndefined();
    expect((await get(site.origin, '/other.html')).headers.location).toBeUndefined();
  });
});
