import lunr from 'lunr';

import {isStopWord} from './stopWords';
import type {IndexPart, StoredDocument} from './types';

/** The entries in which terms are, by number. */
export interface TermEntries {
  /** An entry that is made from its text comes as often as it has the term. */
  get: (term: string) => readonly number[] | undefined;
  keys: () => Iterable<string>;
  /** Distinct texts with their frequency. */
  written: () => Iterable<[text: string, count: number]>;
}

/** A run of the separators of lunr's tokeniser (`lunr.tokenizer.separator`). */
const between = /[\s-]+/;

/** Stems the terms of an index, and memoises the stems. */
export class Stemmer {
  private readonly pipeline: lunr.Pipeline;
  private readonly stems = new Map<string, string>();
  private readonly written = new Map<string, string>();

  /** @param pipeline names of lunr's functions */
  constructor(pipeline: readonly string[]) {
    this.pipeline = lunr.Pipeline.load([...pipeline]);
  }

  /** @returns the term of a word of a query */
  stem(word: string): string {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      // `has` would become `ha`, which is a subject.
      stem = isStopWord(word) ? word : (this.pipeline.runString(word)[0] ?? word);
      this.stems.set(word, stem);
    }
    return stem;
  }

  /** @returns the terms of a text in their order */
  termsOf(text: string): string[] {
    return text
      .toLowerCase()
      .split(between)
      .map((written) => this.termOf(written));
  }

  /** @returns the term of a word as a text has it, with the signs around it; empty where nothing is left */
  termOf(written: string): string {
    let term = this.written.get(written);
    if (term === undefined) {
      // As lunr's trimmer, which is not registered in the pipeline for queries.
      const word = written.replace(/^\W+/, '').replace(/\W+$/, '');
      term = word === '' ? '' : this.stem(word);
      this.written.set(written, term);
    }
    return term;
  }
}

/** Makes the postings of texts as lunr's builder does, so that they need not be sent. */
export class TermMaker implements TermEntries {
  private readonly entries = new Map<string, number[]>();
  private readonly counts = new Map<string, number>();
  private taken = 0;
  private last = 0;

  constructor(private readonly stemmer: Stemmer) {}

  /** Takes the entries of a list that came since it was last given; the list only ever grows. */
  take(documents: readonly StoredDocument[]) {
    for (; this.taken < documents.length; this.taken++) {
      const {i = this.last + 1, t} = documents[this.taken]!;
      this.last = i;
      for (const written of t.toLowerCase().split(between)) {
        const term = this.stemmer.termOf(written);
        this.counts.set(written, (this.counts.get(written) ?? 0) + 1);
        const numbers = this.entries.get(term);
        if (numbers === undefined) {
          this.entries.set(term, [i]);
        } else {
          numbers.push(i);
        }
      }
    }
    this.entries.delete('');
  }

  get(term: string): readonly number[] | undefined {
    return this.entries.get(term);
  }

  keys(): Iterable<string> {
    return this.entries.keys();
  }

  written(): Iterable<[string, number]> {
    return this.counts;
  }
}

/** The terms of an index file while it comes: those of titles from its index, those of headings and contents from their texts where it has none. */
export class Terms {
  private readonly made = new Map<number, TermMaker>();

  /** @param stemmer makes words terms */
  constructor(readonly stemmer: Stemmer) {}

  /** Takes the texts of a part that came since it was last given, unless the part brings its terms. */
  take(part: number, documents: readonly StoredDocument[]) {
    let maker = this.made.get(part);
    if (maker === undefined) {
      maker = new TermMaker(this.stemmer);
      this.made.set(part, maker);
    }
    maker.take(documents);
  }

  /** @returns where the terms of a part are */
  of(part: number, {documents, index}: IndexPart<StoredDocument>): TermEntries {
    if (index.invertedIndex.length > 0) {
      const known = new Map(index.invertedIndex);
      return {get: (term) => numbersIn(known.get(term)?.t), keys: () => known.keys(), written: () => documents.map(({t}) => [t, 1])};
    }
    this.take(part, documents);
    return this.made.get(part)!;
  }
}

/** @returns the numbers of the entries in which a posting says that a term is */
export function numbersIn(field: {[documentNumber: string]: object} | undefined): readonly number[] | undefined {
  return field === undefined ? undefined : Object.keys(field).map(Number);
}
