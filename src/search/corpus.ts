import type {IndexField, IndexPart, SearchDocument} from './types';

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

/** Where a term is: pages by title, name, keyword and description, sections by heading and content; all by number. */
export interface Places {
  titles: readonly number[];
  names: readonly number[];
  keywords: readonly number[];
  descriptions: readonly number[];
  headings: readonly number[];
  contents: readonly number[];
}

/** What is in no category of the menu. */
const uncategorised = 'Other pages';

/** @returns the category of each page: the outermost in the menu, the page's own title where that is its name; without the version at its end */
function categoriesOf(titles: readonly SearchDocument[]): string[] {
  const labels = new Set(titles.flatMap(({b}) => b?.[0] ?? []));
  return titles.map(({t, b}) => (b?.[0] ?? (labels.has(t) ? t : uncategorised)).replace(/ (?:Next|\d+\.\d+)$/, ''));
}

/** An anchor that more sections share says nothing about any of them. */
const mostOfOneName = 3;

const nowhere: Places = {titles: [], names: [], keywords: [], descriptions: [], headings: [], contents: []};

function isIndexFile(value: unknown): value is IndexPart[] {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((part: Partial<IndexPart> | null) => Array.isArray(part?.documents) && Array.isArray(part?.index?.invertedIndex))
  );
}

/** The index file as the engine needs it: pages, their sections, and the places of each term. */
export class Corpus {
  readonly pages: Page[] = [];
  readonly sections: Section[] = [];
  /** Every term of the index but the phrases among the keywords, sorted. */
  readonly terms: string[];
  /** The terms of titles, sorted. */
  readonly titleTerms: string[];
  /** Names of the lunr functions that terms went through. */
  readonly pipeline: readonly string[];
  /** Mean length of the contents, in characters. */
  readonly meanLength: number;
  private readonly sectionsByAnchor = new Map<string, number[]>();
  private readonly numbers = new Map<number, number>();
  private readonly postings: readonly Map<string, IndexPart['index']['invertedIndex'][number][1]>[];
  private readonly known = new Map<string, Places>();

  /**
   * @param file the parsed index file
   * @throws when the file is not an index, as when a host answers with a page instead
   */
  constructor(file: unknown) {
    if (!isIndexFile(file)) {
      throw new Error('The search index has an unknown shape.');
    }
    const [titles, headings, contents] = file.map(({documents}) => documents) as [SearchDocument[], SearchDocument[], SearchDocument[]];

    const pages = new Map<number, Page>();
    const categories = categoriesOf(titles);
    for (const title of titles) {
      const number = this.pages.length;
      const page: Page = {number, title, sections: [], category: categories[number]!};
      this.pages.push(page);
      pages.set(title.i, page);
      this.numbers.set(title.i, page.number);
    }
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
    for (const section of this.pages.flatMap((page) => page.sections)) {
      section.number = this.sections.length;
      this.sections.push(section);
    }
    for (const section of this.sections) {
      const name = section.anchor.slice(1).toLowerCase();
      this.sectionsByAnchor.set(name, [...(this.sectionsByAnchor.get(name) ?? []), section.number]);
    }
    owners.forEach((section, entry) => this.numbers.set(entry, section.number));

    this.postings = file.map(({index}) => new Map(index.invertedIndex));
    this.terms = [...new Set(this.postings.flatMap((terms) => [...terms.keys()]))].filter((term) => !term.includes(' ')).sort();
    this.titleTerms = [...this.postings[0]!].flatMap(([term, posting]) => (Object.keys(posting.t ?? {}).length === 0 ? [] : [term])).sort();
    this.pipeline = file[0]!.index.pipeline;
    this.meanLength = contents.reduce((sum, {t}) => sum + t.length, 0) / Math.max(contents.length, 1);
  }

  /** @returns where the term is; nowhere for a term that the index does not know */
  placesOf(term: string): Places {
    let places = this.known.get(term);
    if (places === undefined) {
      const read = (part: number, field: IndexField): number[] =>
        Object.keys(this.postings[part]?.get(term)?.[field] ?? {}).flatMap((entry) => this.numbers.get(Number(entry)) ?? []);
      places = this.postings.some((terms) => terms.has(term))
        ? {
            titles: read(0, 't'),
            names: read(0, 'n'),
            keywords: read(0, 'k'),
            descriptions: read(0, 'd'),
            headings: read(1, 't'),
            contents: read(2, 't'),
          }
        : nowhere;
      this.known.set(term, places);
    }
    return places;
  }

  /** @returns the sections whose anchor is that name, unless it is one that many pages have (`check`, `steps`) */
  sectionsNamed(name: string): readonly number[] {
    const sections = this.sectionsByAnchor.get(name) ?? [];
    return sections.length <= mostOfOneName ? sections : [];
  }

  /** Every text of the index, for the words as they are written. */
  *texts(): Generator<string> {
    for (const {title, sections} of this.pages) {
      yield title.t;
      for (const {heading, content} of sections) {
        if (heading !== undefined) {
          yield heading.t;
        }
        if (content !== undefined) {
          yield content.t;
        }
      }
    }
  }
}
