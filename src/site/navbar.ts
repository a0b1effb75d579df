import type {ThemeConfig} from '@docusaurus/preset-classic';
import {referencePath} from '@nodestead-docs/model/browser';

import {product} from './brand';
import {checkItems} from './navbarItems';

/** The navigation bar: mark, sections, API, version, search. Category pages are named by their address, as in the sidebar. */
export const navbar: ThemeConfig['navbar'] = {
  title: product,
  logo: {alt: '', src: 'img/mark.svg', width: 28, height: 28},
  hideOnScroll: false,
  items: checkItems(
    [
      {type: 'doc', docId: '/category/installation', label: 'Install', position: 'left'},
      {type: 'doc', docId: '/category/guides', label: 'Guides', position: 'left'},
      {type: 'doc', docId: '/category/reference', label: 'Reference', position: 'left'},
      {type: 'doc', docId: '/category/troubleshooting', label: 'Troubleshooting', position: 'left'},
      {to: '/api', label: 'API', position: 'left', activeBaseRegex: `/api$|/${referencePath}`},
      {type: 'docsVersionDropdown', position: 'right'},
      {type: 'search', position: 'right'},
    ],
    'src/site/navbar.ts',
  ),
};
