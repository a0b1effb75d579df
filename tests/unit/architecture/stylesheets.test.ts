import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, test} from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** ESLint holds the same for code. */
const most = 300;

/** @returns the stylesheets with too many lines, with their number */
function tooLong(sheets: ReadonlyMap<string, string>): string[] {
  return [...sheets].flatMap(([name, text]) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > most ? [`${name}: ${lines} lines`] : [];
  });
}

test(`stylesheets have at most ${most} lines`, () => {
  const names = readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.css'));
  expect(names.length).toBeGreaterThan(20);
  expect(tooLong(new Map(names.map((name) => [name, readFileSync(join(root, 'src', name), 'utf8')])))).toEqual([]);
});

test('a longer one is found', () => {
  const lines = (count: number): string => 'a {}\n'.repeat(count);
  expect(
    tooLong(
      new Map([
        ['fits.css', lines(most)],
        ['long.css', lines(most + 1)],
      ]),
    ),
  ).toEqual([`long.css: ${most + 1} lines`]);
});
