import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import postcss from 'postcss';
import {expect, test} from 'vitest';

/** Values of Infima's primary colour and its shades that are not ours: a change of the accent would leave them as they are. */
function foreignShades(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(/^--ifm-color-primary/, ({prop, value}) => {
    if (!/^var\(--ns-[\w-]+\)$/.test(value)) {
      found.push(`${prop}: ${value}`);
    }
  });
  return found;
}

test('every shade of the primary colour in the built stylesheet is one of ours', () => {
  const folder = 'build/assets/css';
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.join('')).toContain('--ifm-color-primary:');
  expect(texts.flatMap(foreignShades)).toEqual([]);
});

test("a shade of Infima's own is found", () => {
  expect(foreignShades(':root{--ifm-color-primary:var(--ns-accent-text);--ifm-color-primary-dark:#306cce}')).toEqual(['--ifm-color-primary-dark: #306cce']);
});
