import {readFileSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';

/** A built page: its address and its HTML. */
export interface Page {
  /** Path on the site, with base URL, without extension: `/guides/dhcp`. */
  path: string;
  html: string;
}

/** The built site as the steps after the build see it. */
export interface BuiltSite {
  /** Folder of the build. */
  folder: string;
  /** Scheme and host, without closing slash. */
  origin: string;
  /** Path below which the site is served, with both slashes. */
  baseUrl: string;
  title: string;
  tagline: string;
  product: string;
  /** Who publishes the pages. */
  company: string;
}

/** @returns every file below a folder, sorted, so that no step depends on the order of a directory */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @returns every page that the sitemap names, which is every page until `canonicalOnly` */
export async function sitemapPages({folder, baseUrl}: Pick<BuiltSite, 'folder' | 'baseUrl'>): Promise<Page[]> {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  return paths.map((path) => ({path, html: readFileSync(join(folder, fileOf(path, baseUrl, 'html')), 'utf8')}));
}

/**
 * @param path address of a page
 * @param extension of the wanted file
 * @returns the file below the build folder that belongs to the address: `/` → `index.html`, `/guides/dhcp` → `guides/dhcp.html`
 */
export function fileOf(path: string, baseUrl: string, extension: string): string {
  const below = path.slice(baseUrl.length).replace(/\/$/, '');
  return `${below === '' ? 'index' : below}.${extension}`;
}

/** @returns the path of a file below a folder with forward slashes, as addresses have them */
export function addressOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).join('/');
}
