import {baseUrl} from '@nodestead-docs/model';

import {addresses, company, product, tagline} from './brand';

/** What the site is called and where it is served: for Docusaurus, and for what comes after its build. */
export const identity = {
  product,
  company,
  title: `${product} documentation`,
  tagline,
  /** Scheme and host, without closing slash. */
  url: addresses.docs,
  baseUrl,
} as const;
