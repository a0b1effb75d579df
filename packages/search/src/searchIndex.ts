import {betweenQueries, KnownQueries, type KnownQuery} from './knownQueries';
import {numbersIn, type Stemmer, type TermEntries, type Terms} from './postings';
import {entriesOf} from './storedFields';
import {partsOf, slugOf} from './text';
import {postingsOf} from './titlePostings';
import type {IndexField, IndexFile, Posting, SearchDocument} from './types';

/** A stretch of a page under one anchor. */
export interface Section {
  /** Position in the list of all sections. */
  number: number;
  page: Page;
  anchor: string;
  heading: SearchDocument | undefined;
  content: SearchDocument | undefined;
}

/** A page with its sections; the first is its top, which stands for the page itself. */
export interface Page {
  /** Position in the list of all pages. */
  number: number;
  title: SearchDocument;
  sections: Section[];
  /** Label of the category at the top of the menu that it is in. */
  category: string;
}

/** Where a term is: pages by title, name, keyword and description, sections by heading and content; all by number, a section as often as its text has the term. */
export interface Places {
  titles: readonly number[];
  names: readonly number[];
  keywords: readonly number[];
  descriptions: readonly number[];
  headings: readonly number[];
  anchors: readonly number[];
  contents: readonly number[];
}

/** @returns what readers are known to type for a section; its content says it, or where there is none, its heading or its page's title */
function knownQueriesOf({number, page, heading, content}: Section): KnownQuery[] {
  const {q} = content?.q === undefined ? ((number === page.sections[0]?.number ? page.title : heading) ?? {}) : content;
  return q?.split(betweenQueries).map((query) => ({words: query.split(' '), section: number})) ?? [];
}

/** Group of pages outside the menu's categories. */
const uncategorised = 'Other pages';

/** @returns the category of each page: the outermost in the menu, the page's own title where that is its name; without the version at its end */
function categoriesOf(titles: readonly SearchDocument[]): string[] {
  const labels = new Set(titles.flatMap(({b}) => b?.[0] ?? []));
  return titles.map(({t, b}) => (b?.[0] ?? (labels.has(t) ? t : uncategorised)).replace(/ (?:Next|\d+\.\d+)$/, ''));
}

/** An anchor that more sections share says nothing about any of them. */
const mostOfOneName = 3;

const nowhere: Places = {titles: [], names: [], keywords: [], descriptions: [], headings: [], anchors: [], contents: []};

/**
 * @param file a parsed file, whatever it holds
 * @returns the file
 * @throws when it is not an index, as when a host answers with a page instead
 */
export function asIndexFile(file: unknown): IndexFile {
  const isIndex =
    Array.isArray(file) &&
    file.length === 3 &&
    file.every((part: Partial<IndexFile[number]> | null) => Array.isArray(part?.documents) && Array.isArray(part?.index?.invertedIndex));
  if (!isIndex) {
    throw new Error('The search index has an unknown shape.');
  }
  return file as IndexFile;
}

/** The index file as the engine needs it: pages, their sections, and the places of each term. */
export class Corpus {
  readonly pages: Page[] = [];
  readonly sections: Section[] = [];
  /** Every term of the index but the phrases among the keywords, sorted. */
  readonly terms: string[];
  /** The terms of titles, sorted. */
  readonly titleTerms: string[];
  /** Mean length of the contents, in characters. */
  readonly meanLength: number;
  readonly knownQueries: KnownQueries;
  private readonly sectionsByAnchor = new Map<string, number[]>();
  private readonly numbers = new Map<number, number>();
  private readonly titlePostings: ReadonlyMap<string, Posting>;
  /** Titles by the words of their keywords. */
  private readonly keywordWords = new Map<string, ReadonlySet<number>>();
  private readonly headingTerms: TermEntries;
  private readonly contentTerms: TermEntries;
  private readonly anchorTerms = new Map<string, number[]>();
  private readonly known = new Map<string, Places>();
  private readonly words = new Map<Section, readonly (readonly string[])[]>();
  private readonly stemmer: Stemmer;

