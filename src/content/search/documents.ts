import {isStopWord, readable, type SearchDocument, toPlainWords} from '@nodestead-docs/search';

import type {CategoryPage} from './pages';
import type {ReadPage} from './readPage';

/** The entries of one page, in the order in which they are on it. */
export interface PageEntries {
  title: SearchDocument;
  headings: SearchDocument[];
  contents: SearchDocument[];
  /** The texts of its sections, with the rows of tables that are sections of their own where they stand. */
  prose: string[];
}

/** The section of links at the end of a page has the names of other pages, but nothing about them. */
const leadsOn = '#next';

/** How much sooner the sections that most pages have are what is asked for than others, as a logarithm: the steps are what a page is about, the others surround them. */
const weights: Readonly<Record<string, number>> = {'#steps': 0.8, '#before-you-begin': -1.5, '#check': -1.5, '#undo': -1.5};

/** The same for a row of a table: where a whole section answers as well, that is better. */
const weightOfRow = -1.7;

/** A text that is found by every word and read in excerpts: of a long one, what comes late is only words that are new. */
function thinned(text: string): string {
  const kept = readable(text);
  if (kept === text) {
    return text;
  }
  const plain = (word: string): string => toPlainWords(word).trim();
  const known = new Set(kept.split(' ').map(plain));
  const isNew = (word: string): boolean => {
    const form = plain(word);
    const isKnown = form === '' || isStopWord(form) || known.has(form);
    known.add(form);
    return !isKnown;
  };
  return [kept, ...text.slice(kept.length).split(' ').filter(isNew)].join(' ');
}

/** The heading of a section. */
function headingOf({title, hash, isRow}: ReadPage['sections'][number], url: string): SearchDocument {
  const weight = isRow ? weightOfRow : weights[hash];
  return {i: 0, t: title, u: url, h: hash, p: 0, ...(weight !== undefined && {w: weight})};
}

/** Entries of a page as it was read: a title, and a heading for each section but its top. */
export function entriesOfPage(url: string, {title, sections}: ReadPage): PageEntries {
  const prose: string[] = [];
  for (const section of sections.filter(({hash}) => hash !== leadsOn)) {
    if (section.isRow) {
      prose.push([prose.pop(), section.title, section.content].join(' '));
    } else {
      prose.push(section.content);
    }
  }
  return {
    title: {i: 0, t: title, u: url, b: []},
    headings: sections.filter(({hash}) => hash !== '').map((section) => headingOf(section, url)),
    contents: sections.filter(({content}) => content !== '').map(({title: s, hash, content}) => ({i: 0, t: thinned(content), s, u: url, h: hash, p: 0})),
    prose: prose.filter((text) => text !== ''),
  };
}

/** Entries of a category page: its cards repeat what the pages below it say, so only its own sentence is taken. */
export function entriesOfCategory(url: string, {title, description}: CategoryPage): PageEntries {
  return {
    title: {i: 0, t: title, u: url, b: []},
    headings: [],
    contents: description === '' ? [] : [{i: 0, t: description, s: title, u: url, h: '', p: 0}],
    prose: description === '' ? [] : [description],
  };
}

/** The entries of a page under another title and below other breadcrumbs. */
export function named({title, headings, contents, prose}: PageEntries, name: string, breadcrumbs: string[]): PageEntries {
  return {
    title: {...title, t: name, b: breadcrumbs},
    headings,
    contents: contents.map((entry) => (entry.h === '' ? {...entry, s: name} : entry)),
    prose,
  };
}

function byAddress(a: PageEntries, b: PageEntries): number {
  return a.title.u < b.title.u ? -1 : 1;
}

function saysSomething({h}: SearchDocument): boolean {
  return h !== leadsOn;
}

/**
 * Numbers the entries, page after page by address, so that the same pages always give the same bytes: first titles, which terms name again and again, then headings,
 * then contents in the order of their titles and headings. Sections that only lead on are left out, and so is a page that comes again: the router knows the start page of
 * a version twice.
 *
 * @returns titles, headings and contents as the index file holds them
 */
export function numberedLists(pages: readonly PageEntries[]): SearchDocument[][] {
  const once = [...new Map(pages.map((page) => [page.title.u, page])).values()].sort(byAddress);
  const titles = once.map(({title}, at) => ({...title, i: at + 1}));
  const headings = once
    .flatMap((page, at) => page.headings.filter(saysSomething).map((heading) => ({...heading, p: at + 1})))
    .map((heading, at) => ({...heading, i: titles.length + at + 1}));
  const above: SearchDocument[] = [...titles, ...headings];
  const numbers = new Map(above.map(({i, u, h = ''}) => [u + h, i]));
  const contents = once
    .flatMap((page, at) =>
      page.contents.filter(saysSomething).map((content) => ({...content, p: at + 1, i: above.length + (numbers.get(`${content.u}${content.h}`) ?? 0)})),
    )
    .sort((a, b) => a.i - b.i);
  return [titles, headings, contents];
}
