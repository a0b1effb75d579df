import {baseUrl} from '@nodestead-docs/model';

import {addresses, company, product, tagline} from './brand';

/** Names and address of the site, for Docusaurus and for the steps after its build. */
export const identity = {
  product,
  company,
  title: `${product} documentation`,
  tagline,
  /** Scheme and host, without closing slash. */
  url: addresses.docs,
  baseUrl,
} as const;
