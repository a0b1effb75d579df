import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {currentVersion, getVersionPath, latestVersion, releasedVersions} from '@nodestead-docs/model/browser';
import {type CheerioAPI, load} from 'cheerio';
import {SaxesParser} from 'saxes';
import {describe, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {type BuiltPage, builtPages} from './pages';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const built = (name: string): string => readFileSync(resolve('build', name), 'utf8');

/** Runs a check over all pages, so that one run names all errors. */
function errorsOf(check: ($: CheerioAPI, path: string) => string[]): string[] {
  return pages.flatMap(({path, $}) => check($, path).map((error) => `${path}: ${error}`));
}

/** Whether an address is one of this site's: a page, with the anchor if it names one, or a file. */
function leadsSomewhere(address: string): boolean {
  const url = new URL(address);
  const page = byPath.get(url.pathname);
  const id = decodeURIComponent(url.hash.slice(1));
  return url.origin === addresses.docs && (page ? id === '' || page.$(`[id="${id}"]`).length === 1 : existsSync(join('build', url.pathname)));
}

/** Parses XML as strictly as it is meant. */
function parseXml(text: string): CheerioAPI {
  const parser = new SaxesParser({xmlns: true});
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return load(text, {xmlMode: true});
}

/** What is wrong with a page's social card: with how the page names it, and with the file, which previews show whole at this size. */
function cardErrors({path, $}: Pick<BuiltPage, 'path' | '$'>, read: (name: string) => Buffer | undefined): string[] {
  const name = path === '/' ? 'index.png' : `${path.slice(1)}.png`;
  const wanted: {[selector: string]: string} = {
    'meta[property="og:image"]': `${addresses.docs}/${name}`,
    'meta[name="twitter:image"]': `${addresses.docs}/${name}`,
    'meta[name="twitter:card"]': 'summary_large_image',
    'meta[property="og:image:width"]': '1200',
    'meta[property="og:image:height"]': '630',
  };
  const title =
    $('meta[property="og:title"]')
      .attr('content')
      ?.replace(/ \| [^|]*$/, '') ?? '';
  const words = $('meta[property="og:image:alt"]').attr('content') ?? '';
  const file = read(name);
  return [
    ...Object.entries(wanted).flatMap(([selector, value]) =>
      $(selector).length === 1 && $(selector).attr('content') === value ? [] : [`${selector} is ${$(selector).attr('content')}`],
    ),
    ...(title !== '' && words.startsWith(`${title}, `) ? [] : [`the card's words are "${words}"`]),
    ...(file?.subarray(1, 4).toString() === 'PNG' ? [] : [`${name} is no PNG`]),
    ...(file?.readUInt32BE(16) === 1200 && file.readUInt32BE(20) === 630 ? [] : [`${name} has another size`]),
    ...(file && file.length <= 25_000 ? [] : [`${name} has ${file?.length ?? 0} bytes`]),
  ];
}

describe('the social card', () => {
  const read = (name: string): Buffer | undefined => (existsSync(join('build', name)) ? readFileSync(join('build', name)) : undefined);

  test('is one for each page, beside it, at most 25 KB, and named with its full address for both kinds of previews', () => {
    expect(pages.flatMap((page) => cardErrors(page, read).map((error) => `${page.path}: ${error}`))).toEqual([]);
  });

  test('of two pages is the same only where they say the same', () => {
    const drawn = new Map<string, string[]>();
    for (const {path, $} of pages) {
      const words = $('meta[property="og:image:alt"]').attr('content') ?? '';
      const content = readFileSync(join('build', path === '/' ? 'index.png' : `${path}.png`), 'latin1');
      drawn.set(content, [...new Set([...(drawn.get(content) ?? []), words])]);
    }
    expect([...drawn.values()].filter((words) => words.length > 1)).toEqual([]);
    expect(drawn.size).toBeGreaterThan(200);
  });

  test("is refused when it is missing, heavy, cut, another page's, or not said in words", () => {
    const page = pages.find(({path}) => path === '/guides/dhcp')!;
    const good = read('guides/dhcp.png')!;
    expect(cardErrors(page, () => good)).toEqual([]);
    expect(cardErrors(page, () => undefined).join()).toContain('is no PNG');
    expect(cardErrors(page, () => Buffer.concat([good, Buffer.alloc(25_000)])).join()).toContain('bytes');
    const small = Buffer.from(good);
    small.writeUInt32BE(600, 16);
    expect(cardErrors(page, () => small)).toEqual(['guides/dhcp.png has another size']);
    const changed = (from: string, to: string): string[] => cardErrors({path: page.path, $: load(page.html.replaceAll(from, to))}, () => good);
    expect(changed('/guides/dhcp.png', '/img/social-card.png')).toHaveLength(2);
    expect(changed('property=og:image:alt', 'property=og:image:none')).toEqual(['the card\'s words are ""']);
  });

  test('of a page that has none of its own is the common one', () => {
    const image = readFileSync(resolve('build/img/social-card.png'));
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(load(built('404.html'))('meta[property="og:image"]').attr('content')).toBe(`${addresses.docs}/img/social-card.png`);
  });
});

test('the words for previews are those of the page', () => {
  expect(
    errorsOf(($) => [
      ...($('meta[property="og:title"]').attr('content') === $('title').text() ? [] : ['og:title is not the title']),
      ...($('meta[property="og:description"]').attr('content') === $('meta[name=description]').attr('content')
        ? []
        : ['og:description is not the description']),
    ]),
  ).toEqual([]);
});

interface BreadcrumbList {
  '@context': string;
  '@type': string;
  itemListElement: {'@type': string; position: number; name: string; item: string}[];
}

/** What is wrong with a page's breadcrumbs for machines, checked against those for readers (schema.org, BreadcrumbList). */
function breadcrumbErrors($: CheerioAPI): string[] {
  const scripts = $('script[type="application/ld+json"]');
  if (scripts.length !== 1) {
    return [`${scripts.length} lists of breadcrumbs`];
  }
  const list = JSON.parse(scripts.text()) as BreadcrumbList;
  const shown = new Set(
    $('nav[aria-label="Breadcrumbs"] .breadcrumbs__link')
      .toArray()
      .map((element) => $(element).text()),
  );
  return [
    ...(list['@context'] === 'https://schema.org' && list['@type'] === 'BreadcrumbList' && list.itemListElement.length > 0 ? [] : ['not a BreadcrumbList']),
    ...list.itemListElement.flatMap(({'@type': type, position, name, item}, index) => [
      ...(type === 'ListItem' && position === index + 1 ? [] : [`position ${position} is wrong`]),
      ...(shown.size === 0 || shown.has(name) ? [] : [`readers do not see "${name}"`]),
      ...(leadsSomewhere(item) ? [] : [`leads to ${item}`]),
    ]),
  ];
}

describe('breadcrumbs for search engines', () => {
  const outside = /^\/(?:search|api|markdown-page|whats-changed\/[^/]+|(?:(?:next|[\d.]+)\/)?errors)$/;

  test('are on every page of the documentation and of the API reference', () => {
    expect(errorsOf(($, path) => (outside.test(path) ? [] : breadcrumbErrors($)))).toEqual([]);
  });

  test('are refused when they are missing, lead nowhere or are out of order', () => {
    const page = (item: string, position: number): CheerioAPI =>
      load(
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","item":"${item}","name":"A","position":${position}}]}</script>`,
      );
    expect(breadcrumbErrors(load('<p></p>'))).toEqual(['0 lists of breadcrumbs']);
    expect(breadcrumbErrors(page(`${addresses.docs}/no/such/page`, 1))).toHaveLength(1);
    expect(breadcrumbErrors(page(`${addresses.docs}/guides/dhcp`, 2))).toEqual(['position 2 is wrong']);
    expect(breadcrumbErrors(page(`${addresses.docs}/guides/dhcp`, 1))).toEqual([]);
  });
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(built('robots.txt').split('\n').filter(Boolean)).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${addresses.docs}/sitemap.xml`]);
  expect(existsSync('build/sitemap.xml')).toBe(true);
});

test('the OpenSearch description is valid, leads to the results, and is linked from every page', () => {
  const $ = parseXml(built('opensearch.xml'));
  const name = $('ShortName').text();
  expect(name).toMatch(/^\w[\w ]*\w$/);
  expect(name.length).toBeLessThanOrEqual(16);
  expect($('OpenSearchDescription').attr('xmlns')).toBe('http://a9.com/-/spec/opensearch/1.1/');
  expect($('Url[type="text/html"]').attr('template')).toBe(`${addresses.docs}/search?q={searchTerms}`);
  expect(leadsSomewhere($('Image').text())).toBe(true);
  expect(errorsOf(($page) => ($page('link[rel=search]').attr('href') === '/opensearch.xml' ? [] : ['no link to it']))).toEqual([]);
});

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** What RFC 4287 and readers of feeds ask for, and a feed lacks. */
function feedErrors(text: string): string[] {
  const $ = parseXml(text);
  const entries = $('feed > entry').toArray();
  const ids = ['feed > id', 'feed > entry > id'].flatMap((selector) =>
    $(selector)
      .toArray()
      .map((id) => $(id).text()),
  );
  const self = $('feed > link[rel=self]').attr('href');
  return [
    ...['id', 'title', 'updated', 'author > name'].flatMap((part) => ($(`feed > ${part}`).length === 1 ? [] : [`the feed has no ${part}`])),
    ...(self === `${addresses.docs}/releases.atom` ? [] : [`the feed says it is at ${self}`]),
    ...(new Set(ids).size === ids.length ? [] : ['an id is there twice']),
    ...($('updated')
      .toArray()
      .every((element) => instant.test($(element).text()))
      ? []
      : ['a date is not of RFC 3339']),
    ...($('feed > updated').text() ===
    entries
      .map((entry) => $(entry).find('updated').text())
      .sort()
      .at(-1)
      ? []
      : ['the feed is not as new as its newest entry']),
    ...entries.flatMap((entry) => {
      const link = $(entry).children('link').attr('href') ?? '';
      const relative = load($(entry).children('content').text())('[href], [src]')
        .toArray()
        .filter(({attribs}) => !/^https?:/.test(attribs.href ?? attribs.src ?? ''));
      return [
        ...($(entry).children('title').text() === '' ? ['an entry has no title'] : []),
        ...(URL.canParse(link) && leadsSomewhere(link) ? [] : [`an entry leads to ${link}`]),
        ...relative.map(({attribs}) => `${link}: the address ${attribs.href ?? attribs.src} means nothing outside the site`),
      ];
    }),
  ];
}

describe('the feed of releases', () => {
  test('is a valid Atom feed, linked from every page', () => {
    expect(feedErrors(built('releases.atom'))).toEqual([]);
    expect(errorsOf(($) => ($('link[rel=alternate][type="application/atom+xml"]').attr('href') === '/releases.atom' ? [] : ['no link to it']))).toEqual([]);
  });

  test('has every release that the release pages name', () => {
    const headings = pages.filter(({path}) => /^\/releases\/v\d+$/.test(path)).flatMap(({$}) => $('h2[id], h3[id]').toArray());
    const named = headings.filter(({attribs}) => /^v\d+-\d+-\d+$/.test(attribs.id ?? ''));
    expect(parseXml(built('releases.atom'))('entry')).toHaveLength(named.length);
    expect(named.length).toBeGreaterThan(10);
  });

  test('is refused when a part is missing or wrong', () => {
    const text = built('releases.atom');
    expect(feedErrors(text.replace(/<author>[^]*?<\/author>/, ''))).toEqual(['the feed has no author > name']);
    expect(feedErrors(text.replace(/#v\d+-\d+-\d+"/, '#no-such-release"')).join()).toMatch(/an entry leads to .*no-such-release/);
    expect(feedErrors(text.replace(/href="https:\/\/docs[^"]*\/integrations/, 'href="/integrations')).join()).toContain('means nothing outside');
    expect(() => feedErrors(text.replace('</feed>', ''))).toThrow();
  });
});

const others = [currentVersion, ...releasedVersions].filter((version) => version !== latestVersion).map((version) => getVersionPath(version));
/** Pages with a text of their own, of the latest version. */
const latest = pages.map(({path}) => path).filter((path) => !path.split('/').some((part) => [...others, 'category', 'search', 'markdown-page'].includes(part)));

/** What a list for programs lacks or has too much of. */
function llmsErrors(text: string): string[] {
  const links = [...text.matchAll(/^- \[.+?\]\((\S+?)\)/gm)].map(([, link = '']) => link);
  const wanted = latest.map((path) => `${addresses.docs}${path === '/' ? '/index' : path}.md`);
  return [
    ...(/^# \S.*\n\n> \S/.test(text) ? [] : ['begins without title and summary']),
    ...wanted.filter((address) => links.filter((link) => link === address).length !== 1).map((address) => `${address} is not there once`),
    ...links.filter((link) => !leadsSomewhere(link)).map((link) => `${link} leads nowhere`),
  ];
}

describe('llms.txt', () => {
  test('lists every page of the latest version once, by addresses that exist', () => {
    expect(latest.length).toBeGreaterThan(90);
    expect(llmsErrors(built('llms.txt'))).toEqual([]);
  });

  test('is refused without a page, or with one that is not there', () => {
    const text = built('llms.txt');
    expect(llmsErrors(text.replace(/^- .*\/guides\/dhcp\.md.*\n/m, ''))).toEqual([`${addresses.docs}/guides/dhcp.md is not there once`]);
    expect(llmsErrors(`${text}- [Gone](${addresses.docs}/gone.md)\n`)).toEqual([`${addresses.docs}/gone.md leads nowhere`]);
  });
});

/** How a twin begins: with its address, what its version says of itself, and the title; nothing of the line above the title is left. */
const beginning = /^<!-- (\S+) -->\n\n(?:(?:>.*\n)+\n)?# \S/;

test('every page with a text of its own has a Markdown twin that names its address and begins with its title', () => {
  expect(
    errorsOf((_, path) => {
      const file = resolve('build', path === '/' ? 'index.md' : `${path.slice(1)}.md`);
      const twin = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      return path === '/search' || beginning.exec(twin ?? '')?.[1] === `${addresses.docs}${path}` ? [] : ['no twin'];
    }),
  ).toEqual([]);
  expect('<!-- https://docs.example.com/api -->\n\nAPI\n\n# The API').not.toMatch(beginning);
});
