import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {moveDescriptions, writeDescriptions} from '../../src/bundle/descriptions';

type Files = Parameters<typeof moveDescriptions>[0];

test('moveDescriptions takes descriptions out of the version and puts them beside the categories that show them; items keep what is read of them', () => {
  const link = (docId: string) => ({type: 'link', docId, href: `/${docId}`, label: docId, unlisted: docId === 'ceph'});
  const sidebar = (items: {[docId: string]: object}) => [
    {
      type: 'category',
      label: 'Guides',
      href: '/category/guides',
      items: [items.dhcp, {type: 'category', label: 'Storage', href: '/category/storage', items: [items.ceph]}],
    },
  ];
  const files = {
    'index.json': {
      version: {
        version: '6.0',
        docs: {
          dhcp: {id: 'dhcp', title: 'DHCP', description: 'About DHCP.'},
          ceph: {id: 'ceph', title: 'Ceph', description: 'About Ceph.'},
        },
        docsSidebars: {s: sidebar({dhcp: link('dhcp'), ceph: link('ceph')})},
      },
    },
    'guides.json': {categoryGeneratedIndex: {title: 'Guides', permalink: '/category/guides'}},
    'storage.json': {categoryGeneratedIndex: {title: 'Storage', permalink: '/category/storage'}},
    'other.json': {},
  };
  expect(moveDescriptions(files as unknown as Files)).toEqual({
    'index.json': {
      version: {
        version: '6.0',
        docs: {},
        docsSidebars: {s: sidebar({dhcp: {type: 'link', href: '/dhcp', label: 'dhcp'}, ceph: {type: 'link', href: '/ceph', label: 'ceph', unlisted: true}})},
      },
    },
    'guides.json': {categoryGeneratedIndex: {...files['guides.json'].categoryGeneratedIndex, descriptions: {'/dhcp': 'About DHCP.'}}},
    'storage.json': {categoryGeneratedIndex: {...files['storage.json'].categoryGeneratedIndex, descriptions: {'/ceph': 'About Ceph.'}}},
  });
});

test('writeDescriptions takes what is generated for the routes of this build, whatever an earlier one left beside it', () => {
  const generated = mkdtempSync(join(tmpdir(), 'generated-'));
  const below = 'docusaurus-plugin-content-docs/default/p';
  mkdirSync(join(generated, below), {recursive: true});
  const version = JSON.stringify({version: {version: '6.0', docs: {}, docsSidebars: {}}});
  for (const name of ['index-1.json', 'handbook-2.json', '5-3-8a7.json']) {
    writeFileSync(join(generated, below, name), version);
  }
  const request = `@generated/${below}/index-1.json`;
  const line = `  "01": [() => import(/* webpackChunkName: "01" */ "${request}"), "${request}", require.resolveWeak("${request}")],`;
  writeFileSync(join(generated, 'registry.js'), `export default {\n${line}\n};\n`);
  expect(Object.keys(writeDescriptions(generated))).toEqual([request]);
  rmSync(generated, {recursive: true});
});
