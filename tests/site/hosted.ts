import {posix} from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import type {Site} from '../e2e/support/server';
import {expectHeaders, get} from './responses';

/** A server of the site. */
export interface Answering {
  name: string;
  /** Path below which the site is, without closing slash. */
  base: string;
  start: () => Promise<Site>;
}

/** A server with the rules of the site. */
export interface Hosted extends Answering {
  /** Encodings in which it has files ready; the archive has none, its site is compressed as a whole. */
  encodings: (string | undefined)[];
}

/** Tests that servers give an address the same answer as the browser, which keeps it as it was typed. */
export function testAddresses(answering: readonly Answering[]): void {
  describe.each(answering)('$name and the browser agree', ({base, start}) => {
    let site: Site;
    beforeAll(async () => {
      site = await start();
    });
    afterAll(() => site.stop());

    test.each([
      ['//faq', '/faq'],
      ['/guides//dhcp', '/guides/dhcp'],
      ['//search?q=dhcp', '/search?q=dhcp'],
      ['//', '/'],
      ['/guides%2Fdhcp', '/guides/dhcp'],
      ['/%66aq', '/faq'],
      ['/guides//dhcp.html', '/guides/dhcp'],
      ['/faq/', '/faq'],
      ['/index.html', '/'],
    ])('%s has one address, %s', async (typed, target) => {
      const response = await get(site.origin, `${base}${typed}`);
      expect([301, 308]).toContain(response.statusCode);
      expect(response.headers.location).toBe(`${base}${target}`);
      expect((await get(site.origin, `${base}${target}`)).statusCode).toBe(200);
    });

    test.each(['/FAQ', '/Guides/dhcp', '/%00', '/%E0', '/%zz', '/faq%20', '/404.html', '/_headers', '/.manifest', '/guides/dhcp.html.br'])(
      '%s is not there',
      async (typed) => {
        expect([400, 404]).toContain((await get(site.origin, `${base}${typed}`)).statusCode);
      },
    );

    test('a question of 15 KB to the search is no error', async () => {
      expect((await get(site.origin, `${base}/search?q=${'dhcp+'.repeat(3000)}`)).statusCode).toBe(200);
    });
  });
}

