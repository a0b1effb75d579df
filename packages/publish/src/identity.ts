/** Name and address of a site, which the site passes to the commands that need them. */
export interface SiteIdentity {
  product: string;
  /** Who publishes the pages. */
  company: string;
  title: string;
  tagline: string;
  /** Scheme and host, without closing slash. */
  url: string;
  /** Path below which the site is served, with slashes at its ends. */
  baseUrl: string;
}
