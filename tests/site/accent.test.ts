import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import postcss from 'postcss';
import {expect, test} from 'vitest';

/** Shades of the primary colour whose last declaration, the one that counts, is not one of ours: a change of the accent would leave them as they are. */
function foreignShades(css: string): string[] {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--ifm-color-primary/, ({prop, value}) => {
    values.set(prop, value);
  });
  return [...values].filter(([, value]) => !/^var\(--ns-[\w-]+\)$/.test(value)).map(([prop, value]) => `${prop}: ${value}`);
}

test('every shade of the primary colour in the built stylesheet is one of ours', () => {
  const folder = 'build/assets/css';
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.join('')).toContain('--ifm-color-primary:');
  expect(texts.flatMap(foreignShades)).toEqual([]);
});

test("a shade of Infima's own is found, where ours does not come after it", () => {
  const ours = ':root{--ifm-color-primary:var(--ns-accent-text)}';
  const infima = ':root{--ifm-color-primary:#3578e5}';
  expect(foreignShades(infima + ours)).toEqual([]);
  expect(foreignShades(ours + infima)).toEqual(['--ifm-color-primary: #3578e5']);
  expect(foreignShades(`${ours}:root{--ifm-color-primary-dark:#306cce}`)).toEqual(['--ifm-color-primary-dark: #306cce']);
});
