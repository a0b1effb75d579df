import {readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {hookFile} from '../../../src/client/breakpoints';
import {inEm} from '../../../src/client/breakpoints/em';
import windowSizeLoader from '../../../src/client/breakpoints/loader.mjs';

test.each([
  ['(max-width: 996px)', '(max-width: 62.25em)'],
  ['screen and (width <= 996px) and (max-height: 60rem)', 'screen and (width <= 62.25em) and (max-height: 60rem)'],
  ['(min-width: 997px)', '(min-width: 62.26em)'],
  ['(width >= 1200px)', '(width >= 74.9475em)'],
  ['print and (max-height: 600px)', 'print and (max-height: 600px)'],
  ['(prefers-reduced-motion: reduce)', '(prefers-reduced-motion: reduce)'],
])('%s is %s in letters', (query, letters) => {
  expect(inEm(query)).toBe(letters);
});

test('a least width begins right behind the greatest one below it, and with letters of 16 px at its own pixel', () => {
  const least = Number(/[\d.]+/.exec(inEm('(min-width: 997px)'))![0]);
  const greatest = Number(/[\d.]+/.exec(inEm('(max-width: 996px)'))![0]);
  expect(least).toBeGreaterThan(greatest);
  expect(least * 32 - greatest * 32).toBeLessThan(1);
  expect(least * 16).toBeGreaterThan(996);
  expect(least * 16).toBeLessThan(997);
});

test("Docusaurus's hook asks for letters, and a module that asks otherwise is refused", () => {
  const loaded = windowSizeLoader(readFileSync(hookFile, 'utf8'));
  expect(loaded).not.toContain('innerWidth');
  expect(() => windowSizeLoader(loaded)).toThrow('no longer has');
});
