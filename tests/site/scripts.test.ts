import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {budgets} from '../budgets';
import {builtPaths} from '../e2e/support/addresses';
import {builtHtml} from './pages';

const folder = 'build/assets/js';

/** @returns whether V8 compiles all functions of a script while it arrives: it looks for the comment at its beginning alone */
function isCompiledEarly(script: string): boolean {
  return script.startsWith('//# allFunctionsCalledOnLoad\n');
}

test('every script asks to be compiled while it arrives', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter((name) => !isCompiledEarly(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('a script whose comment is not at its beginning is found', () => {
  expect(isCompiledEarly('"use strict";\n//# allFunctionsCalledOnLoad\n')).toBe(false);
});

/**
 * @param html of a page
 * @param sizeOf size of a script as it is sent
 * @returns bytes of all scripts that the page names
 */
function scriptBytes(html: string, sizeOf: (address: string) => number): number {
  const named = new Set([...html.matchAll(/<script\b[^>]*?\ssrc=["']?([^"'\s>#]+)/g)].map(([, address = '']) => address));
  return [...named].reduce((total, address) => total + sizeOf(address), 0);
}

/** @returns the pages that name more script than a page may, the heaviest first */
function tooHeavy(pages: readonly {path: string; html: string}[], sizeOf: (address: string) => number): string[] {
  return pages
    .map(({path, html}) => ({path, bytes: scriptBytes(html, sizeOf)}))
    .filter(({bytes}) => bytes > budgets.heaviestScript)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({path, bytes}) => `${path}: ${bytes} bytes`);
}

const sent = (address: string): number => statSync(join('build', `${address}.br`)).size;

test('no page loads more script than its budget', () => {
  const pages = builtPaths().map((path) => ({path, html: builtHtml(path)}));
  expect(tooHeavy(pages, sent)).toEqual([]);
  // A budget that no page comes near says nothing.
  expect(Math.max(...pages.map(({html}) => scriptBytes(html, sent)))).toBeGreaterThan(budgets.heaviestScript * 0.95);
});

test('a page with too much script is found, and a script that is named twice counts once', () => {
  const html =
    '<script src=/assets/js/main.js defer></script><script defer src="/assets/js/a.js#"></script><link href=/assets/js/main.js><script src=/assets/js/main.js>';
  const page = {path: '/a', html};
  const half = budgets.heaviestScript / 2;
  expect(tooHeavy([page], () => half)).toEqual([]);
  expect(tooHeavy([page], () => half + 1)).toEqual([`/a: ${2 * half + 2} bytes`]);
});
