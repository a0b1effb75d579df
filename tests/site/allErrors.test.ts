import {readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {currentVersion, getErrorsAddress, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {budgets} from '../budgets';
import {builtPage, builtPages} from './pages';

interface ErrorIndex {
  texts: [text: string, ...unknown[]][];
}

const pages = new Map(builtPages().map((page) => [page.path, page]));

/** Texts that are not on the page once, and links of it that lead to no entry. */
function listErrors($: ReturnType<typeof load>, texts: readonly string[]): string[] {
  const lines = $('#error-texts li').get();
  const shown = lines.map((line) => $(line).children('a').first().text());
  const once = texts.flatMap((text) => {
    const times = shown.filter((line) => line === text).length;
    return times === 1 ? [] : [`${text}: ${times} times`];
  });
  const lost = $('#error-texts a')
    .get()
    .map(({attribs}) => new URL(attribs.href ?? '', 'https://site.example'))
    .filter(({pathname, hash}) => pages.get(pathname)?.$(`[id="${decodeURIComponent(hash.slice(1))}"]`).length !== 1);
  return [...once, ...(shown.length === texts.length ? [] : [`${shown.length} lines`]), ...lost.map(({pathname, hash}) => `leads to ${pathname}${hash}`)];
}

describe.each([currentVersion, ...releasedVersions])('the list of all errors of %s', (version) => {
  const address = getErrorsAddress(version, '/');
  const texts = (JSON.parse(readFileSync(resolve('build', getVersionPath(version), 'error-index.json'), 'utf8')) as ErrorIndex).texts.map(([text]) => text);

  test('has every text of the index once, and leads to its entry', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(listErrors(builtPage(address).$, texts)).toEqual([]);
  });

  test('is small as it is sent', () => {
    expect(statSync(resolve('build', `${address.slice(1)}.html.br`)).size).toBeLessThanOrEqual(budgets.errors);
  });

  test('has a Markdown twin with every text as a link', () => {
    const twin = readFileSync(resolve('build', `${address.slice(1)}.md`), 'utf8');
    expect([...twin.matchAll(/^- \[`/gm)]).toHaveLength(texts.length);
  });

  test('is there, and linked from the start page, from Troubleshooting and from the foot of every page of the version', () => {
    expect(pages.has(address)).toBe(true);
    const root = `/${getVersionPath(version)}`;
    const linksOn = (path: string, part: string): number => pages.get(path)!.$(`${part} a[href="${address}"]`).length;
    expect(linksOn(root, 'article')).toBe(1);
    expect(linksOn(join(root, 'category/troubleshooting'), 'article')).toBe(1);
    expect(linksOn(join(root, 'guides/dhcp'), 'footer')).toBe(1);
  });
});

test('a list that lacks a text, has one twice or leads nowhere is refused', () => {
  const line = (text: string, href: string): string => `<li><a href="${href}">${text}</a></li>`;
  const list = (...lines: string[]): ReturnType<typeof load> => load(`<div id="error-texts"><ul>${lines.join('')}</ul></div>`);
  const good = line('a', '/guides/dhcp#problems');
  expect(listErrors(list(good), ['a'])).toEqual([]);
  expect(listErrors(list(good), ['a', 'b'])).toEqual(['b: 0 times', '1 lines']);
  expect(listErrors(list(good, good), ['a'])).toEqual(['a: 2 times', '2 lines']);
  expect(listErrors(list(line('a', '/guides/dhcp#no-such')), ['a'])).toEqual(['leads to /guides/dhcp#no-such']);
  expect(statSync(resolve('build/error-index.json')).size).toBeGreaterThan(budgets.errors);
});
