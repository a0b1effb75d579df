import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {type ApiCall as Call, type ApiDocument, callsOf, factsFolder, fieldRows, scopesOf} from '@nodestead-docs/model';
import {currentVersion, downloadPath, getVersionLabel, getVersionPath, latestVersion, referencePage, releasedVersions} from '@nodestead-docs/model/browser';
import {loadApi} from '@nodestead-docs/model/deferred';
import {readIndex} from '@nodestead-docs/search';
import type {CheerioAPI} from 'cheerio';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';

import {apiNames} from '../../packages/model/src/api/apiNames';
import {entriesOf} from '../../packages/search/src/storedFields';
import {addresses} from '../../src/site/brand';
import {builtPaths} from '../e2e/support/addresses';
import {builtPage} from './pages';

const root = resolve('.');
const versions = [currentVersion, ...releasedVersions];
const documents = new Map<string, ApiDocument>();
for (const version of versions) {
  documents.set(version, (await loadApi(factsFolder(root, version), root)).resolved);
}
const paths = new Set(builtPaths());

function documentOf(version: string): ApiDocument {
  const document = documents.get(version);
  if (!document) {
    throw new Error(`There is no version ${version}.`);
  }
  return document;
}

const pageOf = (path: string): CheerioAPI => builtPage(`/${path}`).$;

/** Page of the reference that holds each operation of a version, by operation id. */
const tagsOf = new Map(
  [...documents].map(([version, document]) => [version, new Map(apiNames(document).operations.map(({operationId, tag}) => [operationId, tag]))]),
);

function markdownOf(path: string): Root {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(readFileSync(resolve('build', `${path}.md`), 'utf8'));
}

/** The blocks of a Markdown page below each heading of the second level, by its text. */
function sectionsOf(page: Root): Map<string, RootContent[]> {
  const sections = new Map<string, RootContent[]>();
  let current: RootContent[] = [];
  for (const block of page.children) {
    if (block.type === 'heading' && block.depth === 2) {
      current = [];
      sections.set(toString(block), current);
    } else {
      current.push(block);
    }
  }
  return sections;
}

/** What is wrong with an operation as Markdown: what the document says of it and the text does not, or not in the form of Markdown. */
function markdownErrors({path, method, operation, parameters}: Call, blocks: readonly RootContent[]): string[] {
  const tables = blocks.flatMap((block, index) => {
    const caption = blocks[index - 1];
    return block.type === 'table'
      ? [{name: caption?.type === 'paragraph' && caption.children[0]?.type === 'strong' ? toString(caption) : '', rows: block.children}]
      : [];
  });
  const rowsOf = (name: string): string[] => tables.find((table) => table.name === name)?.rows.map((row) => toString(row.children[0])) ?? [];
  const codes = blocks.flatMap((block, index) => (block.type === 'code' ? [{name: toString(blocks[index - 1]), lang: block.lang, text: block.value}] : []));
  const body = operation.requestBody?.content['application/json'];
  const places = {path: 'Path parameters', query: 'Query parameters', header: 'Header parameters'};
  const wanted: {[what: string]: boolean} = {
    'method and path': blocks.some((block) => toString(block) === `${method.toUpperCase()} ${path}`),
    scopes: scopesOf(operation).every((scope) => toString({type: 'root', children: [...blocks]}).includes(`Scope ${scope}`)),
    'a caption above each table, all rows of one width': tables.every(
      ({name, rows}) => name !== '' && rows.every(({children}) => children.length === rows[0]?.children.length),
    ),
    parameters: parameters.every(({name, in: place, required}) => rowsOf(places[place]).includes(`${name}${required ? ' required' : ''}`)),
    'fields of the body': !body || fieldRows(body.schema, new Set()).every((row) => rowsOf('Body').includes(`${row.path}${row.required ? ' required' : ''}`)),
    'four languages, each under its name': ['curl bash', 'PHP php', 'Python python', 'JavaScript javascript'].every(
      (label) => codes.filter(({name, lang}) => `${name} ${lang}` === label).length === 1,
    ),
    'examples that are JSON': codes.filter(({lang}) => lang === 'json').every(({text}) => typeof JSON.parse(text) === 'object'),
    'a language for each block of code': codes.every(({lang}) => Boolean(lang)),
    problems: Object.keys(operation.responses).every((status) => Number(status) < 400 || rowsOf('Problems').includes(status)),
    answers: Object.keys(operation.responses).every(
      (status) => Number(status) >= 400 || blocks.some((block) => block.type === 'paragraph' && toString(block).startsWith(`${status} `)),
    ),
  };
  return Object.entries(wanted).flatMap(([what, holds]) => (holds ? [] : [`${operation.operationId}: ${what}`]));
}

