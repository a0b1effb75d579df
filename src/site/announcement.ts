import type {ThemeConfig} from '@docusaurus/preset-classic';

import {product} from './brand';

/** The bar above the navigation. Readers who closed it see it again only when its id changes. */
export const announcement: NonNullable<ThemeConfig['announcementBar']> = {
  id: 'nodestead-6.1-candidate',
  content: `${product} 6.1 is in the candidate channel.`,
  isCloseable: true,
};

/** Where the bar leads. Kept apart from its text, so that it is a link of the site: checked, prefetched, under the base URL. */
export const announcementLink = {to: '/next/releases/v6', label: 'What is new'} as const;
