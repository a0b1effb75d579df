import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {type CheerioAPI, load} from 'cheerio';
import {type Element, isCDATA, isTag, isText} from 'domhandler';
import {SaxesParser} from 'saxes';
import {describe, expect, test} from 'vitest';

import {addresses} from '../../src/site/brand';
import {isAddress} from './pages';

const built = (name: string): string => readFileSync(resolve('build', name), 'utf8');

/** What a format says of one of its elements. */
interface Form {
  /** Elements in it, each with how often it may be there. An element without any holds text, unless it is `empty`. */
  children?: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** What is wrong with its text. */
  text?: (text: string) => string | undefined;
  /** Attributes that it may have, and what is wrong with their values; those with a star have to be there. */
  attributes?: Readonly<Record<string, (value: string) => string | undefined>>;
  empty?: true;
}

/** A format: its namespace, its outermost element, and the form of each element. */
interface Format {
  namespace: string;
  root: string;
  forms: Readonly<Record<string, Form>>;
}

const any = (): undefined => undefined;
const upTo =
  (most: number) =>
  (text: string): string | undefined =>
    text.trim() === '' ? 'is empty' : text.length > most ? `has ${text.length} characters, more than ${most}` : undefined;
const oneOf =
  (...values: string[]) =>
  (text: string): string | undefined =>
    values.includes(text) ? undefined : `is "${text}"`;
const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? undefined : `is "${text}"`;
const address = (text: string): string | undefined => (isAddress(text) ? undefined : `is not an address: "${text}"`);

/** Date and time of RFC 3339, which Atom asks for. */
const instant = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
/** W3C Datetime, which sitemaps ask for: a date, or a date with a time. */
const day = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/);

const many = Infinity;

/** Parses XML as strictly as it is meant. */
function parseXml(text: string): CheerioAPI {
  const parser = new SaxesParser({xmlns: true});
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return load(text, {xml: {xmlMode: true}});
}

function elementErrors(element: Element, forms: Format['forms']): string[] {
  const form = forms[element.name];
  if (!form) {
    return [`${element.name}: is unknown`];
  }
  const {children = {}, attributes = {}, text, empty} = form;
  const inside = element.children.filter(isTag);
  // Also text in CDATA sections, and not that of the elements inside.
  const words = element.children
    .flatMap((child) => (isText(child) ? [child] : isCDATA(child) ? child.children.filter(isText) : []))
    .map(({data}) => data)
    .join('');
  const missing = Object.keys(attributes).flatMap((name) =>
    name.endsWith('*') && element.attribs[name.slice(0, -1)] === undefined ? [`${name.slice(0, -1)} is missing`] : [],
  );
  const given = Object.entries(element.attribs).flatMap(([name, value]) => {
    const check = attributes[name] ?? attributes[`${name}*`];
    const error = check ? check(value) : name.startsWith('xmlns') ? undefined : 'is unknown';
    return error === undefined ? [] : [`${name} ${error}`];
  });
  const counts = Object.entries(children).flatMap(([name, [least, most]]) => {
    const count = inside.filter((child) => child.name === name).length;
    return count < least || count > most ? [`has ${count} ${name}`] : [];
  });
  const wrong = text?.(words);
  const stray = (form.children ?? empty) && words.trim() !== '' ? ['has text'] : [];
  return [
    ...[...missing, ...given, ...counts, ...stray, ...(wrong === undefined ? [] : [wrong])].map((error) => `${element.name}: ${error}`),
    ...inside.flatMap((child) => (child.name in children ? elementErrors(child, forms) : [`${element.name}: has ${child.name}`])),
  ];
}

/** @returns what is wrong with a document, held against its format */
function errorsOf(text: string, format: Format): string[] {
  const [root] = parseXml(text).root().children().toArray();
  if (!root || root.name !== format.root || root.attribs.xmlns !== format.namespace) {
    return [`it does not begin with ${format.root} of ${format.namespace}`];
  }
  return elementErrors(root, format.forms);
}

