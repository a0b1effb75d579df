import {cacheClasses, type HostingInput, revalidate, types} from './headers';

/** File types that the tables of such hosts lack. */
const unknownTypes = ['md', 'atom'] as const;

/** @returns the headers for hosts that read `_headers` (Netlify, Cloudflare Pages and others) */
export function renderHeadersFile({baseUrl, headers}: HostingInput): string {
  const block = (path: string, entries: {[name: string]: string}): string =>
    [path, ...Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    block(`${baseUrl}*`, headers),
    block(baseUrl, {'Cache-Control': revalidate}),
    ...cacheClasses.map(({prefix, control}) => block(`${baseUrl}${prefix}*`, {'Cache-Control': control})),
    ...unknownTypes.map((extension) => block(`${baseUrl}*.${extension}`, {'Content-Type': types[extension] ?? ''})),
  ].join('\n\n')}\n`;
}

/**
 * Such hosts serve `page.html` at `/page` by themselves and remove a closing slash; what is left to say is that the address with extension is not a second
 * one. No exclamation mark after the status: Netlify alone knows it, Cloudflare rejects the line. Without it, Netlify prefers the file to the redirect, and
 * the canonical link has to say which address is the page's.
 * @param paths the pages, as the sitemap names them
 */
export function renderRedirectsFile(paths: readonly string[]): string {
  return `${paths.map((path) => `${path.endsWith('/') ? `${path}index` : path}.html ${path} 301`).join('\n')}\n`;
}
