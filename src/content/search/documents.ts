import type {ParsedPage} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse.js';

import type {SearchDocument} from '@nodestead-docs/search';
import type {CategoryPage} from './pages';

/** The entries of one page, in the order in which they are on it. */
export interface PageEntries {
  title: SearchDocument;
  headings: SearchDocument[];
  contents: SearchDocument[];
}

/** Entries of a page, made by the search plugin's rules from its own reading of the page. */
export function entriesOfParsedPage(url: string, parsed: ParsedPage): PageEntries {
  const title = {i: 0, t: parsed.pageTitle, u: url, b: parsed.breadcrumb};
  const headings: SearchDocument[] = [];
  const contents: SearchDocument[] = [];
  for (const section of parsed.sections) {
    if (section.title !== parsed.pageTitle) {
      headings.push({i: 0, t: section.title, u: url, h: section.hash, p: 0});
    }
    if (section.content !== '') {
      contents.push({i: 0, t: section.content, s: section.title || parsed.pageTitle, u: url, h: section.hash, p: 0});
    }
  }
  return {title, headings, contents};
}

/** Entries of a category page: its cards repeat what the pages below it say, so only its own sentence is taken. */
export function entriesOfCategory(url: string, {title, description}: CategoryPage): PageEntries {
  return {
    title: {i: 0, t: title, u: url, b: []},
    headings: [],
    contents: description === '' ? [] : [{i: 0, t: description, s: title, u: url, h: '', p: 0}],
  };
}

/** The entries of a page under another title and below other breadcrumbs. */
export function named({title, headings, contents}: PageEntries, name: string, breadcrumbs: string[]): PageEntries {
  return {
    title: {...title, t: name, b: breadcrumbs},
    headings,
    contents: contents.map((entry) => (entry.h === '' ? {...entry, s: name} : entry)),
  };
}

function byAddress(a: PageEntries, b: PageEntries): number {
  return a.title.u < b.title.u ? -1 : 1;
}

/** The section of links at the end of a page has the names of other pages, but nothing about them. */
const leadsOn = '#next';

function saysSomething({h}: SearchDocument): boolean {
  return h !== leadsOn;
}

/**
 * Renumbers the entries, page after page by address, so that the same pages always give the same bytes. Sections that only lead
 * on are left out, and so is a page that comes again: the router knows the start page of a version twice. A content has the number
 * after that of its heading.
 *
 * @returns titles, headings and contents as the index file holds them
 */
export function numberedLists(pages: readonly PageEntries[]): SearchDocument[][] {
  const titles: SearchDocument[] = [];
  const headings: SearchDocument[] = [];
  const contents: SearchDocument[] = [];
  let next = 1;
  const once = new Map(pages.map((page) => [page.title.u, page]));
  for (const page of [...once.values()].sort(byAddress)) {
    const p = next;
    titles.push({...page.title, i: next++});
    const waiting = page.headings.filter(saysSomething);
    for (const content of page.contents.filter(saysSomething)) {
      const own = waiting.findIndex(({h}) => h === content.h);
      waiting.splice(0, own + 1).forEach((entry) => headings.push({...entry, i: next++, p}));
      contents.push({...content, i: next++, p});
    }
    waiting.forEach((entry) => headings.push({...entry, i: next++, p}));
  }
  return [titles, headings, contents];
}