/** The protocol of sitemaps (https://www.sitemaps.org/protocol.html, checked November 2026). */
const sitemap: Format = {
  namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  root: 'urlset',
  forms: {
    urlset: {children: {url: [1, 50_000]}},
    url: {children: {loc: [1, 1], lastmod: [0, 1], changefreq: [0, 1], priority: [0, 1]}},
    loc: {text: (text) => address(text) ?? upTo(2_047)(text) ?? (text.startsWith(`${addresses.docs}/`) ? undefined : `is of another host: "${text}"`)},
    lastmod: {text: day},
    changefreq: {text: oneOf('always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never')},
    priority: {text: matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)},
  },
};

/** OpenSearch 1.1 draft 6, description documents (https://github.com/dewitt/opensearch, checked November 2026). */
const openSearch: Format = {
  namespace: 'http://a9.com/-/spec/opensearch/1.1/',
  root: 'OpenSearchDescription',
  forms: {
    OpenSearchDescription: {
      children: {
        ...{ShortName: [1, 1], Description: [1, 1], Url: [1, many], Contact: [0, 1], Tags: [0, 1], LongName: [0, 1], Image: [0, many], Query: [0, many]},
        ...{
          Developer: [0, 1],
          Attribution: [0, 1],
          SyndicationRight: [0, 1],
          AdultContent: [0, 1],
          Language: [0, many],
          InputEncoding: [0, many],
          OutputEncoding: [0, many],
        },
      },
    },
    ShortName: {text: (text) => upTo(16)(text) ?? (/[<>&]/.test(text) ? 'has markup' : undefined)},
    LongName: {text: upTo(48)},
    Description: {text: upTo(1_024)},
    Tags: {text: upTo(256)},
    Contact: {text: matching(/^[^\s@]+@[^\s@]+$/)},
    Url: {
      empty: true,
      attributes: {
        'template*': (text) =>
          address(text.replaceAll(/\{\w+\??\}/g, 'x')) ??
          (/\{(?!(?:searchTerms|count|startIndex|startPage|language|inputEncoding|outputEncoding)\??\})/.test(text)
            ? `has a parameter that is none: ${text}`
            : undefined) ??
          (text.includes('{searchTerms}') ? undefined : 'takes no search terms'),
        'type*': matching(/^[a-z]+\/[a-z0-9.+-]+$/),
        rel: oneOf('results', 'suggestions', 'self', 'collection'),
        indexOffset: matching(/^\d+$/),
        pageOffset: matching(/^\d+$/),
      },
    },
    Image: {text: address, attributes: {height: matching(/^\d+$/), width: matching(/^\d+$/), type: matching(/^image\/[a-z0-9.+-]+$/)}},
    Query: {empty: true, attributes: {'role*': oneOf('request', 'example', 'related', 'correction', 'subset', 'superset'), searchTerms: any, title: upTo(256)}},
    Developer: {text: upTo(64)},
    Attribution: {text: upTo(256)},
    SyndicationRight: {text: oneOf('open', 'limited', 'private', 'closed')},
    AdultContent: {text: oneOf('true', 'false')},
    Language: {text: matching(/^(?:\*|[A-Za-z]{2,3}(?:-\w+)*)$/)},
    InputEncoding: {text: matching(/^[\w.:-]+$/)},
    OutputEncoding: {text: matching(/^[\w.:-]+$/)},
  },
};

const link = {'href*': address, rel: matching(/^(?:alternate|related|self|enclosure|via)$/), type: any, hreflang: any, title: any, length: matching(/^\d+$/)};
const person = {children: {name: [1, 1], uri: [0, 1], email: [0, 1]}} as const;
const words: Form = {text: upTo(many), attributes: {type: oneOf('text', 'html', 'xhtml')}};

