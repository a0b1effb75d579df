import {describe, expect, test} from 'vitest';

import {getChunkNames} from '../../src/bundle/chunkName';
import {type GlobalData, packGlobalData} from '../../src/bundle/globalData';
import {packRegistry, readRegistry} from '../../src/bundle/registry';
import {packRoutes} from '../../src/bundle/routes';
import {shortNames} from '../../src/bundle/shortNames';
import {packSiteConfig, packSiteMetadata} from '../../src/bundle/siteConfig';

const registryLine = (name: string, module: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

/** Evaluates a generated module's default export, with the imports it needs handed in. */
function evaluate(source: string, scope: {[name: string]: unknown} = {}): unknown {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  return new Function(...Object.keys(scope), body)(...Object.values(scope));
}

describe('readRegistry', () => {
  test('reads name and module of each chunk', () => {
    expect(readRegistry(`export default {\n${registryLine('0113c1e2', '@site/docs/faq.mdx')}};\n`)).toEqual([{name: '0113c1e2', module: '@site/docs/faq.mdx'}]);
  });

  test('refuses a form it does not know', () => {
    expect(() => readRegistry('export default {\n  "a": something(),\n};')).toThrow('unknown form');
  });
});

test('shortNames keeps names apart and at least three characters long', () => {
  expect(shortNames(['0113c1e2', '0119aaaa', 'f0000000'])).toEqual(
    new Map([
      ['0113c1e2', '0113'],
      ['0119aaaa', '0119'],
      ['f0000000', 'f00'],
    ]),
  );
});

test('shortNames avoids names that are taken', () => {
  expect(shortNames(['0113c1e2'], new Set(['011', '0113']))).toEqual(new Map([['0113c1e2', '0113c']]));
});

/** The replacement of `@generated/leaves.js`, evaluated. */
function evaluateLeaves(source: string): {groups: unknown[]; leafNames: string[]} {
  const body = source.replace(/^import .*$/gm, '').replaceAll('export const', 'const');
  return new Function('getChunkNames', `${body}; return {groups, leafNames};`)(getChunkNames) as {groups: unknown[]; leafNames: string[]};
}

describe('packRegistry', () => {
  const entries = [
    {name: '0113c1e2', module: '@site/docs/faq.mdx'},
    {name: 'c0ffee00', module: '@theme/DocItem'},
  ];
  const source = packRegistry(entries, new Map([['0113c1e2', 'ab1z']]), new Map([['c0ffee00', 'c0f']]));

  test('names the chunks as the routes do', () => {
    expect(source).toContain('"_0": () => import(/* webpackChunkName: "ab1z" */ "@site/docs/faq.mdx"),');
    expect(source).toContain('"c0f": () => import(/* webpackChunkName: "c0f" */ "@theme/DocItem"),');
  });

  test('loads by the table what the bundler has put into it, and the rest as it came', async () => {
    const leafNames = ['l0', 'l1', 'l2', 'l3'];
    const loadedChunks: string[] = [];
    const required = Object.assign((id: string) => `module ${id}`, {
      e: (name: string) => Promise.resolve(void loadedChunks.push(name)),
      t: (id: string, mode: number) => `namespace ${id} ${mode}`,
    });
    const code = source
      .replace(/const loaders = \{[^]*?\n\};/, 'const loaders = {_1: () => "as it came"};')
      .replace('__CHUNK_TABLE__', '11,_2:13/19,14,c0f:15');
    const registry = evaluate(code, {leafNames, __webpack_require__: required}) as {[name: string]: [() => unknown]};
    expect(Object.keys(registry).sort()).toEqual(['c0f', 'l0', 'l1', 'l2', 'l3']);
    expect(registry.l1![0]()).toBe('as it came');
    expect(await Promise.all(['l0', 'l2', 'l3', 'c0f'].map((name) => registry[name]![0]()))).toEqual([
      'module 11',
      'namespace 13 19',
      'module 14',
      'module 15',
    ]);
    expect(loadedChunks).toEqual(['l0', 'l2', 'l3', 'c0f']);
  });
});

describe('packRoutes', () => {
  const page = (path: string, hash: string) => ({path, component: [path, hash] as [string, string], exact: true, sidebar: 's'});
  const routes = [
    {path: '/search', component: ['/search', '1'] as [string, string], exact: true},
    {path: '/5.3', component: ['/5.3', '2'] as [string, string], routes: [page('/5.3', '3'), page('/5.3/a', '4'), page('/elsewhere', '5')]},
    {path: '*', component: ['*'] as [string]},
  ];
  const chunkNames = {
    '/search-1': {__comp: 'search00', __context: {plugin: 'plugin00'}},
    '/5.3-2': {__comp: 'root0000', __props: 'props000'},
    '/5.3-3': {__comp: 'docitem0', content: 'chunk-intro'},
    '/5.3/a-4': {__comp: 'docitem0', content: 'chunk-a'},
    '/elsewhere-5': {__comp: 'docitem0', content: 'other-b'},
  };
  const registry = ['search00', 'plugin00', 'root0000', 'props000', 'docitem0', 'chunk-intro', 'chunk-a', 'other-b'].map((name) => ({name, module: name}));

  test('restores every route and its chunks', () => {
    const modules = packRoutes(routes, chunkNames, registry);
    const {groups, leafNames} = evaluateLeaves(modules.leaves);
    const names = evaluate(modules.chunkNames) as {[key: string]: unknown};
    const restored = evaluate(modules.routes, {groups, chunkNames: names, ComponentCreator: (path: string, hash?: string) => `${path}-${hash}`});
    expect(restored).toEqual([
      {path: '/search', component: '/search-1', exact: true},
      {
        path: '/5.3',
        component: '/5.3-2',
        routes: [
          {path: '/5.3', component: '/5.3-0', exact: true, sidebar: 's'},
          {path: '/5.3/a', component: '/5.3/a-0', exact: true, sidebar: 's'},
          {path: '/elsewhere', component: '/elsewhere-5', exact: true, sidebar: 's'},
        ],
      },
      {path: '*', component: '*-undefined'},
    ]);
    const [intro, a] = getChunkNames(['/5.3', '/5.3/a']);
    expect(names).toEqual({
      '/search-1': {__comp: 'sea', __context: {plugin: 'plu'}},
      '/5.3-2': {__comp: 'roo', __props: 'pro'},
      '/5.3-0': {__comp: 'doc', content: intro},
      '/5.3/a-0': {__comp: 'doc', content: a},
      '/elsewhere-5': {__comp: 'doc', content: 'oth'},
    });
    expect(leafNames).toEqual([intro, a]);
    expect([...modules.leafNames]).toEqual([
      ['chunk-intro', intro],
      ['chunk-a', a],
    ]);
  });

  test('refuses a route whose path is a pattern', () => {
    expect(() => packRoutes([page('/tags/:tag', '1')], {}, registry)).toThrow('The route /tags/:tag has parameters');
  });

  test('tells pages apart whose paths have one hash, the same way in the build and in the browser', () => {
    const paths = Array.from({length: 6000}, (_, index) => `/page-${index}`);
    const routesOfMany = paths.map((path, index) => page(path, String(index)));
    const chunksOfMany = Object.fromEntries(routesOfMany.map(({component}, index) => [component.join('-'), {__comp: 'docitem0', content: `chunk${index}`}]));
    expect(new Set(paths.map((path) => getChunkNames([path])[0])).size).toBeLessThan(paths.length);
    const {leaves, leafNames: built} = packRoutes(routesOfMany, chunksOfMany, registry);
    const {leafNames} = evaluateLeaves(leaves);
    expect(new Set(leafNames).size).toBe(paths.length);
    expect([...built.values()]).toEqual(leafNames);
  });
});

test('packGlobalData restores pages whose path follows from their id, and those whose does not', () => {
  const data: GlobalData = {
    'docusaurus-plugin-content-docs': {
      default: {
        versions: [
          {
            path: '/5.3',
            docs: [
              {id: 'intro', path: '/5.3', sidebar: 's'},
              {id: 'guides/dhcp', path: '/5.3/guides/dhcp', sidebar: 's'},
              {id: '/category/guides', path: '/5.3/category/guides', sidebar: 's'},
              {id: 'hidden', path: '/5.3/hidden'},
            ],
          },
        ],
      },
    },
  };
  const source = packGlobalData(data);
  expect(source).toContain('"guides/dhcp /category/guides"');
  const restored = evaluate(source) as GlobalData;
  const docs = (of: GlobalData) => of['docusaurus-plugin-content-docs'].default!.versions[0]!.docs;
  expect(docs(restored)).toHaveLength(docs(data).length);
  expect(docs(restored)).toEqual(expect.arrayContaining(docs(data)));
});

test('packSiteConfig keeps what pages read and leaves out the folders of the machine, the highlighter and the flags of the build', () => {
  const source = packSiteConfig({
    title: 'Docs',
    themeConfig: {image: 'a.png', prism: {theme: {}}},
    future: {experimental_router: 'browser', ...{experimental_faster: true}},
    presets: [['classic', {siteDir: '/srv/clone'}]],
    plugins: ['./src/x'],
  });
  expect(evaluate(source)).toEqual({title: 'Docs', themeConfig: {image: 'a.png'}, future: {experimental_router: 'browser'}});
});

test('packSiteMetadata keeps the version of Docusaurus alone', () => {
  const source = packSiteMetadata({docusaurusVersion: '3.8.1', ...{pluginVersions: {one: {type: 'project'}}}});
  expect(evaluate(source)).toEqual({docusaurusVersion: '3.8.1', pluginVersions: {}});
});
