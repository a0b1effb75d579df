import type {BuiltSite} from './builtSite';

/** @returns `robots.txt`: everything may be read; where the sitemap is */
export function robots({origin, baseUrl}: BuiltSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${baseUrl}sitemap.xml\n`;
}
