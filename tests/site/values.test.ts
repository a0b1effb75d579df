import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

import {factsFolder, type Page, readPage} from '@nodestead-docs/model';
import {
  findOccurrences,
  getVersionPath,
  languageOf,
  referencePage,
  referenceVersions,
  regions,
  subjects,
  substitute,
  substituteMarkdown,
  tableRows,
} from '@nodestead-docs/model/browser';
import {loadApi} from '@nodestead-docs/model/deferred';
import {loadProject, readers, type Version} from '@nodestead-docs/verify';
import {type CheerioAPI, load} from 'cheerio';
import {type AnyNode, isTag, isText} from 'domhandler';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import {referenceData} from '../../src/content/api-reference/pages';
import {builtPage, builtPages} from './pages';

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
        const text = substitute($(code).text(), languageOf($(code).attr('class')), lookup);
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

/** A piece of text with what a page says about it: its language, where it is a block of code. */
interface Piece {
  text: string;
  language: string;
}

const plain = (text: string): Piece => ({text, language: ''});

/** The values in some texts, each with what is there, in an order of their own. */
function valuesIn(pieces: Iterable<Piece>): string[] {
  return [...pieces].flatMap(({text, language}) => findOccurrences(text, language).map(({value, start, end}) => `${value}: ${text.slice(start, end)}`)).sort();
}

/** The regions of a page's text, as the browser finds them: text in a region inside another is the inner one's. The list of changes repeats headings. */
function* piecesOf($: CheerioAPI, part: string): Generator<Piece> {
  const all = $(regions);
  const found = new Set<AnyNode>(all.toArray());
  const own = (node: AnyNode): string =>
    isText(node) ? node.data : isTag(node) ? node.children.map((child) => (found.has(child) ? '' : own(child))).join('') : '';
  for (const region of all.filter(`${part} *`).not('.ns-changes *').toArray()) {
    yield {text: own(region), language: languageOf($(region).attr('class'))};
  }
}

/** What a page's source has where a reader sees code or a drawing: blocks and their titles, code in sentences, tables of facts, drawings, their words, parts. */
async function* sourceOf(page: Page, version: Version): AsyncGenerator<Piece> {
  for (const {text, fence} of page.blocks) {
    const title = fence.attributes.get('title');
    yield {text, language: fence.language};
    yield plain(typeof title === 'string' ? title : '');
  }
  yield* page.codes.map(({text}) => plain(text));
  for (const {html = ''} of await version.knowledge.shown(page)) {
    const $ = load(html, {}, false);
    yield* $('code, pre')
      .toArray()
      .map((code) => plain($(code).text()));
  }
  const elements: MdxJsxFlowElement[] = [];
  visit(page.tree, 'mdxJsxFlowElement', (element) => void elements.push(element));
  for (const {name, attributes, children} of elements) {
    const part = page.imports.find((each) => each.name === name && each.from.endsWith('.mdx'));
    if (part) {
      yield* sourceOf(readPage(process.cwd(), join(dirname(page.file), part.from), part.name), version);
    }
    if (name === 'ExampleValues') {
      yield* tableRows(subjects.filter(({start}) => start)).flatMap(({examples}) => examples.map(plain));
    }
    if (name === 'Diagram') {
      const of = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'of')?.value;
      const file = page.imports.find((each) => typeof of === 'object' && each.name === of?.value)!.from;
      const $ = load(readFileSync(join(dirname(page.file), file), 'utf8'), {xmlMode: true});
      yield* $('text')
        .toArray()
        .map((text) => plain($(text).text()));
      const sentences = structuredClone(children);
      visit({type: 'root', children: sentences}, 'inlineCode', (code) => {
        code.value = '';
      });
      yield plain(toString(sentences));
    }
  }
}

/** How many of each there are in the first list and not in the second, and the other way round. */
function difference(source: readonly string[], built: readonly string[]): string[] {
  const count = (list: readonly string[], each: string): number => list.filter((other) => other === each).length;
  return [...new Set([...source, ...built])].flatMap((each) => {
    const [here, there] = [count(source, each), count(built, each)];
    return here === there ? [] : [`${each}, ${here} times in the source, ${there} times on the page`];
  });
}

test('the values that the browser finds on a page are those that its source has, on every page of every version', async () => {
  const {versions} = await loadProject(process.cwd());
  const differences: string[] = [];
  let compared = 0;
  for (const version of versions) {
    const place = getVersionPath(version.name);
    for (const page of version.pages) {
      const slug = page.frontMatter.data.slug;
      const path = `/${[place, typeof slug === 'string' ? slug.replace(/^\//, '') : page.id].filter(Boolean).join('/')}`;
      const pieces: Piece[] = [];
      for await (const piece of sourceOf(page, version)) {
        pieces.push(piece);
      }
      const source = valuesIn(pieces);
      compared += source.length;
      differences.push(...difference(source, valuesIn(piecesOf(builtPage(path).$, 'article .markdown'))).map((each) => `${path}: ${each}`));
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(6_000);
}, 300_000);

/** Code in the data of a page of the API reference: coloured samples and examples, and what is between backticks; what else a field holds is not code of that page. */
function* codeIn(data: unknown, key = ''): Generator<Piece> {
  if (typeof data === 'string') {
    yield* ['shell', 'php', 'python', 'javascript', 'example'].includes(key)
      ? [plain(load(data, {}, false).root().text())]
      : [...data.matchAll(/`([^`]+)`/g)].map(([, code = '']) => plain(code));
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data)) {
      yield* codeIn(value, name);
    }
  }
}

test('a value that is only on one side is named', () => {
  const $ = load('<main><article><code>br0</code><pre><code class="language-text">hv1 <b>br0</b></code></pre><p>br0</p></article></main>');
  const built = valuesIn(piecesOf($, 'article'));
  expect(difference(valuesIn([plain('br0'), plain('hv1 br0')]), built)).toEqual([]);
  expect(difference(valuesIn([plain('br0')]), built)).toEqual([
    'bridge: br0, 1 times in the source, 2 times on the page',
    'hypervisor-host: hv1, 0 times in the source, 1 times on the page',
  ]);
});

test('and on every page of the API reference', async () => {
  const documents = await Promise.all(
    referenceVersions.map(async (name) => ({name, document: (await loadApi(factsFolder(process.cwd(), name), process.cwd())).resolved})),
  );
  const differences: string[] = [];
  let compared = 0;
  for (const {version, index, events, tags} of referenceData(documents, '/')) {
    for (const page of [index, events, ...tags]) {
      const path = `/${referencePage(version.name, page.page)}`;
      const source = valuesIn(codeIn(page));
      compared += source.length;
      differences.push(...difference(source, valuesIn(piecesOf(builtPage(path).$, 'article'))).map((each) => `${path}: ${each}`));
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
}, 300_000);
