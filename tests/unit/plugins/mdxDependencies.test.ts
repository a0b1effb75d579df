import {relative} from 'node:path';

import {expect, test} from 'vitest';

import pageSourcesPlugin from '../../../src/content/mdx-dependencies';
import sourcesLoader from '../../../src/content/mdx-dependencies/loader.mjs';
import {addSources, sourcesOf, sourcesOfLink} from '../../../src/content/mdx-dependencies/sources';

const root = process.cwd();
const sources = (url: string, own = '6.0'): string[] => sourcesOfLink(url, own, root).map((file) => relative(root, file));

test('a page depends on the files of all pages and facts that its links lead to', () => {
  expect(sources('version:5.3/guides/dhcp')).toEqual(['versioned_docs/version-5.3/guides/dhcp.mdx']);
  expect(sources('version:next')).toEqual(['docs/intro.mdx']);
  expect(sources('version:5.3/reference/cli#exit-5')).toEqual(
    expect.arrayContaining(['versioned_docs/version-5.3/reference/cli.mdx', 'versioned_docs/version-5.3/_facts/commands.yaml']),
  );
  expect(sources('api:servers#cloneServer', 'current')).toContain('docs/_facts/openapi/openapi.yaml');
  expect(sources('api:servers')).toContain('versioned_docs/version-6.0/_facts/openapi/openapi.yaml');
  expect(sources('https://example.com')).toEqual([]);
  expect(sources('changes:')).toEqual([]);
});

test('the loader tells the bundler what plugins have read for a page, and leaves the page alone', () => {
  addSources('/site/docs/a.mdx', ['/site/docs/b.mdx']);
  addSources('/site/docs/a.mdx', ['/site/docs/b.mdx', '/site/docs/c.mdx']);
  const added: string[] = [];
  const context = {resourcePath: '/site/docs/a.mdx', getOptions: () => ({sourcesOf}), addDependency: (file: string) => added.push(file)};
  expect((sourcesLoader as (this: unknown, source: string) => string).call(context, 'source')).toBe('source');
  expect(added).toEqual(['/site/docs/b.mdx', '/site/docs/c.mdx']);
  expect(sourcesOf('/site/docs/b.mdx')).toEqual([]);
});

test('Docusaurus does not take the rule for one of a plugin that compiles pages, whose folders its own plugin for other pages leaves out', () => {
  const {module} = pageSourcesPlugin().configureWebpack!({}, false, {} as never, undefined) as {module: {rules: {resource: RegExp; test?: RegExp}[]}};
  expect(module.rules.map(({resource, test: tested}) => [resource.test('/docs/a.mdx'), resource.test('/docs/a.ts'), tested])).toEqual([
    [true, false, undefined],
  ]);
});
