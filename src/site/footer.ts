import type {ThemeConfig} from '@docusaurus/preset-classic';

import {addresses, company} from './brand';
import {identity} from './identity';

/** The footer: where to go when these pages do not answer, and what licence they are under. */
export const footer: ThemeConfig['footer'] = {
  links: [
    {label: 'Customer portal', href: addresses.portal},
    {label: 'Support', href: addresses.support},
    {label: 'Main website', href: addresses.website},
    {label: 'Community chat', href: addresses.community},
  ],
  copyright: `© ${company}. Text and samples under CC BY 4.0, <a class="footer__link-item" href="${identity.baseUrl}licenses.txt">licences of the software</a>.`,
};
