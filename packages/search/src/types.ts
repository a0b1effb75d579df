/** Index format and answers of the engine, shared by build, worker and page. */

/** An entry of the index, with the field names of the search plugin. */
export interface SearchDocument {
  /** Number of the entry, unique in its file. */
  i: number;
  /** Text: the title, the heading or the content. */
  t: string;
  /** Address of the page. */
  u: string;
  /** Anchor of the section with its `#`, empty at the top of the page. Titles have none. */
  h?: string;
  /** Heading above the content. */
  s?: string;
  /** Labels of the categories above the page. Titles only. */
  b?: string[];
  /** Number of the page's title. Titles have none. */
  p?: number;
  /** Keywords, and the description but for its stop words: matched, never shown. Titles only, where their terms can be made in the browser. */
  k?: readonly string[];
  d?: string;
  /** Words of the queries that its section answers: compared, never shown. Contents, and others of sections that have none. */
  q?: string;
  /** How much sooner a section is what is asked for than others of its page, as a logarithm; nothing for most. Headings only. */
  w?: number;
}

/**
 * The fields of a title: `t` its text, `n` the name of the page in its address, `k` keywords as a whole, `d` the description and the
 * words of keywords. All but the first are matched, never shown.
 */
export type IndexField = 't' | 'n' | 'k' | 'd';

/** The entries in which a term is, by field; the values hold nothing because positions are found again in the text. */
export type Posting = {[field in IndexField]?: {[documentNumber: string]: object}};

/** A lunr index as `lunr.Index.load` takes it. */
export interface SerialisedIndex {
  version: string;
  fields: string[];
  fieldVectors: [fieldReference: string, vector: number[]][];
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

/** An entry as the file holds it: headings and contents leave out what their page or heading says already, and their number where that follows the one before. */
export type StoredDocument = Pick<SearchDocument, 't'> & Partial<SearchDocument>;

/** One of the three members of an index file: titles, headings, contents. An index without terms is made where it is read, from the texts. */
export interface IndexPart<Entry extends StoredDocument = SearchDocument> {
  documents: Entry[];
  index: SerialisedIndex;
}

/** An index file as it is written. */
export type IndexFile = IndexPart<StoredDocument>[];

/** A stretch of text, and whether the query matched it. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** Kind of a result: a page, a section found by its heading, or a passage of a section. */
export type ResultKind = 'title' | 'heading' | 'content';

/** One answer of the engine. */
export interface SearchResult {
  kind: ResultKind;
  /** Address with anchor. */
  url: string;
  /** The page's title, or the heading of the section. */
  name: TextPart[];
  /** The passage of the text that matches best; empty where there is no text. */
  excerpt: TextPart[];
  /** Title of the page. */
  page: string;
  /** Heading of the section; nothing at the top of a page. */
  section: string | undefined;
  /** Labels of the categories above the page, outermost first. */
  trail: string[];
  /** Words of the query that are nowhere on the page. */
  missing: string[];
}

/** A category of the site with how many of the documents that match are in it. */
export interface CategoryCount {
  name: string;
  /** Identifier in addresses, the same in every version. */
  id: string;
  count: number;
}

/** The engine's answer to a query. */
export interface SearchAnswer {
  /** The best results, of the category that was asked for. */
  results: SearchResult[];
  /** Every category in which something matches, the one with most first; together they say how much matches at all. */
  categories: CategoryCount[];
  /** Words that were taken for others, because the index has nothing like them. */
  corrections: {typed: string; read: string}[];
}

/** Options of the search plugin that the search field needs. */
export interface SearchSettings {
  /** File name of the index with its version query; `{dir}` stands for a context, which this site does not use. */
  indexUrl: string;
  /** Most suggestions in the list. */
  resultLimit: number;
  /** Most characters of an excerpt. */
  excerptLength: number;
  /** Whether Ctrl or Cmd with K leads to the search field. */
  shortcut: boolean;
  /** Whether the field shows that shortcut. */
  shortcutHint: boolean;
}
