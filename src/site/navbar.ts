import type {ThemeConfig} from '@docusaurus/preset-classic';

import {product} from './brand';

/** The navigation bar: mark, sections, API, version, search. */
export const navbar: ThemeConfig['navbar'] = {
  title: product,
  logo: {alt: '', src: 'img/mark.svg', width: 28, height: 28},
  hideOnScroll: false,
  items: [
    {type: 'doc', docId: 'installation/control-server', label: 'Install', position: 'left'},
    {type: 'doc', docId: 'guides/task-queue', label: 'Guides', position: 'left'},
    {type: 'doc', docId: 'reference/cli', label: 'Reference', position: 'left'},
    {to: '/api', label: 'API', position: 'left'},
    {type: 'docsVersionDropdown', position: 'right'},
    {type: 'search', position: 'right'},
  ],
};
