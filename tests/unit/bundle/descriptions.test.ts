import {expect, test} from 'vitest';

import {moveDescriptions} from '../../../src/plugins/bundle/descriptions';

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
