import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {getVersionPath, referencePage, sampleLanguages} from '@nodestead-docs/model/browser';
import {load} from 'cheerio';

import {fileOf} from '../postbuild/builtSite';

/** A page of the site as a chapter of the manual. */
export interface Chapter {
  /** Path on the site, with base URL. */
  path: string;
  title: string;
  /** The categories above it, outermost first. */
  trail: string[];
  /** The page's text with its heading, as HTML. */
  html: string;
  /** The ids in it. */
  ids: string[];
}

/** Which built pages a manual is made from. */
export interface ManualSource {
  /** Folder of the built site. */
  folder: string;
  /** Base URL of the site, with slashes at its ends. */
  baseUrl: string;
  /** Name of the version as Docusaurus knows it. */
  version: string;
}

/** Selectors of elements that make sense on a screen only; the rest of the article is printed. */
const controls =
  'button, script, template, [role=tablist], .hash-link, .ns-tools, .theme-doc-toc-mobile, .theme-doc-breadcrumbs, .theme-doc-version-badge, .theme-doc-footer, .theme-doc-version-banner';

/** A request of the API in all languages would take every second page: curl is enough on paper. */
const otherLanguages = sampleLanguages
  .filter((language) => language !== 'shell')
  .map((language) => `[role=tabpanel]:has(> .language-${language})`)
  .join();

/** A chapter, and what leads on from it. */
interface BuiltPage extends Chapter {
  /** Path of the next page in the sidebar's order. */
  next: string | undefined;
  /** Paths in the page's sidebar, in order. */
  menu: string[];
}

function readPage({folder, baseUrl}: ManualSource, path: string): BuiltPage {
  const $ = load(readFileSync(join(folder, fileOf(path, baseUrl, 'html')), 'utf8'));
  const article = $('article').first();
  const main = article.length > 0 ? article : $('main').first();
  const trail = $('.theme-doc-breadcrumbs .breadcrumbs__link')
    .toArray()
    .map((link) => $(link).text().trim())
    .filter(Boolean)
    .slice(0, -1);
  const next = $('.pagination-nav__link--next').attr('href');
  const menu = $('.menu a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  main.find(controls).remove();
  main.find(otherLanguages).remove();
  // Ink has one colour, and the spans would make half of the file.
  main.find('pre code').each((_, code) => void $(code).text($(code).text()));
  // Paper has no tabs: every variant is under its label.
  main.find('[hidden]').removeAttr('hidden');
  main.find('details').attr('open', '');
  const ids = main
    .find('[id]')
    .toArray()
    .map(({attribs}) => attribs.id ?? '');
  return {path, title: $('h1').first().text().trim(), trail, html: main.html() ?? '', ids, next, menu};
}

/**
 * Reads the pages of a version in the order of its sidebar, which the pager at the end of each page follows, then about the API and its reference.
 *
 * @throws when the version's start page was not built, or when the pager leads in a circle
 */
export function readChapters(source: ManualSource): Chapter[] {
  const {folder, baseUrl, version} = source;
  const pages: BuiltPage[] = [];
  const seen = new Set<string>();
  for (let path: string | undefined = `${baseUrl}${getVersionPath(version)}`; path !== undefined; path = pages.at(-1)?.next) {
    if (seen.has(path)) {
      throw new Error(`The pager leads from ${pages.at(-1)?.path} back to ${path}`);
    }
    seen.add(path);
    pages.push(readPage(source, path));
  }
  const api = readPage(source, `${baseUrl}api`);
  const reference = readPage(source, `${baseUrl}${referencePage(version)}`);
  const others = reference.menu.filter(
    (path) => path.startsWith(`${reference.path}/`) && !path.includes('#') && existsSync(join(folder, fileOf(path, baseUrl, 'html'))),
  );
  return [...pages, api, reference, ...[...new Set(others)].map((path) => readPage(source, path))];
}
