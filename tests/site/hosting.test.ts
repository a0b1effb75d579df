import {request, type IncomingMessage} from 'node:http';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

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

describe.each(Object.entries(servers))('%s with the rules of this site', (_, start) => {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());

  test.each(['/', '/guides/dhcp', '/5.3', '/next/guides/dhcp', '/category/guides', '/api'])('%s is a page', async (path) => {
    const response = await get(site.origin, path);
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
    const response = await get(site.origin, path);
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toBe(target);
    expect((await get(site.origin, target)).statusCode).toBe(200);
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
    const response = await get(site.origin, path);
    const {location} = response.headers;
    if (location !== undefined) {
      expect(location).toMatch(/^\/[\w.~-]/);
      expect(new URL(location, 'https://docs.example.com').origin).toBe('https://docs.example.com');
    } else {
      expect([400, 404]).toContain(response.statusCode);
    }
  });

  test('a page that is not there is answered with 404 and the not-found page', async () => {
    const response = await fetch(`${site.origin}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an asset that is gone is not kept for a year', async () => {
    const response = await get(site.origin, '/assets/js/gone.000000.js');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('assets are immutable and sent precompressed', async () => {
    const html = await (await fetch(site.origin)).text();
    const script = /src="?(\/assets\/js\/main\.[^" >]+)/.exec(html)?.[1] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const response = await get(site.origin, script, {'accept-encoding': encoding});
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toMatch(/javascript/);
    }
  });

  test.each(['/search-index.json', '/5.3/search-index.json', '/next/search-index.json'])('the search index %s is kept only briefly', async (path) => {
    const response = await get(site.origin, path);
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
    const response = await get(site.origin, path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
  });

  test('every response carries the security headers', async () => {
    const {headers} = await get(site.origin, '/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
