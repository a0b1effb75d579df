import {type CheerioAPI, load} from 'cheerio';
import {expect, test} from 'vitest';

import {builtPages} from './pages';

/** @returns the captions of a page that say what the heading above them has just said */
function repeated($: CheerioAPI): string[] {
  let heading = '';
  return $('main :is(h1, h2, h3, h4, h5, caption)')
    .toArray()
    .flatMap((element) => {
      const text = $(element).clone().find('.hash-link').remove().end().text().trim().toLowerCase();
      if (element.tagName !== 'caption') {
        heading = text;
        return [];
      }
      return text === heading ? [text] : [];
    });
}

test('no caption repeats its heading', () => {
  const pages = builtPages();
  expect(pages.filter(({$}) => $('main caption').length > 0).length).toBeGreaterThan(100);
  expect(pages.flatMap(({path, $}) => repeated($).map((caption) => `${path}: ${caption}`))).toEqual([]);
});

test('one that does is found', () => {
  const table = (caption: string): string => `<table><caption>${caption}</caption></table>`;
  expect(repeated(load(`<main><h2>Lanes<a class="hash-link">#</a></h2>${table('What runs in each')}${table('Lanes')}</main>`))).toEqual(['lanes']);
});
