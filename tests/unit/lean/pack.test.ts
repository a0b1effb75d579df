import {describe, expect, test} from 'vitest';

import {packGlobalData, packRegistry, packRoutes, packSiteConfig, readRegistry, shortNames, type GlobalData} from '../../../src/plugins/lean/pack';

const registryLine = (name: string, module: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

/** Evaluates a generated module's default export, with the imports it needs handed in. */
function evaluate(source: string, scope: {[name: string]: unknown} = {}): unknown {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  return new Function(...Object.keys(scope), body)(...Object.values(scope));
}

describe('readRegistry', () => {
  test('reads name and module of each chunk', () => {
    expect(readRegistry(`export default {\n${registryLine('0113c1e2', '@site/docs/faq.mdx')}};\n`)).toEqual([
      {name: '0113c1e2', module: '@site/docs/faq.mdx'},
    ]);
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

test('packRegistry names the chunk as the registry does', () => {
  const source = packRegistry([{name: '0113c1e2', module: '@site/docs/faq.mdx'}], new Map([['0113c1e2', '011']]));
  expect(source).toContain('"011": () => import(/* webpackChunkName: "011" */ "@site/docs/faq.mdx"),');
});

test('packRoutes restores every route and its chunks', () => {
  const page = (path: string, hash: string) => ({path, component: [path, hash] as [string, string], exact: true, sidebar: 's'});
  const modules = packRoutes(
    [
      {path: '/search', component: ['/search', '1'], exact: true},
      {path: '/', component: ['/', '2'], routes: [page('/a', '3'), page('/b', '4')]},
      {path: '*', component: ['*']},
    ],
    {
      '/search-1': {__comp: 'searchpage'},
      '/-2': {__comp: 'root', __context: {plugin: 'plugin'}},
      '/a-3': {__comp: 'docitem', content: 'chunk-a'},
      '/b-4': {__comp: 'docitem', content: 'chunk-b'},
    },
    new Map([
      ['docitem', 'doc'],
      ['chunk-a', 'ca'],
      ['chunk-b', 'cb'],
    ]),
  );
  const chunkNames = evaluate(modules.chunkNames) as {[key: string]: unknown};
  const routes = evaluate(modules.routes, {chunkNames, ComponentCreator: (path: string, hash?: string) => `${path}-${hash}`});
  expect(routes).toEqual([
    {path: '/search', component: '/search-1', exact: true},
    {
      path: '/',
      component: '/-2',
      routes: [
        {path: '/a', component: '/a-0', exact: true, sidebar: 's'},
        {path: '/b', component: '/b-0', exact: true, sidebar: 's'},
      ],
    },
    {path: '*', component: '*-undefined'},
  ]);
  expect(chunkNames).toEqual({
    '/search-1': {__comp: 'searchpage'},
    '/-2': {__comp: 'root', __context: {plugin: 'plugin'}},
    '/a-0': {__comp: 'doc', content: 'ca'},
    '/b-0': {__comp: 'doc', content: 'cb'},
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
  expect(source).toContain('"guides/dhcp",');
  expect(evaluate(source)).toEqual(data);
});

test('packSiteConfig keeps what pages read and leaves out the folders of the machine', () => {
  const source = packSiteConfig({title: 'Docs', themeConfig: {image: 'a.png'}, presets: [['classic', {siteDir: '/srv/clone'}]], plugins: ['./src/x']});
  expect(evaluate(source)).toEqual({title: 'Docs', themeConfig: {image: 'a.png'}});
});
