import type {Stemmer} from './postings';
import type {Expansion} from './queryExpansion';

/** How good a form of a word has to be: itself, in another spelling or in English. Words that only resemble it, or mean nearly the same, lead to other queries. */
const sameWord = 0.9;

/** A word of a query as it is compared: with what it stands for, and whether sentences are made of it. */
type TypedWord = Readonly<{word: string; expansion: Expansion; isStopWord: boolean}>;

/** What stands between the known queries of a section. */
export const betweenQueries = '|';

/** The words of a query that readers are known to type, in English and without stop words, and the number of the section that answers it. */
export interface KnownQuery {
  words: readonly string[];
  section: number;
}

/** What readers are known to type, and what answers it. */
export class KnownQueries {
  /** Numbers of the known queries by the stems of their words. */
  private readonly byWord = new Map<string, number[]>();
  private readonly lengths: readonly number[];

  /**
   * @param queries what readers type
   * @param stemmer stemmer of the index
   */
  constructor(
    private readonly queries: readonly KnownQuery[],
    private readonly stemmer: Stemmer,
  ) {
    const stems = queries.map(({words}) => [...new Set(words.map((word) => stemmer.stem(word)))]);
    stems.forEach((words, number) => words.forEach((word) => this.byWord.set(word, [...(this.byWord.get(word) ?? []), number])));
    this.lengths = stems.map((words) => Math.hypot(...words.map((word) => this.rarityOf(word))));
  }

  /** Inverse frequency of a word among the queries. */
  private rarityOf(word: string): number {
    return Math.log(1 + this.queries.length / (1 + (this.byWord.get(word)?.length ?? 0)));
  }

  /** What a word of a query has in common with the known ones, by their numbers, and its own rarity. */
  private commonWith({word, expansion: {terms, meant}}: TypedWord): {common: ReadonlyMap<number, number>; rarity: number} {
    const common = new Map<number, number>();
    let rarity = 0;
    const forms = new Map([...[...terms].filter(([, quality]) => quality >= sameWord), [this.stemmer.stem(meant), 1], [this.stemmer.stem(word), 1]]);
    for (const [form, quality] of forms) {
      for (const number of this.byWord.get(form) ?? []) {
        common.set(number, Math.max(common.get(number) ?? 0, quality * this.rarityOf(form) ** 2));
        rarity = Math.max(rarity, quality * this.rarityOf(form));
      }
    }
    return {common, rarity: rarity || this.rarityOf(word)};
  }

  /**
   * Compares a query with the known ones by the cosine of their words, which weigh by inverse frequency (Manning, Raghavan and Schütze, "Introduction to
   * Information Retrieval", 6.3).
   *
   * @param terms the words of the query
   * @returns for each section how near the nearest of its known queries is, up to 1; nothing for sections of which none has a word in common with it
   */
  nearestTo(terms: readonly TypedWord[]): ReadonlyMap<number, number> {
    const words = terms.filter(({isStopWord: isAside}) => !isAside).map((term) => this.commonWith(term));
    const length = Math.hypot(...words.map(({rarity}) => rarity));
    const sums = new Map<number, number>();
    for (const {common} of words) {
      common.forEach((value, number) => sums.set(number, (sums.get(number) ?? 0) + value));
    }
    const nearest = new Map<number, number>();
    for (const [number, sum] of sums) {
      const section = this.queries[number]?.section ?? -1;
      nearest.set(section, Math.max(nearest.get(section) ?? 0, Math.min(1, sum / (length * (this.lengths[number] ?? 1)))));
    }
    return nearest;
  }
}
