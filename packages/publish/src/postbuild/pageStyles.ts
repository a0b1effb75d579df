import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {type BuiltSite, filesBelow} from './builtSite';

/** A stylesheet that only some pages load, and the CSS modules that are in it, by the suffix that their classes have in common. */
export interface PageSheet {
  href: string;
  modules: ReadonlySet<string>;
}

/** The link to the stylesheet that every page loads. */
const mainSheet = /<link\b[^>]*\bhref="?[^" >]*\/assets\/css\/styles\.\w+\.css"?[^>]*>/;

/**
 * @param css a stylesheet made of CSS modules, whose classes are named by `packages/client-bundle/src/bundle/classNames.ts`
 * @returns the suffixes of its classes
 * @throws when they have none: no page would link the sheet
 */
export function modulesOf(css: string): Set<string> {
  const modules = new Set([...css.matchAll(/\.[A-Za-z][\w-]*(_[\w-]{3})(?![\w-])/g)].map(([, suffix = '']) => suffix));
  if (modules.size === 0) {
    throw new Error("The classes of a page's stylesheet have no suffix, by which pages are told to need it; `page-styles` needs the part `class-names`.");
  }
  return modules;
}

/** Number of modules in a sheet that a page does not use. */
function surplus({modules}: PageSheet, used: ReadonlySet<string>): number {
  return [...modules].filter((module) => !used.has(module)).length;
}

/** @returns the stylesheets of a built site that `packages/client-bundle/src/bundle/pageStyles.ts` keeps out of the one for every page, in the order of their names */
export async function pageSheets({folder, baseUrl}: BuiltSite): Promise<PageSheet[]> {
  const below = join(folder, 'assets/css');
  const names = (await filesBelow(below)).map((file) => file.slice(below.length + 1)).filter((name) => name.endsWith('.css') && !name.startsWith('styles.'));
  return Promise.all(names.map(async (name) => ({href: `${baseUrl}assets/css/${name}`, modules: modulesOf(await readFile(join(below, name), 'utf8'))})));
}

/**
 * Links the stylesheets that a page needs: those with a module of whose classes it makes use, first the ones that have nothing else in them, the largest of these
 * before others, and none for what another has brought. Docusaurus links the one for every page alone.
 * @throws when the page needs one, and does not link the sheet after which it belongs
 */
export function withPageStyles(html: string, sheets: readonly PageSheet[]): string {
  const known = new Set(sheets.flatMap(({modules}) => [...modules]));
  const names = [...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/));
  const used = new Set(names.map((name) => name.slice(-4)).filter((suffix) => known.has(suffix)));
  const missing = new Set(used);
  const needed = sheets
    .toSorted((a, b) => surplus(a, used) - surplus(b, used) || b.modules.size - a.modules.size)
    .filter(({modules}) => [...modules].filter((module) => missing.delete(module)).length > 0);
  if (needed.length === 0 || needed.every(({href}) => html.includes(href))) {
    return html;
  }
  if (!mainSheet.test(html)) {
    throw new Error('A page does not link assets/css/styles.*.css. Update packages/publish/src/postbuild/pageStyles.ts.');
  }
  return html.replace(mainSheet, (link) => [link, ...needed.map(({href}) => `<link rel=stylesheet href=${href}>`)].join(''));
}
