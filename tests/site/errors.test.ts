import {cacheClasses, revalidate} from '@nodestead-docs/publish';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {servers, type Site} from '../e2e/support/server';
import {classPaths, provocations, serverNames, type SmallSite, smallSite} from './provocations';
import {expectHeaders, get, type RawResponse, send} from './responses';

/** @returns names of headers that were sent more than once */
function repeated({headers}: RawResponse): string[] {
  return Object.keys(headers).filter((name) => headers[name]!.length > 1);
}

let files: SmallSite;
beforeAll(async () => {
  files = await smallSite();
});
afterAll(() => files.remove());

describe.each(serverNames)('%s', (server) => {
  let site: Site;
  beforeAll(async () => {
    site = await servers[server]({...files, unprivileged: true});
  });
  afterAll(() => site.stop());

  describe.each(Object.entries(classPaths))('%s', (prefix, path) => {
    const control = cacheClasses.find((known) => known.prefix.startsWith(prefix))?.control ?? revalidate;

    test('the whole file, and the news that it has not changed, are kept as the class says', async () => {
      const whole = await get(site.origin, path);
      expect(whole.statusCode).toBe(200);
      const same = await get(site.origin, path, {'if-none-match': whole.headers.etag ?? ''});
      expect(same.statusCode).toBe(304);
      for (const response of [whole, same]) {
        expect(response.headers['cache-control']).toBe(control);
        expectHeaders(response);
      }
    });

    test.each(provocations)('$name', async ({request, status, early, spoil}) => {
      const repair = await spoil?.(files.fileOf(path));
      const response = await send(site.origin, request(path)).finally(() => repair?.());
      expect(response.statusCode).toBe(status[server]);
      expect(repeated(response)).toEqual([]);
      const {'cache-control': sent, 'last-modified': dated, expires} = response.headers;
      if (early?.includes(server)) {
        // With neither a word on caching nor a date, a cache has nothing to guess from (RFC 9111, 4.2.2).
        expect([sent, dated, expires]).toEqual([undefined, undefined, undefined]);
        return;
      }
      expect(sent).toEqual([response.statusCode === 200 ? control : revalidate]);
      expect(response.headers.allow).toEqual(response.statusCode === 405 ? ['GET, HEAD'] : undefined);
      expectHeaders(response);
    });
  });

  test.each([
    '/.git/config',
    '/%2egit/config',
    '//.git/config',
    '/.env',
    '/.well-known.bak',
    '/.well-known/.htpasswd',
    '/assets/.env',
    '/assets/js/.file.js.swp',
  ])('the dotfile %s is not there for readers', async (path) => {
    await files.write(decodeURIComponent(path), 'secret');
    const response = await get(site.origin, path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-cache');
    expectHeaders(response);
  });

  test('what lies in /.well-known/ is there, under the name it has', async () => {
    for (const path of ['/.well-known/security.txt', '/.well-known/acme-challenge/token']) {
      await files.write(path, 'public');
      const response = await get(site.origin, path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
    expect((await get(site.origin, '/.well-known/no-such-file')).statusCode).toBe(404);
  });
});
