import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setImmediate} from 'node:timers/promises';

import {currentVersion, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';
import {composeManual, type ManualFrame, parseDestinations, readChapters, readErrors, readPageNumbers} from '@nodestead-docs/publish';
import {chromium} from '@playwright/test';
import {load} from 'cheerio';
import {expect, test} from 'vitest';

import playwright from '../../playwright.config';
import {builtPaths} from '../e2e/support/addresses';

const folder = resolve('build');
const frame: ManualFrame = {title: 'Manual', subtitle: '', imprint: '', origin: 'https://docs.nodestead.example', styles: []};

test.each([currentVersion, ...releasedVersions])(
  'the manual of %s has every page of its version once, and its links lead to what is in it',
  async (version) => {
    // The runner hears nothing of a process that computes for a minute without a break.
    await setImmediate();
    const chapters = readChapters({folder, baseUrl: '/', version});
    const path = getVersionPath(version);
    const others = [currentVersion, ...releasedVersions].map((name) => getVersionPath(name)).filter((other) => other !== path && other !== '');
    const isOwn = (address: string): boolean =>
      (path === '' || address.split('/').includes(path)) &&
      !others.some((other) => address.split('/').includes(other)) &&
      !/^\/(search|markdown-page|whats-changed)|\/errors$/.test(address);
    const built = builtPaths();
    expect([...chapters.map((chapter) => chapter.path)].sort()).toEqual([...new Set([...built.filter(isOwn), '/api'])].sort());

    const html = composeManual(chapters, readErrors(folder, version), frame, new Map());
    const $ = load(html);
    const ids = $('[id]')
      .toArray()
      .map(({attribs}) => attribs.id!);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(ids);
    const lost = $('a[href^="#"]')
      .toArray()
      .map(({attribs}) => attribs.href!.slice(1))
      .filter((id) => !known.has(id));
    expect(lost).toEqual([]);
    expect($('button, script, [hidden], [role=tablist], .token').length).toBe(0);
    // Of the API's requests there is curl only.
    expect($('.language-php, .language-javascript').filter((_, block) => $(block).text().includes('/api/v1/servers')).length).toBe(0);
    expect($('code.language-bash').filter((_, block) => $(block).text().startsWith('curl --fail-with-body')).length).toBeGreaterThan(50);
    expect($('.errors li').length).toBeGreaterThan(100);
  },
);

test('a version that was not built has no manual', () => {
  expect(() => readChapters({folder, baseUrl: '/', version: '4.0'})).toThrow(/ENOENT/);
});

test('contents and index name the page of the paper on which a text is', async () => {
  const page = (path: string, title: string, next: string) => ({
    path,
    title,
    trail: [],
    ids: ['failed'],
    html: `<h1>${title}</h1><p style="height: 1500px"></p><h2 id="failed">Failed</h2><p><a href="${next}#failed">${next}</a></p>`,
  });
  const chapters = [page('/one', 'One', '/two'), page('/two', 'Two', '/elsewhere')];
  const errors = [{text: 'It failed: …', places: ['/two#failed', '/unknown#failed']}];
  const scratch = mkdtempSync(join(tmpdir(), 'manual-'));
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const file = join(scratch, 'manual.pdf');
    const print = async (numbers: ReadonlyMap<string, number>) => {
      const paper = await browser.newPage();
      await paper.setContent(composeManual(chapters, errors, {...frame, styles: ['section, article, nav {break-before: page} .title {page: title}']}, numbers));
      await paper.pdf({path: file, preferCSSPageSize: true, outline: true});
      await paper.close();
    };
    await print(new Map());
    const numbers = readPageNumbers(file);
    expect(numbers.get('c1')! - numbers.get('c0')!).toBe(2);
    expect(numbers.get('c1-failed')).toBe(numbers.get('c1')! + 1);
    await print(numbers);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], {encoding: 'utf8'});
    expect(text).toMatch(new RegExp(`Two\\s*${numbers.get('c1')}\\n`));
    expect(text).toMatch(new RegExp(`It failed: …\\s*${numbers.get('c1-failed')}\\n`));
    expect(text).not.toContain('000');
  } finally {
    await browser.close();
    rmSync(scratch, {recursive: true});
  }
});

test('what pdfinfo prints beside the places is not a place', () => {
  expect(parseDestinations('Page  Destination                 Name\n  12 [ XYZ   68  760 0.00 ] "c3-undo"\n')).toEqual(new Map([['c3-undo', 12]]));
});