/** Atom (RFC 4287, https://www.rfc-editor.org/rfc/rfc4287). */
const atom: Format = {
  namespace: 'http://www.w3.org/2005/Atom',
  root: 'feed',
  forms: {
    feed: {
      children: {
        // An author of the feed is that of every entry without one (4.1.1); who reads a feed wants to know its own address too (4.1.1, SHOULD).
        ...{id: [1, 1], title: [1, 1], updated: [1, 1], author: [1, many], link: [1, many], entry: [0, many], category: [0, many], contributor: [0, many]},
        ...{generator: [0, 1], icon: [0, 1], logo: [0, 1], rights: [0, 1], subtitle: [0, 1]},
      },
    },
    entry: {
      children: {
        // With one alternate link an entry may have no content (4.1.2); here both are there.
        ...{id: [1, 1], title: [1, 1], updated: [1, 1], link: [1, many], content: [1, 1], author: [0, many], category: [0, many], contributor: [0, many]},
        ...{published: [0, 1], rights: [0, 1], source: [0, 1], summary: [0, 1]},
      },
    },
    author: person,
    contributor: person,
    name: {text: upTo(many)},
    uri: {text: address},
    email: {text: matching(/^[^\s@]+@[^\s@]+$/)},
    id: {text: address},
    icon: {text: address},
    logo: {text: address},
    updated: {text: instant},
    published: {text: instant},
    title: words,
    subtitle: words,
    summary: words,
    rights: words,
    content: words,
    generator: {text: upTo(many), attributes: {uri: address, version: any}},
    category: {empty: true, attributes: {'term*': upTo(many), scheme: address, label: any}},
    link: {empty: true, attributes: link},
  },
};

/** Known-bad documents: how the built one is spoilt, and what has to be said of it. */
const cases: {file: string; format: Format; spoilt: readonly (readonly [from: string | RegExp, to: string, said: string])[]}[] = [
  {
    file: 'sitemap.xml',
    format: sitemap,
    spoilt: [
      ['<changefreq>weekly<', '<changefreq>sometimes<', 'changefreq: is "sometimes"'],
      ['<priority>0.5<', '<priority>5<', 'priority: is "5"'],
      ['<changefreq>weekly</changefreq>', '<lastmod>22 November 2026</lastmod>', 'lastmod: is "22 November 2026"'],
      [/<loc>[^<]*<\/loc>/, '', 'url: has 0 loc'],
      [addresses.docs, 'https://www.example.com', 'is of another host'],
      ['<url>', '<url><title>x</title>', 'url: has title'],
      ['schemas/sitemap/0.9"', 'schemas/sitemap/0.8"', 'does not begin with urlset'],
    ],
  },
  {
    file: 'opensearch.xml',
    format: openSearch,
    spoilt: [
      [/<ShortName>.*<\/ShortName>/, '<ShortName>The Nodestead documentation</ShortName>', 'ShortName: has 27 characters, more than 16'],
      [/<Description>.*<\/Description>/, '', 'has 0 Description'],
      ['{searchTerms}', '{terms}', 'has a parameter that is none'],
      ['{searchTerms}', '', 'takes no search terms'],
      ['type="text/html" ', '', 'type is missing'],
      ['width="32"', 'width="32px"', 'Image: width is "32px"'],
    ],
  },
  {
    file: 'releases.atom',
    format: atom,
    spoilt: [
      [/<updated>[^<]*<\/updated>/, '<updated>9 November 2026</updated>', 'updated: is "9 November 2026"'],
      [/<author>[^]*?<\/author>/, '', 'feed: has 0 author'],
      [/<entry>\s*<title[^]*?<\/title>/, '<entry>', 'entry: has 0 title'],
      ['type="html"', 'type="markdown"', 'type is "markdown"'],
      ['rel="self"', 'rel="me"', 'rel is "me"'],
      ['<entry>', '<entry><pubDate>x</pubDate>', 'entry: has pubDate'],
    ],
  },
];

describe.each(cases)('$file', ({file, format, spoilt}) => {
  test('keeps to its format', () => {
    expect(errorsOf(built(file), format)).toEqual([]);
  });

  test.each(spoilt)('is refused with %s replaced by %s', (from, to, said) => {
    const text = built(file);
    expect(text.replace(from, to)).not.toBe(text);
    expect(errorsOf(text.replace(from, to), format).join('\n')).toContain(said);
  });
});

test('a sitemap is small enough, and names no address twice', () => {
  const text = built('sitemap.xml');
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  expect(new Set(found).size).toBe(found.length);
});
