import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {type Cache, mainPart} from '@nodestead-docs/model';
import {parseReferencePath} from '@nodestead-docs/model/browser';

import {entriesOfPage, named, type PageEntries} from './documents';
import {type ReadPage, readPage} from './readPage';

/**
 * The version that a page belongs to.
 *
 * @param url address of a page outside the docs plugin
 * @param versions all versions
 * @param baseUrl base URL of the site
 * @returns for a page of the API reference the version it is of, for others the one whose path is the longest beginning of the address
 */
export function versionOf(url: string, versions: readonly LoadedVersion[], baseUrl: string): LoadedVersion | undefined {
  const reference = parseReferencePath(url, baseUrl);
  if (reference !== undefined) {
    return versions.find(({versionName}) => versionName === reference.version);
  }
  return versions
    .filter(({path: base}) => url === base || url.startsWith(base.endsWith('/') ? base : `${base}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Inputs for reading the pages of a build. */
interface Reading {
  outDir: string;
  baseUrl: string;
  /** The search plugin's options. */
  options: ProcessedOptions;
  /** Pages as they were read before. */
  cache: Cache;
}

/** Head elements that the search plugin reads: the opt-out from the index, and the title for pages without a heading. */
const head = /<meta\b[^>]*\bname="?robots\b[^>]*>|<title\b[^>]*>[^<]*<\/title>/g;

/** Inline markup to strip, and links except those that the parser looks for or skips. */
const emphasis = /<\/?(?:em|kbd|strong)(?: [^>]*)?>/g;
const link = /<a (?![^>]*(?:hash-link|data-search))[^>]*>([\s\S]*?)<\/a>/g;

/** Code of the reference, which is half of its pages, and types of fields with their explanations. */
const unsought = /<pre[\s\S]*?<\/pre>|<td[\s\S]*?(?=<\/td>|<t[rd]|<\/table>)/g;

/** @returns a page of the reference as the search takes it: of fields it has the names */
export function soughtOfReference(html: string): string {
  return html.replace(unsought, '');
}

async function pageOf(html: string, {options, cache}: Reading): Promise<ReadPage | null> {
  // Each mark in a text would be an element more to parse.
  const main = mainPart(html).replace(emphasis, '').replace(link, '$1');
  const read = [...(html.match(head) ?? []), main].join('');
  const parsed = await cache.result([JSON.stringify(options), read], () => Buffer.from(JSON.stringify(readPage(read, options.ignoreCssSelectors) ?? null)));
  return JSON.parse(parsed.toString()) as ReadPage | null;
}

/**
 * Reads pages of the documentation.
 *
 * @param pages their addresses and files
 * @returns their entries, without pages that want no index
 */
export async function readDocuments(pages: readonly {url: string; filePath: string}[], reading: Reading): Promise<PageEntries[]> {
  const entries = await Promise.all(
    pages.map(async ({url, filePath}) => {
      const page = await pageOf(await readFile(filePath, 'utf8'), reading);
      return page === null ? [] : [entriesOfPage(url, page)];
    }),
  );
  return entries.flat();
}

/**
 * Reads built pages that the search plugin leaves out.
 *
 * @param urls addresses of the pages
 * @param version the version whose index they go into
 * @returns their entries, without pages that want no index
 */
export async function readOtherPages(urls: readonly string[], version: LoadedVersion, reading: Reading): Promise<PageEntries[]> {
  const {outDir, baseUrl} = reading;
  const pages = await Promise.all(
    urls.map(async (url) => {
      const written = await readFile(path.join(outDir, `${url.slice(baseUrl.length)}.html`), 'utf8');
      const html = parseReferencePath(url, baseUrl) ? soughtOfReference(written) : written;
      const page = await pageOf(html, reading);
      if (page === null) {
        return [];
      }
      const entries = entriesOfPage(url, page);
      // A page of the reference is told from the guide of the same name.
      return [parseReferencePath(url, baseUrl)?.page ? named(entries, `${page.title}: API ${version.label}`, [`API reference ${version.label}`]) : entries];
    }),
  );
  return pages.flat();
}
