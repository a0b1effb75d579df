import {countEdits, getAllowedEdits} from './distance';
import {partsOf} from './text';

/** Lowest position at which `value` could be in the sorted list. */
function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The terms of the index, and the ways to find one by something less than itself. */
export class Vocabulary {
  private readonly known: ReadonlySet<string>;
  private readonly readTexts: () => Iterable<[text: string, count: number]>;
  private namesByPart: Map<string, string[]> | undefined;
  private wordsByLength: Map<number, Map<string, number>> | undefined;

  /**
   * @param terms the terms of the index (stems), sorted
   * @param titleTerms those of them that are in titles, sorted
   * @param readTexts gives what the texts of the index say, in pieces, and how often, for the words as they are written; only read when a word is mistyped
   */
  constructor(
    private readonly terms: readonly string[],
    private readonly titleTerms: readonly string[],
    readTexts: () => Iterable<[text: string, count: number]>,
  ) {
    this.known = new Set(terms);
    this.readTexts = readTexts;
  }

  /** Does now what the first mistyped word would wait for. */
  prepare() {
    this.parts();
    this.words();
  }

  has(term: string): boolean {
    return this.known.has(term);
  }

  /** Terms that begin with `beginning`, the shortest first; for one or two letters only terms of titles, there are too many others. */
  startingWith(beginning: string, most: number): string[] {
    const terms = beginning.length < 3 ? this.titleTerms : this.terms;
    const from = lowerBound(terms, beginning);
    let to = from;
    while (terms[to]?.startsWith(beginning)) {
      to++;
    }
    return terms
      .slice(from, to)
      .sort((a, b) => a.length - b.length)
      .slice(0, most);
  }

  /** Terms made of several parts of which `name` is one or more: `nodestead.toml` in `etc/nodestead/nodestead.toml`. */
  namesWith(name: string): readonly string[] {
    const parts = partsOf(name);
    const [first] = parts;
    if (first === undefined) {
      return [];
    }
    const names = this.parts().get(first) ?? [];
    return parts.length === 1 ? names : names.filter((term) => term.includes(name));
  }

  /**
   * @param typed a word that the index does not know
   * @param half whether the reader may still be typing it
   * @param allowed how many letters may differ
   * @returns the written words nearest to it, the most frequent first
   */
  near(typed: string, half: boolean, allowed = getAllowedEdits(typed)): string[] {
    if (allowed === 0) {
      return [];
    }
    const found: {word: string; distance: number; count: number}[] = [];
    for (const [length, words] of this.words()) {
      if (length < typed.length - allowed || (!half && length > typed.length + allowed)) {
        continue;
      }
      for (const [word, count] of words) {
        const distance = countEdits(typed, word, allowed, half);
        if (distance > 0 && distance <= allowed) {
          found.push({word, distance, count});
        }
      }
    }
    const nearest = Math.min(...found.map(({distance}) => distance));
    return found
      .filter(({distance}) => distance === nearest)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, 4)
      .map(({word}) => word);
  }

  private parts(): Map<string, string[]> {
    if (this.namesByPart === undefined) {
      this.namesByPart = new Map();
      for (const term of this.terms) {
        const parts = new Set(partsOf(term));
        parts.delete(term);
        for (const part of parts) {
          const names = this.namesByPart.get(part);
          if (names === undefined) {
            this.namesByPart.set(part, [term]);
          } else {
            names.push(term);
          }
        }
      }
    }
    return this.namesByPart;
  }

  /** Words as they are written, with how often they are, by length: stems are too short to measure typing errors against. */
  private words(): Map<number, Map<string, number>> {
    if (this.wordsByLength === undefined) {
      this.wordsByLength = new Map();
      for (const [text, count] of this.readTexts()) {
        for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []) {
          let words = this.wordsByLength.get(word.length);
          if (words === undefined) {
            words = new Map();
            this.wordsByLength.set(word.length, words);
          }
          words.set(word, (words.get(word) ?? 0) + count);
        }
      }
    }
    return this.wordsByLength;
  }
}