/** Tests that servers keep to the rules of the site. */
export function testRules(hosted: readonly Hosted[]): void {
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
      ['/index', '/'],
      ['/index/', '/'],
      ['/index.html/', '/'],
      ['/index.html/index.html?q=1', '/?q=1'],
      ['/guides/dhcp/index', '/guides/dhcp'],
      ['/guides/dhcp.html/', '/guides/dhcp'],
      ['/guides/dhcp.html.html', '/guides/dhcp'],
      ['/guides/dhcp/index.html/', '/guides/dhcp'],
      ['/guides/dhcp/index.html//?q=1', '/guides/dhcp?q=1'],
      ['/guides/dhcp.html?q=1', '/guides/dhcp?q=1'],
    ])('%s is redirected once to %s', async (path, target) => {
      const response = await get(site.origin, `${base}${path}`);
      expect([301, 308]).toContain(response.statusCode);
      expect(response.headers.location).toBe(`${base}${target}`);
      expectHeaders(response);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect((await get(site.origin, `${base}${target}`)).statusCode).toBe(200);
    });

    test.each(['/assets/js/', '/assets/index.html', '/img/mark.html', '/img/'])('a redirect of %s is kept no longer than another', async (path) => {
      const response = await get(site.origin, `${base}${path}`);
      expect([301, 308]).toContain(response.statusCode);
      expect(response.headers['cache-control']).toBe('no-cache');
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
      '//evil.example/index',
      '//evil.example/index/',
      '//evil.example/index.html//',
      '//evil.example.html/',
      '//evil.example.html/index/',
      '/%5Cevil.example/index/',
      '/%5Cevil.example.html//',
      '/%2F%2Fevil.example.html/index.html/',
      '/%2F%2Fevil.example/index//',
      '/index//evil.example/',
      '/index.html//evil.example/index/',
      '/index/%2F%2Fevil.example.html/',
    ])('%s never leads to another host', async (path) => {
      for (const typed of new Set([path, `${base}${path}`])) {
        const response = await get(site.origin, typed);
        const {location} = response.headers;
        if (location !== undefined) {
          expect(location).toMatch(/^\/[\w.~-]/);
          expect(new URL(location, 'https://docs.example.com').origin).toBe('https://docs.example.com');
        } else if (posix.normalize(decodeURIComponent(typed)).startsWith(base)) {
          // What is beside the path belongs to somebody else, who may answer as he likes.
          expect([400, 404]).toContain(response.statusCode);
        }
      }
    });

    test('a page that is not there is answered with 404 and the not-found page', async () => {
      const response = await fetch(`${site.origin}${base}/no/such/page`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'/);
    });

    test.each([
      '/404',
      '/404.html',
      '/_headers',
      '/_redirects',
      '/index.html.br',
      '/guides/dhcp.html.gz',
      '/guides/dhcp.md.br',
      '/no/such.md',
      '/faq%0a',
      '/faq/..html',
    ])('%s is not there', async (path) => {
      const response = await get(site.origin, `${base}${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expectHeaders(response);
    });

    test.each([
      ['a name longer than file systems have', `/${'a'.repeat(300)}`],
      ['one of fewer letters than bytes', `/${'%C3%A9'.repeat(200)}`],
      ['a path longer than file systems have', `/guides${'/a'.repeat(3000)}`],
      ['a zero byte', '/faq%00'],
      ['a zero byte before the extension', '/%00.html'],
    ])('%s is not an error of the server', async (_, path) => {
      expect([400, 404]).toContain((await get(site.origin, `${base}${path}`)).statusCode);
    });

    test.each([
      ['range', 'bytes=0-9'],
      ['range', 'bytes=99999999-'],
      ['if-none-match', '*'],
      ['if-modified-since', 'Fri, 31 Dec 2100 00:00:00 GMT'],
      ['if-match', '"x"'],
    ])('the not-found page is sent as a whole, whatever is asked for by %s: %s', async (name, value) => {
      const response = await fetch(`${site.origin}${base}/no/such/page`, {headers: {[name]: value}});
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
    });

    test('a range that is not there is answered with every header once', async () => {
      const response = await get(site.origin, `${base}/faq`, {range: 'bytes=99999999-'});
      expect(response.statusCode).toBe(416);
      expectHeaders(response);
      const sent = response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(sent.filter((name, index) => sent.indexOf(name) !== index)).toEqual([]);
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
      for (const path of ['/', '/faq', '/faq.html', '/404.html', '/no/such/page', '/robots.txt', ...(base === '' ? [] : [''])]) {
        const response = await get(site.origin, `${base}${path}`, {}, method);
        expect(response.statusCode).toBe(405);
        expect(response.headers.allow).toBe('GET, HEAD');
        expect(response.headers['cache-control']).toBe('no-cache');
        expectHeaders(response);
      }
    });

    test('HEAD is answered as GET', async () => {
      for (const path of ['/', '/faq', '/no/such/page', '/faq.html']) {
        const [head, whole] = [await get(site.origin, `${base}${path}`, {}, 'HEAD'), await get(site.origin, `${base}${path}`)];
        expect(head.statusCode).toBe(whole.statusCode);
        expect(head.headers.location).toBe(whole.headers.location);
        expect(head.headers['content-type']).toBe(whole.headers['content-type']);
      }
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
        expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
      }
    });

    test.runIf(encodings.length > 1).each(['/', '/faq', '/faq.md', '/search-index.json', '/sitemap.xml', '/no/such/page'])(
      '%s says to caches that there is more than one encoding of it',
      async (path) => {
        for (const encoding of [...encodings, 'identity']) {
          const response = await get(site.origin, `${base}${path}`, {'accept-encoding': String(encoding)});
          expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
          expect(response.headers.vary).toBe('Accept-Encoding');
        }
      },
    );

    test.each(['/search-index.json', '/5.3/search-index.json', '/next/search-index.json', '/error-index.json', '/5.3/error-index.json'])(
      'the index %s is kept only briefly',
      async (path) => {
        const response = await get(site.origin, `${base}${path}`);
        expect(response.headers['cache-control']).toBe('public, max-age=300, must-revalidate');
        expect(response.headers['content-type']).toMatch(/^application\/json/);
      },
    );

    test.each([
      ['/', 'text/html; charset=utf-8'],
      ['/faq', 'text/html; charset=utf-8'],
      ['/guides/dhcp.md', 'text/markdown; charset=utf-8'],
      ['/releases.atom', 'application/atom+xml; charset=utf-8'],
      ['/sitemap.xml', 'application/xml'],
      ['/opensearch.xml', 'application/xml'],
      ['/search-index.json', 'application/json'],
      ['/api/6.0/openapi.json', 'application/json'],
      ['/img/mark.svg', 'image/svg+xml'],
      ['/img/social-card.png', 'image/png'],
      ['/favicon.ico', 'image/x-icon'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
    ])('%s has its type', async (path, type) => {
      const response = await get(site.origin, `${base}${path}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(type);
    });

    test('style sheets have their type', async () => {
      const html = await (await fetch(`${site.origin}${base}/`)).text();
      const sheet = /href="?((?:\/docs)?\/assets\/css\/[^" >]+\.css)/.exec(html)?.[1] ?? '';
      expect((await get(site.origin, sheet)).headers['content-type']).toBe('text/css; charset=utf-8');
    });

    test.each(['/', '/faq', '/robots.txt', '/img/mark.svg'])('%s carries the security headers', async (path) => {
      expectHeaders(await get(site.origin, `${base}${path}`));
    });

    test.runIf(base !== '')('the path without its slash is redirected, and what is beside it is left alone', async () => {
      for (const query of ['', '?q=1']) {
        const response = await get(site.origin, `${base}${query}`);
        expect([301, 308]).toContain(response.statusCode);
        expect(response.headers.location).toBe(`${base}/${query}`);
        expect(response.headers['cache-control']).toBe('no-cache');
        expectHeaders(response);
      }
      expect((await get(site.origin, '/other/index.html')).headers.location).toBeUndefined();
      expect((await get(site.origin, '/other.html')).headers.location).toBeUndefined();
    });
  });
}
