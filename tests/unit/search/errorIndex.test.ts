import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Cache} from '@nodestead-docs/model';
import {afterEach, beforeEach, expect, test} from 'vitest';

import {writeErrorIndex} from '../../../src/content/search/errorIndex';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'errors-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const step = (verb: string): string => `<ol><li>${verb} it.</li></ol>`;
const problem = (text: string): string => `<h2 id="problems">If it does not work</h2><h3 id="full"><code>disk is full</code></h3><p>${text}</p>`;

/** Writes two pages, of which the first by address says with which verbs advice begins, and the index. */
async function index(first: string, second: string): Promise<string> {
  writeFileSync(join(folder, 'a.html'), `<main><h1>a</h1>${first}</main>`);
  writeFileSync(join(folder, 'b.html'), `<main><h1>b</h1>${second}</main><script src="/assets/js/main.0123.js"></script>`);
  const facts = {breadcrumbs: [], keywords: [], description: ''};
  const pages = {docs: new Map(['/a', '/b'].map((url) => [url, facts])), categories: new Map(), plain: new Map()};
  const file = join(folder, 'error-index.json');
  await writeErrorIndex(file, folder, '/', pages, ['text'], new Cache(join(folder, 'cache'), []));
  return readFileSync(file, 'utf8');
}

const cached = (): number => readdirSync(join(folder, 'cache')).length;

test('pages are read once, and their index is the same from the cache', async () => {
  const fresh = await index(step('Free'), problem('It is full. Free some.'));
  expect(fresh).toContain('Free some.');
  expect(cached()).toBe(2);
  expect(await index(step('Free'), problem('It is full. Free some.'))).toBe(fresh);
  expect(cached()).toBe(2);
});

test('a page is read again when it changes, and when an earlier page has other verbs', async () => {
  await index(step('Free'), problem('It is full. Free some.'));
  expect(await index(step('Free'), problem('It is full. Free all.'))).toContain('Free all.');
  expect(cached()).toBe(3);
  expect(await index(step('Buy'), problem('It is full. Free some.'))).toContain('It is full.');
  expect(cached()).toBe(5);
});
