import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {filesBelow, type BuiltSite} from './builtSite';

/** A stylesheet that only some pages load, and the classes it is for. */
export interface PageSheet {
  href: string;
  classes: ReadonlySet<string>;
}

/** The link to the stylesheet that every page loads. */
const mainSheet = /<link\b[^>]*\bhref="?[^" >]*\/assets\/css\/styles\.\w+\.css"?[^>]*>/;

/**
 * @param css a stylesheet made of CSS modules
 * @returns the names of its classes
 */
export function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([A-Za-z][\w-]*_[\w-]{3})(?![\w-])/g)].map(([, name = '']) => name));
}

/** @returns the stylesheets of a built site that `src/plugins/bundle/pageStyles.ts` keeps out of the one for every page, in the order of their names */
export async function pageSheets({folder, baseUrl}: BuiltSite): Promise<PageSheet[]> {
  const below = join(folder, 'assets/css');
  const names = (await filesBelow(below)).map((file) => file.slice(below.length + 1)).filter((name) => name.endsWith('.css') && !name.startsWith('styles.'));
  return Promise.all(names.map(async (name) => ({href: `${baseUrl}assets/css/${name}`, classes: classesOf(await readFile(join(below, name), 'utf8'))})));
}

/**
 * Links the stylesheets that a page needs: those with a class of which it makes use. Docusaurus links the one for every page alone.
 * @throws when the page needs one, and does not link the sheet after which it belongs
 */
export function withPageStyles(html: string, sheets: readonly PageSheet[]): string {
  const used = new Set([...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/)));
  const needed = sheets.filter(({href, classes}) => !html.includes(href) && [...classes].some((name) => used.has(name)));
  if (needed.length === 0) {
    return html;
  }
  if (!mainSheet.test(html)) {
    throw new Error('A page does not link assets/css/styles.*.css; src/postbuild/pageStyles.ts has to learn what it links instead.');
  }
  return html.replace(mainSheet, (link) => [link, ...needed.map(({href}) => `<link rel=stylesheet href=${href}>`)].join(''));
}
