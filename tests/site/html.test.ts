import {existsSync} from 'node:fs';
import {resolve} from 'node:path';

import {describe, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {identity} from '../../src/site/identity';
import {builtPage, builtPages} from './pages';

const siteTitle = identity.title;
const pages = builtPages();

/** Collects what is wrong on every page, so that one run names all of it. */
function errors(find: (page: (typeof pages)[number]) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((error) => `${page.path}: ${error}`));
}

describe('every page', () => {
  test('has one h1', () => {
    expect(errors(({$}) => ($('h1').length === 1 ? [] : [`${$('h1').length} h1 elements`]))).toEqual([]);
  });

  test("has a title: its own and the site's, or the site's alone on a start page", () => {
    expect(
      errors(({$}) => {
        const title = $('title').text();
        return title === siteTitle || title.endsWith(` | ${siteTitle}`) ? [] : [`title "${title}"`];
      }),
    ).toEqual([]);
  });

  test('has a description', () => {
    expect(errors(({$}) => ($('meta[name=description]').attr('content') ? [] : ['no description']))).toEqual([]);
  });

  test('has one canonical link, on this site', () => {
    expect(
      errors(({$}) => {
        const links = $('link[rel=canonical]');
        const href = links.attr('href') ?? '';
        return links.length === 1 && href.startsWith(`${addresses.docs}/`) ? [] : [`${links.length} canonical links, "${href}"`];
      }),
    ).toEqual([]);
  });

  test('may be indexed', () => {
    expect(errors(({$}) => ($('meta[name=robots][content*=noindex]').length > 0 ? ['noindex'] : []))).toEqual([]);
  });

  test('has unique ids, and none that Docusaurus uses itself', () => {
    expect(
      errors(({$}) => {
        const ids = $('[id]')
          .toArray()
          .map((element) => element.attribs.id ?? '');
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        return [...new Set(twice)].map((id) => `id "${id}" twice`);
      }),
    ).toEqual([]);
  });
});

test('no link or anchor inside the site is dead', () => {
  // The results page is in no sitemap, but pages lead to it.
  const ids = new Map(
    [...pages, builtPage('/search')].map(({path, $}) => [
      path,
      new Set(
        $('[id]')
          .toArray()
          .map((element) => element.attribs.id),
      ),
    ]),
  );
  expect(
    errors(({path, $}) =>
      $('a[href]')
        .toArray()
        .flatMap((element) => {
          const target = new URL(element.attribs.href ?? '', `${addresses.docs}${path}`);
          if (target.origin !== addresses.docs) {
            return [];
          }
          const targetPath = decodeURIComponent(target.pathname);
          if (!ids.has(targetPath)) {
            return existsSync(resolve('build', `.${targetPath}`)) && /\.\w+$/.test(targetPath) ? [] : [`dead link ${element.attribs.href}`];
          }
          const anchor = decodeURIComponent(target.hash.slice(1));
          return anchor === '' || ids.get(targetPath)?.has(anchor) ? [] : [`dead anchor ${element.attribs.href}`];
        }),
    ),
  ).toEqual([]);
});
