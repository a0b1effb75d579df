/** What a site is called and where it is served. The site hands it to the commands that need it. */
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
