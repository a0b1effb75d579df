import {cpSync, existsSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import preprocess from '@docusaurus/mdx-loader/lib/preprocessor';
import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {parseFrontMatter} from '@nodestead-docs/model';
import {runChecks} from '@nodestead-docs/verify';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import config from '../../docusaurus.config';
import {remarkSafety} from '../../src/remark/contentPolicy';
import {siteWith} from './support/project';

let site = '';
/** Not there unless code of the page ran. */
let written = '';

beforeEach(() => {
  site = siteWith('');
  written = join(site, 'written');
  cpSync('docs/_facts', join(site, 'docs/_facts'), {recursive: true});
});
afterEach(() => rmSync(site, {recursive: true}));

const frontMatter = '---\ntitle: Page\ndescription: A page.\nkeywords: [page]\n---\n';
const imports = "import {PortsTable} from '@site/src/components/facts';\nimport ports from './_facts/ports.yaml';\n";
/** Writes the file where an expression may stand. */
const write = (): string => `process.getBuiltinModule('fs').writeFileSync('${written}', '')`;

/** What stands below front matter and imports, with the line and the column of what has to be refused. */
const attacks: [name: string, page: () => string, place: string][] = [
  ['a property', () => `<PortsTable facts={ports} key={${write()}} />`, '9:32'],
  ['an expression', () => `{${write()}}`, '9:2'],
  ['an expression behind a comment', () => `{/* {*/ ${write()} /* }*/}`, '9:9'],
  ['a name in other characters', () => `{${write().replace('process', 'p\\u0072ocess')}}`, '9:2'],
  ['the object of all names', () => `{globalThis.${write()}}`, '9:2'],
  ['a compiler of text', () => `{[].constructor.constructor(\`return ${write().replaceAll("'", '"')}\`)()}`, '9:2'],
  ['a template', () => `{\`\${${write()}}\`}`, '9:5'],
  ['a tagged template', () => `{(() => ${write()})\`\`}`, '9:2'],
  ['a getter', () => `<PortsTable facts={ports} of={{get a() { return ${write()}; }}} />`, '9:32'],
  ['a key', () => `<PortsTable facts={ports} of={{[${write()}]: 1}} />`, '9:32'],
  ['properties that are spread', () => `<PortsTable facts={ports} {...(() => ${write()})()} />`, '9:28'],
  ['an import that is called', () => `{import('node:fs').then((fs) => fs.writeFileSync('${written}', ''))}`, '9:2'],
  ['an export', () => `export const x = ${write()};`, '9:1'],
  ['an import', () => "import x from '@site/packages/publish/src/release/build';", '9:1'],
  ['a cell of a table', () => `| A |\n| --- |\n| {${write()}} |`, '11:4'],
  ['a heading', () => `## Heading {${write()}} {#heading}`, '9:13'],
  ['the words of a link', () => `[link {${write()}}](https://example.com)`, '9:8'],
  ['an attribute of HTML', () => `<kbd title={${write()}}>x</kbd>`, '9:13'],
  ['a handler of an event', () => '<img src="x.png" alt="" onerror="alert(1)" />', '9:1'],
];

const rejected = async (run: Promise<unknown>): Promise<string> => run.then(String, (error: unknown) => String(error));

/** Compiles a page as the site's build and `npm start` do. */
async function compile(source: string): Promise<unknown> {
  const filePath = resolve('docs/intro.mdx');
  const markdownConfig = {mermaid: false, format: 'mdx', mdx1Compat: {comments: true, admonitions: true, headingIds: true}, anchors: {}, ...config.markdown};
  const options = {
    beforeDefaultRemarkPlugins: [[remarkSafety, {siteDir: resolve('.')}]],
    admonitions: true,
    staticDirs: [],
    siteDir: resolve('.'),
    markdownConfig,
  };
  const processor = await createProcessorUncached({options: options as never, format: 'mdx'});
  const read = await parseFrontMatter({filePath, fileContent: source, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER});
  const content = preprocess({fileContent: source, filePath, markdownConfig: markdownConfig as never, admonitions: true});
  return processor.process({content, filePath, frontMatter: read.frontMatter, compilerName: 'client'});
}

describe.each(attacks)('code in %s', (_, page, place) => {
  const source = (): string => `${frontMatter}${imports}\n${page()}\n`;

  test('is refused by the check of the page, and does not run', async () => {
    writeFileSync(join(site, 'docs/intro.mdx'), source());
    const {diagnostics} = await runChecks(site, {paths: ['docs/intro.mdx'], write: false}, false);
    expect(diagnostics.filter(({rule}) => rule === 'page-code').map(({file, line, column}) => `${file}:${line}:${column}`)).toEqual([
      `docs/intro.mdx:${place}`,
    ]);
    expect(existsSync(written)).toBe(false);
  });

  test('is refused by the build before it is compiled', async () => {
    expect(await rejected(compile(source()))).toContain(`docs/intro.mdx:${place}  page-code: `);
    expect(existsSync(written)).toBe(false);
  });
});

test('a page of data is compiled', async () => {
  expect(await compile(`${frontMatter}${imports}\n## Ports {#ports}\n\n<PortsTable facts={ports} ids={['agent']} />\n`)).toMatchObject({
    content: expect.stringContaining('_jsx(PortsTable') as string,
  });
});

test.each([
  ['names a language', () => `---js\n{title: ${write()}}\n---\n`, '1:1'],
  ['names a language in another way', () => `---\rJavaScript\n{title: ${write()}}\n---\n`, '1:1'],
  ['ends its text too late', () => `---\ntitle: a\\\ndescription: ', x: ${write().replaceAll("'", '"')}, y: '\n---\n`, '2:1'],
])('front matter that %s is refused by check and build, and does not run', async (_, page, place) => {
  writeFileSync(join(site, 'docs/intro.mdx'), page());
  const {diagnostics} = await runChecks(site, {paths: ['docs/intro.mdx'], write: false}, false);
  expect(diagnostics.filter(({rule}) => rule === 'unsafe-front-matter').map(({line, column}) => `${line}:${column}`)).toEqual([place]);
  expect(await rejected(compile(page()))).toContain(`docs/intro.mdx:${place}  unsafe-front-matter: `);
  expect(existsSync(written)).toBe(false);
});