/** What is between an operation's heading and the next one. */
function section($: CheerioAPI, id: string): string {
  const heading = $(`h2[id="${id}"]`);
  return heading.text() + heading.nextUntil('h2').text();
}

describe.each(versions)('the API reference of %s as HTML', (version) => {
  const document = documentOf(version);

  test('has a page for each tag, for the events, and a start page', () => {
    for (const page of ['', 'events', ...document.tags.map(({name}) => name)]) {
      expect(paths).toContain(`/${referencePage(version, page)}`);
    }
  });

  test.each(document.tags.map(({name}) => name))('%s shows every operation whole, without JavaScript', (tag) => {
    const $ = pageOf(referencePage(version, tag));
    for (const call of callsOf(document).filter(({operation}) => operation.tags[0] === tag)) {
      const {operation, parameters, method, path} = call;
      const text = section($, operation.operationId);
      const body = operation.requestBody?.content['application/json'];
      const wanted = [
        operation.summary,
        `${method.toUpperCase()} ${path}`,
        `Since ${operation['x-since']}`,
        ...apiNames({...document, paths: {[path]: {[method]: operation}}}).operations.flatMap(({scopes}) => scopes),
        ...parameters.map(({name}) => name),
        ...(body ? fieldRows(body.schema, new Set()).map((row) => row.path) : []),
        ...Object.keys(operation.responses),
        'curl --fail-with-body',
        'curl_setopt_array',
        'urllib.request.Request',
        'await fetch(',
      ];
      expect(
        wanted.filter((part) => !text.includes(part)),
        operation.operationId,
      ).toEqual([]);
    }
  });

  test.each(document.tags.map(({name}) => name))('%s says the same as Markdown, in well-formed Markdown', (tag) => {
    const calls = callsOf(document).filter(({operation}) => operation.tags[0] === tag);
    const page = markdownOf(referencePage(version, tag));
    const sections = sectionsOf(page);
    expect([...sections.keys()].filter((title) => title !== 'Objects')).toEqual(calls.map(({operation}) => operation.summary));
    expect(calls.flatMap((call) => markdownErrors(call, sections.get(call.operation.summary) ?? []))).toEqual([]);
    // As many blocks of code as the page has, none broken in two, and no tags left over.
    const codes = pageOf(referencePage(version, tag))('article pre');
    expect(page.children.filter(({type}) => type === 'code').length).toBe(codes.length);
    expect(page.children.filter(({type}) => type === 'html').length).toBe(1);
    expect(toString(page)).not.toMatch(/undefined|\[object /);
  });

  test('describes every object that is answered with, field by field', () => {
    const objects = new Map(
      callsOf(document).flatMap(({operation}) =>
        Object.values(operation.responses).flatMap(({content}) => {
          const schema = content?.['application/json']?.schema;
          const object = schema?.properties?.data?.items ?? schema;
          return object?.['x-name'] === undefined ? [] : [[object['x-name'], object] as const];
        }),
      ),
    );
    const html = document.tags.map(({name}) => pageOf(referencePage(version, name)));
    for (const [name, schema] of objects) {
      const $ = html.find((page) => page(`h3[id="${name}"]`).length > 0);
      expect($, name).toBeDefined();
      const table = $?.(`h3[id="${name}"]`).nextAll('table').first().text() ?? '';
      expect(
        Object.keys(schema.properties ?? {}).filter((field) => !table.includes(field)),
        name,
      ).toEqual([]);
    }
  });

  test('shows every event with its fields and an example', () => {
    const $ = pageOf(referencePage(version, 'events'));
    for (const [event, {post}] of Object.entries(document.webhooks)) {
      const heading = $('h3').filter((_, element) => $(element).attr('id') === event);
      expect(heading.length, event).toBe(1);
      const text = heading.nextUntil('h3, h2').text();
      expect(text).toContain(post.description.split('`')[0]);
      expect(text, event).toContain(`"type": "${event}"`);
    }
  });

  test('names the page of the latest version as canonical where there is one', () => {
    const latestPages = new Set(documentOf(latestVersion).tags.map(({name}) => name));
    for (const page of ['', 'events', ...document.tags.map(({name}) => name)]) {
      const twin = page === '' || page === 'events' || latestPages.has(page) ? latestVersion : version;
      expect(pageOf(referencePage(version, page))('link[rel=canonical]').attr('href')).toBe(`${addresses.docs}/${referencePage(twin, page)}`);
    }
  });

  test('has breadcrumbs, for readers and for machines, and a sidebar with every page', () => {
    const $ = pageOf(referencePage(version, 'servers'));
    expect(
      $('nav[aria-label="Breadcrumbs"] li')
        .toArray()
        .map((item) => $(item).text()),
    ).toEqual(['API', expect.stringMatching(/^Reference /), 'Servers']);
    expect($('script[type="application/ld+json"]').text()).toContain('BreadcrumbList');
    const links = $('aside .menu__link')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(links).not.toContain(undefined);
    expect(links).toEqual(expect.arrayContaining(document.tags.map(({name}) => `/${referencePage(version, name)}`)));
  });

  test('links each operation to the other versions that have it, and says where it is missing', () => {
    const others = versions.filter((other) => other !== version);
    for (const [operationId, tag] of tagsOf.get(version) ?? []) {
      const $ = pageOf(referencePage(version, tag));
      const links = $(`h2[id="${operationId}"]`).nextUntil('h2').find('li');
      for (const other of others) {
        const has = tagsOf.get(other)?.get(operationId);
        const item = links.filter((_, element) => $(element).text() === `${has ? 'In' : 'Not in'} ${getVersionLabel(other)}`);
        expect(item.length, `${operationId} ${other}`).toBe(1);
        if (has) {
          expect(item.find('a').attr('href')).toBe(`/${referencePage(other, has)}#${operationId}`);
        }
      }
    }
  });

  test('is in the search index of its own version, and in no other', () => {
    const folder = getVersionPath(version);
    const entries = entriesOf(readIndex(readFileSync(resolve('build', folder, 'search-index.json'), 'utf8'))).flat();
    for (const {operation} of callsOf(document)) {
      const url = `/${referencePage(version, operation.tags[0])}`;
      expect(
        entries.some(({u, h, t}) => u === url && h === `#${operation.operationId}` && t === operation.summary),
        operation.operationId,
      ).toBe(true);
    }
    const foreign = versions.filter((other) => other !== version).flatMap((other) => documentOf(other).tags.map(({name}) => `/${referencePage(other, name)}`));
    expect(entries.filter(({u}) => foreign.includes(u))).toEqual([]);
  });

  test('offers the OpenAPI document as one file', () => {
    const file = resolve('build', downloadPath(version));
    expect(existsSync(file)).toBe(true);
    const document31 = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
    expect(document31.openapi).toBe('3.1.0');
    expect(Object.keys(document31.paths)).toEqual(Object.keys(document.paths));
    expect(JSON.stringify(document31)).not.toContain('.yaml#');
    const $ = pageOf('api');
    expect($(`a[href="/${downloadPath(version)}"]`).length).toBe(1);
    expect($(`a[href="/${referencePage(version)}"]`).length).toBeGreaterThan(0);
  });
});

describe('the check of the Markdown twins', () => {
  const call = callsOf(documentOf(latestVersion)).find(({operation}) => operation.operationId === 'createServer') as Call;
  const blocks = sectionsOf(markdownOf(referencePage(latestVersion, 'servers'))).get(call.operation.summary) ?? [];
  const without = (start: string) => blocks.filter((block) => !toString(block).startsWith(start));

  test.each([
    ['a table without its caption', without('Header parameters'), ['a caption above each table, all rows of one width', 'parameters']],
    ['a language without its name', without('PHP'), ['four languages, each under its name']],
    [
      'a block of code without language',
      blocks.map((block) => (block.type === 'code' && block.lang === 'json' ? {...block, lang: null} : block)),
      ['a language for each block of code'],
    ],
    ['an answer that is not told', without('202 '), ['answers']],
    ['no problems', blocks.slice(0, -1), ['problems']],
    ['no scope', without('Scope servers:write'), ['scopes']],
    ['no method', without('POST '), ['method and path']],
  ] as const)('sees %s', (_, damaged, errors) => {
    expect(markdownErrors(call, damaged)).toEqual(errors.map((error) => `createServer: ${error}`));
  });
});
