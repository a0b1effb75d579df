import {addresses, product, tagline} from './brand';

/** What the site is called and where it is served: for Docusaurus, and for what comes after its build. */
export const identity = {
  title: `${product} documentation`,
  tagline,
  /** Scheme and host, without closing slash. */
  url: addresses.docs,
  /** Path below which the site is served, with slashes at its ends. Set `BASE_URL` for another one, such as `/docs/`. */
  baseUrl: process.env.BASE_URL ?? '/',
} as const;
