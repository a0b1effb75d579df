import type {Page} from './builtSite';

/** @returns the address that a page names as its own, for search engines */
function canonicalOf(html: string): string | undefined {
  const [tag = ''] = /<link\b[^>]*\brel="?canonical\b[^>]*>/.exec(html) ?? [];
  return /\bhref="?([^"\s>]+)/.exec(tag)?.[1];
}

/**
 * Leaves out of a sitemap what is a page of another version with a twin in the latest: search engines drop addresses that name others.
 *
 * @param xml the sitemap of all pages
 * @param pages in it
 */
export function canonicalOnly(xml: string, pages: readonly Page[], origin: string): string {
  const own = new Set(pages.filter(({path, html}) => canonicalOf(html) === `${origin}${path}`).map(({path}) => path));
  return xml.replace(/<url><loc>([^<]+)<\/loc>.*?<\/url>/gs, (entry, loc: string) => (own.has(new URL(loc).pathname) ? entry : ''));
}