  /**
   * @param file the index file, or what has arrived of it
   * @param known the terms of its headings and contents, as far as they were made
   */
  constructor(file: IndexFile, known: Terms) {
    const [titlePart, headingPart, contentPart] = file as [IndexFile[number], IndexFile[number], IndexFile[number]];
    const [titles, headings, contents] = entriesOf(file);

    const pages = new Map<number, Page>();
    const categories = categoriesOf(titles);
    for (const title of titles) {
      const number = this.pages.length;
      const page: Page = {number, title, sections: [], category: categories[number] ?? uncategorised};
      this.pages.push(page);
      pages.set(title.i, page);
      this.numbers.set(title.i, page.number);
    }
    const owners = this.readSections(pages, headings, contents);
    for (const section of this.pages.flatMap((page) => page.sections)) {
      section.number = this.sections.length;
      this.sections.push(section);
    }
    for (const section of this.sections) {
      const name = section.anchor.slice(1).toLowerCase();
      for (const word of new Set(partsOf(section.anchor.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()))) {
        const term = known.stemmer.stem(word);
        this.anchorTerms.set(term, [...(this.anchorTerms.get(term) ?? []), section.number]);
      }
      this.sectionsByAnchor.set(name, [...(this.sectionsByAnchor.get(name) ?? []), section.number]);
    }
    owners.forEach((section, entry) => this.numbers.set(entry, section.number));

    this.stemmer = known.stemmer;
    this.knownQueries = new KnownQueries(this.sections.flatMap(knownQueriesOf), this.stemmer);
    const {invertedIndex} = titlePart.index;
    this.titlePostings = invertedIndex.length > 0 ? new Map(invertedIndex) : postingsOf(titles, this.stemmer);
    this.readKeywords();
    this.headingTerms = known.of(1, headingPart);
    this.contentTerms = known.of(2, contentPart);
    const all = new Set([
      ...this.titlePostings.keys(),
      ...this.keywordWords.keys(),
      ...this.headingTerms.keys(),
      ...this.contentTerms.keys(),
      ...this.anchorTerms.keys(),
    ]);
    this.terms = [...all].filter((term) => !term.includes(' ')).sort();
    this.titleTerms = [...this.titlePostings].flatMap(([term, posting]) => (Object.keys(posting.t ?? {}).length === 0 ? [] : [term])).sort();
    this.meanLength = Math.max(1, contents.reduce((sum, {t}) => sum + t.length, 0) / Math.max(contents.length, 1));
  }

  /** Gives each page its sections: its top, and those of headings and contents in the order of the page. @returns the section of each entry */
  private readSections(
    pages: ReadonlyMap<number, Page>,
    headings: readonly SearchDocument[],
    contents: readonly SearchDocument[],
  ): ReadonlyMap<number, Section> {
    const sections = new Map<string, Section>();
    const sectionOf = (entry: SearchDocument): Section | undefined => {
      const page = pages.get(entry.p ?? -1);
      const anchor = entry.h ?? '';
      const key = `${entry.p}${anchor}`;
      let section = sections.get(key);
      if (section === undefined && page !== undefined) {
        section = {number: 0, page, anchor, heading: undefined, content: undefined};
        sections.set(key, section);
        page.sections.push(section);
      }
      return section;
    };
    for (const page of this.pages) {
      sectionOf({i: 0, t: '', u: page.title.u, h: '', p: page.title.i});
    }
    const entries = [...headings.map((entry) => ({entry, role: 'heading' as const})), ...contents.map((entry) => ({entry, role: 'content' as const}))].sort(
      (a, b) => a.entry.i - b.entry.i,
    );
    const owners = new Map<number, Section>();
    for (const {entry, role} of entries) {
      const section = sectionOf(entry);
      if (section !== undefined) {
        section[role] ??= entry;
        owners.set(entry.i, section);
      }
    }
    return owners;
  }

  private readKeywords(): void {
    for (const [keyword, posting] of this.titlePostings) {
      for (const word of posting.k === undefined ? [] : keyword.split(' ')) {
        const term = this.stemmer.stem(word);
        this.keywordWords.set(term, new Set([...(this.keywordWords.get(term) ?? []), ...(numbersIn(posting.k) ?? [])]));
      }
    }
  }

  /** @returns where the term is; nowhere for a term that the index does not know */
  placesOf(term: string): Places {
    let places = this.known.get(term);
    if (places === undefined) {
      const posting = this.titlePostings.get(term);
      const numbersOf = (entries: Iterable<number> = []): number[] => [...entries].flatMap((entry) => this.numbers.get(entry) ?? []);
      const inTitles = (field: IndexField) => numbersOf(numbersIn(posting?.[field]));
      const words = this.keywordWords.get(term);
      const headings = this.headingTerms.get(term);
      const contents = this.contentTerms.get(term);
      const anchors = this.anchorTerms.get(term);
      places =
        posting === undefined && words === undefined && headings === undefined && contents === undefined && anchors === undefined
          ? nowhere
          : {
              titles: inTitles('t'),
              names: inTitles('n'),
              keywords: inTitles('k'),
              descriptions: [...new Set([...inTitles('d'), ...numbersOf(words)])],
              headings: numbersOf(headings),
              anchors: anchors ?? [],
              contents: numbersOf(contents),
            };
      this.known.set(term, places);
    }
    return places;
  }

  /** @returns the terms of a section's heading, or of its page's title, and those of its text, in their order */
  wordsOf(section: Section): readonly (readonly string[])[] {
    let words = this.words.get(section);
    if (words === undefined) {
      const {page, heading, content} = section;
      const name = section === page.sections[0] ? page.title : heading;
      words = [name, content].map((entry) => (entry === undefined ? [] : this.stemmer.termsOf(entry.t)));
      this.words.set(section, words);
    }
    return words;
  }

  /** @returns the sections whose anchor is that name, unless it is one that many pages have (`check`, `steps`) */
  sectionsNamed(name: string): readonly number[] {
    const sections = this.sectionsByAnchor.get(name) ?? [];
    return sections.length <= mostOfOneName ? sections : [];
  }

  /** Yields the distinct texts of the index with their frequency. */
  *written(): Generator<[text: string, count: number]> {
    for (const {title} of this.pages) {
      yield [title.t, 1];
      yield [slugOf(title.u), 1];
    }
    yield* this.headingTerms.written();
    yield* this.contentTerms.written();
  }
}
