import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {pageScripts, withPageScripts} from '../../src/postbuild/pageScripts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  mkdirSync(join(folder, 'assets/js'), {recursive: true});
  mkdirSync(join(folder, 'bundle'));
  for (const name of ['main.12345678.js', '01ab.c3b743.js', '01ab.c3b743.js.br', 'root.dbf1d5.js']) {
    writeFileSync(join(folder, 'assets/js', name), '');
  }
});
afterEach(() => rmSync(folder, {recursive: true}));

test('finds the files of a page; what is in the main script has none', () => {
  writeFileSync(join(folder, 'bundle/pages.json'), JSON.stringify({'/docs/a': ['root', 'item', 'main', '01ab']}));
  expect(pageScripts(folder, folder, '/docs/')).toEqual(new Map([['/docs/a', ['/docs/assets/js/root.dbf1d5.js', '/docs/assets/js/01ab.c3b743.js']]]));
});

test('finds none where the bundle plugin has written no list', () => {
  expect(pageScripts(folder, folder, '/')).toEqual(new Map());
});

test('they run before the main script, and wait for the page as it does', () => {
  const runtime = '<script src=/assets/js/runtime~main.1.js defer></script>';
  const main = '<script src=/assets/js/main.2.js defer></script>';
  expect(withPageScripts(`${runtime}${main}<body>`, ['/assets/js/01ab.3.js'])).toBe(`${runtime}<script src=/assets/js/01ab.3.js# defer></script>${main}<body>`);
  expect(withPageScripts(`${runtime}${main}<body>`, [])).toBe(`${runtime}${main}<body>`);
  expect(() => withPageScripts('<body>', [])).toThrow('no main script');
});
