import {expect, test} from 'vitest';

import {moveDescriptions} from '../../../src/plugins/lean/descriptions';

type Files = Parameters<typeof moveDescriptions>[0];

test('moveDescriptions takes descriptions out of the version and puts them beside the categories that show them', () => {
  const link = (docId: string) => ({type: 'link', docId, href: `/${docId}`, label: docId});
  const inner = {type: 'category', label: 'Storage', href: '/category/storage', items: [link('ceph')]};
  const files = {
    'index.json': {
      version: {
        version: '6.0',
        docs: {
          dhcp: {id: 'dhcp', title: 'DHCP', description: 'About DHCP.'},
          ceph: {id: 'ceph', title: 'Ceph', description: 'About Ceph.'},
        },
        docsSidebars: {s: [{type: 'category', label: 'Guides', href: '/category/guides', items: [link('dhcp'), inner]}]},
      },
    },
    'guides.json': {categoryGeneratedIndex: {title: 'Guides', permalink: '/category/guides'}},
    'storage.json': {categoryGeneratedIndex: {title: 'Storage', permalink: '/category/storage'}},
    'other.json': {},
  };
  expect(moveDescriptions(files as unknown as Files)).toEqual({
    'index.json': {version: {...files['index.json'].version, docs: {}}},
    'guides.json': {categoryGeneratedIndex: {...files['guides.json'].categoryGeneratedIndex, descriptions: {dhcp: 'About DHCP.'}}},
    'storage.json': {categoryGeneratedIndex: {...files['storage.json'].categoryGeneratedIndex, descriptions: {ceph: 'About Ceph.'}}},
  });
});
