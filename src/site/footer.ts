import type {ThemeConfig} from '@docusaurus/preset-classic';

import {addresses} from './brand';

/** The footer: where to go when these pages do not answer. */
export const footer: ThemeConfig['footer'] = {
  style: 'dark',
  links: [
    {label: 'Customer portal', href: addresses.portal},
    {label: 'Support', href: addresses.support},
    {label: 'Main website', href: addresses.website},
    {label: 'Community chat', href: addresses.community},
  ],
};
