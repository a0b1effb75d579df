import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {CachedContent} from '../../../src/content/cachedContent';

let site: string;
let made: number;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'cached-'));
  made = 0;
  ['src', 'packages'].forEach((folder) => mkdirSync(join(site, folder)));
  mkdirSync(join(site, 'facts'));
  for (const file of ['src/code.ts', 'facts/limits.yaml', 'package-lock.json', 'versions.json', 'page.mdx']) {
    writeFileSync(join(site, file), 'one');
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(site, {recursive: true});
});

const cached = (baseUrl = '/') =>
  new CachedContent({name: 'content', siteDir: site, baseUrl, sources: [join(site, 'facts')], make: () => ({made: (made += 1)})});
const content = (baseUrl = '/'): Promise<{made: number}> => cached(baseUrl).read();

test('makes the content once, for all starts', async () => {
  expect(await content()).toEqual({made: 1});
  expect(await content()).toEqual({made: 1});
  writeFileSync(join(site, 'page.mdx'), 'two');
  expect(await content()).toEqual({made: 1});
});

test('makes it when it is read, and once however often', async () => {
  const content = cached();
  expect(made).toBe(0);
  expect(await Promise.all([content.read(), content.read()])).toEqual([{made: 1}, {made: 1}]);
});

test('looks at the files again after a change, when it is read, and has another stamp at once', async () => {
  const content = cached();
  const {stamp} = content;
  await content.read();
  writeFileSync(join(site, 'facts/limits.yaml'), 'two');
  expect(await content.read()).toEqual({made: 1});
  content.change();
  const changed = content.stamp;
  expect(changed).not.toBe(stamp);
  expect(made).toBe(1);
  expect(await content.read()).toEqual({made: 2});
  content.change();
  expect(content.stamp).not.toBe(changed);
  expect(await content.read()).toEqual({made: 2});
  // A later start of the site has none of these stamps, which say nothing of the files.
  expect([stamp, changed, content.stamp]).not.toContain(cached().stamp);
});

test.each(['src/code.ts', 'facts/limits.yaml', 'package-lock.json', 'versions.json'])('makes it again when %s has changed', async (file) => {
  const {stamp} = cached();
  await content();
  writeFileSync(join(site, file), 'two');
  expect(await content()).toEqual({made: 2});
  expect(cached().stamp).not.toBe(stamp);
});

test('makes it for each base URL', async () => {
  await content();
  expect(cached('/docs/').stamp).not.toBe(cached().stamp);
  expect(await content('/docs/')).toEqual({made: 2});
  expect(await content()).toEqual({made: 1});
});

test('keeps nothing in a build that is to be compared, and nothing that could not be made', async () => {
  vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
  await content();
  expect(await content()).toEqual({made: 2});
  vi.unstubAllEnvs();
  const failing = new CachedContent({
    ...{name: 'content', siteDir: site, baseUrl: '/', sources: []},
    make: () => Promise.reject(new Error('openapi.yaml:7')),
  }).read();
  await expect(failing).rejects.toThrow('openapi.yaml:7');
  expect(await content()).toEqual({made: 3});
});
