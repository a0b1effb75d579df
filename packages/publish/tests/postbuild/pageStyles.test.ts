import {expect, test} from 'vitest';

import {modulesOf, type PageSheet, withPageStyles} from '../../src/postbuild/pageStyles';

const main = '<link rel=stylesheet href=/docs/assets/css/styles.9d7d971a.css>';
const sheet: PageSheet = {href: '/docs/assets/css/0a1bf815.css', modules: modulesOf('.call_oYX,.line_oYX>ul:hover{gap:.5rem}')};

test('a sheet is told by the suffixes of its classes, and a number is none', () => {
  expect([...sheet.modules]).toEqual(['_oYX']);
  expect(() => modulesOf('.call_x3Fz{gap:.5rem}')).toThrow('class-names');
});

test('a page links the sheets that have what it needs and nothing else, and none twice for the same', () => {
  const drawing = {href: '/drawing.css', modules: new Set(['_dia'])};
  const start = {href: '/start.css', modules: new Set(['_dia', '_sta'])};
  const links = (body: string): string[] => [...withPageStyles(main + body, [drawing, start]).matchAll(/href=(\/\w+\.css)/g)].map(([, href = '']) => href);
  expect(links('<p class=a_dia>')).toEqual(['/drawing.css']);
  expect(links('<p class="a_dia b_sta">')).toEqual(['/start.css']);
  // Nothing holds the module alone.
  expect(links('<p class=b_sta>')).toEqual(['/start.css']);
});

test.each([
  ['in quotation marks', '<p class="markdown line_oYX">'],
  ['without', '<p class=call_oYX>'],
])('a page with one of the classes %s links it behind the sheet for every page, once', (_, body) => {
  const linked = withPageStyles(`${main}${body}`, [sheet]);
  expect(linked).toBe(`${main}<link rel=stylesheet href=/docs/assets/css/0a1bf815.css>${body}`);
  expect(withPageStyles(linked, [sheet])).toBe(linked);
});

test('a page without any of them stays as it is, also when its text has the word', () => {
  const page = `${main}<p class="call_oYZ">call_oYX</p>`;
  expect(withPageStyles(page, [sheet])).toBe(page);
});

test('a page that needs it and links no sheet for every page is noticed', () => {
  expect(() => withPageStyles('<p class=call_oYX>', [sheet])).toThrow('styles.*.css');
});
