import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {getPageAddress, performanceOf, performedWords, readPage, readPerformed, readStructure} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';
import {expect, test} from 'vitest';

import {builtPages} from './pages';

const pages = new Map(builtPages().map((page) => [page.path, page]));

/** What each page should say, by its address: nothing for a page that was not performed as it is. */
const expected = new Map(
  readStructure(process.cwd(), []).versions.flatMap(({name, pages: files}) => {
    const folder = resolve(versionFolder(name));
    const record = readPerformed(folder);
    return [...files].map(([id, file]) => {
      const performed = record[id] && performanceOf(folder, readPage(process.cwd(), file, id), record);
      return [getPageAddress(name, id, '/'), performed ? performedWords(performed) : undefined] as const;
    });
  }),
);

test('pages that were performed say so once, at the end of their text, and no other page does', () => {
  const wrong = [...pages].flatMap(([path, {$}]) => {
    const marks = $('.ns-performed');
    const words = expected.get(path);
    const isLast = marks.is('.markdown > :last-child');
    return marks.length === (words === undefined ? 0 : 1) && (words === undefined || (marks.text() === words && isLast)) ? [] : [`${path}: ${marks.text()}`];
  });
  expect(wrong).toEqual([]);
  expect([...expected.values()].filter((words) => words !== undefined)).not.toEqual([]);
});

test('their Markdown says it too', () => {
  const wrong = [...expected].filter(([path, words]) => {
    const text = readFileSync(join('build', path === '/' ? 'index.md' : `${path.slice(1)}.md`), 'utf8');
    return words === undefined ? /^Tested on Debian/m.test(text) : !text.includes(`\n${words}\n`);
  });
  expect(wrong).toEqual([]);
});

test('the search does not find it', () => {
  const marked = [...pages.values()].filter(({$}) => $('.ns-performed').length > 0);
  expect(marked.filter(({$}) => $('.ns-performed').attr('data-search') !== 'skip')).toEqual([]);
});
