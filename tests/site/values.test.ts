import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {expect, test} from 'vitest';

import {readers} from '../../src/checks/readers';
import {substituteMarkdown} from '../../src/values/markdown';
import {substitute} from '../../src/values/substitute';
import {builtPages} from './pages';

/** The twin's text may be indented as a list is, and has other spaces at the ends of lines. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('the Markdown of every page has the same values in its code as the page itself', () => {
  const different: string[] = [];
  let compared = 0;
  for (const {path, $} of builtPages()) {
    const file = resolve('build', path === '/' ? 'index.md' : `${path.slice(1)}.md`);
    if (!existsSync(file)) {
      continue;
    }
    const twin = readFileSync(file, 'utf8');
    for (const {name, values} of readers) {
      const lookup = (id: string): string | undefined => values[id];
      const own = words(substituteMarkdown(twin, lookup));
      for (const code of $('main article pre code').toArray()) {
        const text = substitute($(code).text(), /language-(\S+)/.exec($(code).attr('class') ?? '')?.[1] ?? '', lookup);
        compared += 1;
        if (!own.includes(words(text))) {
          different.push(`${path}, ${name}: ${text}`);
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(5_000);
  expect(different).toEqual([]);
});

test('every drawing and every block that names an example value is where the page looks for it', () => {
  for (const {path, $} of builtPages()) {
    expect($('main pre').length, path).toBe($('main pre > code').length);
    expect($('main svg text').filter((_, element) => $(element).children().length > 0).length, path).toBe(0);
  }
});
