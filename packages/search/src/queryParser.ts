import type {Factors} from './boosts';
import {saidByTheWay} from './lowWeightTerms';
import type {QueryTerm} from './matches';
import type {Stemmer} from './postings';
import {Expander, type Expansion} from './queryExpansion';
import type {Phrase} from './ranking';
import type {Corpus} from './searchIndex';
import {isStopWord} from './stopWords';
import {inOneWord} from './synonyms';
import {isCall, isMethod, partsOf, toPlainWords} from './text';
import {inEnglish} from './translations';
import type {Vocabulary} from './vocabulary';
import {splitQuery} from './words';

/** Most words of a phrase that is looked up among the keywords. */
const longestPhrase = 5;

/** @returns whether a word hardly decides anything; in a call of the API that is the method, because the path says what is meant */
function isSaidAnyway(word: string, inCall: boolean): boolean {
  return (inCall && isMethod(word)) || isStopWord(word);
}

/** A word with what its neighbours add, the best boost of each term. */
function merged(alone: Expansion, joined: readonly Expansion[]): Expansion {
  const terms = new Map(alone.terms);
  for (const other of joined) {
    other.terms.forEach((quality, term) => terms.set(term, Math.max(terms.get(term) ?? 0, quality)));
  }
  return {...alone, terms};
}

/** Reads what a reader typed with the words of one index. */
export class QueryParser {
  private readonly expander: Expander;
  private readonly chineseWords: readonly string[];

  /** @param languages languages of the index */
  constructor(
    private readonly corpus: Corpus,
    private readonly vocabulary: Vocabulary,
    private readonly stemmer: Stemmer,
    private readonly languages: readonly string[],
    factors: Factors,
  ) {
    this.expander = new Expander(vocabulary, (word) => stemmer.stem(word), factors);
    this.chineseWords = languages.includes('zh') ? corpus.terms.filter((term) => /^\p{Unified_Ideograph}/u.test(term)) : [];
  }

  /** Two words that the reader wrote as one: `cloudinit`, `verwaltungsserver`, and failing that `cloudinti`. */
  private splitWord(word: string): string[] {
    const {expander, vocabulary} = this;
    const isWord = expander.knows(word) || isStopWord(word) || inEnglish(word) !== undefined;
    if (isWord || !/^\p{L}{6,}$/u.test(word) || vocabulary.startingWith(word, 1).length > 0 || expander.corrections(word).length > 0) {
      return [word];
    }
    const pairs = Array.from({length: word.length - 5}, (_, more) => [word.slice(0, more + 3), word.slice(more + 3)] as const);
    const corrected = (second: string): string[] => (second.length < 4 ? [] : vocabulary.near(second, false, 1).slice(0, 1));
    const isPart = (part: string) => vocabulary.has(part) || (part.length > 3 && inEnglish(part) !== undefined);
    const found =
      pairs.find(([first, second]) => vocabulary.has(first) && vocabulary.has(second)) ??
      pairs.find(([first, second]) => isPart(first) && isPart(second)) ??
      pairs.filter(([first]) => first.length > 3 && vocabulary.has(first)).flatMap(([first, second]) => corrected(second).map((other) => [first, other]))[0];
    return found === undefined ? [word] : [...found];
  }

  /** Expands a word, joined with its neighbour where the index has the two as one: `back up`, `web hook`. */
  private expandAt(words: readonly string[], position: number, half: boolean): Expansion {
    const {expander} = this;
    const alone = expander.expand(words[position] ?? '', half);
    const joined = [words.slice(position - 1, position + 1), words.slice(position, position + 2)]
      .filter((pair) => pair.length === 2)
      .map((pair) => pair.join(''))
      .filter((pair) => expander.knows(pair));
    return joined.length === 0
      ? alone
      : merged(
          alone,
          joined.map((pair) => expander.expand(pair, false)),
        );
  }

  /** The words of a query with what they stand for. */
  parse(query: string): QueryTerm[] {
    const words = splitQuery(inOneWord(query), this.languages, this.chineseWords).flatMap((word) => this.splitWord(word));
    const typing = !/\s$/.test(query);
    const inCall = isCall(query);
    const terms = words.map((word, position) => {
      const half = typing && position === words.length - 1;
      const isStopWord = isSaidAnyway(word, inCall);
      // Stop words are not taken for typos.
      const isNothing = isStopWord && !half && !this.expander.knows(word);
      return {word, expansion: isNothing ? {terms: new Map<string, number>(), read: word, meant: word} : this.expandAt(words, position, half), isStopWord};
    });
    // A name that the index does not have as it is written is looked up by its parts.
    const known = terms.flatMap((term) => {
      const parts = partsOf(term.word);
      return term.expansion.terms.size > 0 || parts.length < 2
        ? [term]
        : parts.map((word) => ({...term, word, expansion: this.expander.expand(word, false), isStopWord: isSaidAnyway(word, inCall)}));
    });
    const aside = saidByTheWay(known);
    const judged = known.map((term, position) => ({...term, isStopWord: term.isStopWord || (aside[position] ?? false)}));
    return judged.every(({isStopWord}) => isStopWord) ? judged.map((term) => ({...term, isStopWord: false})) : judged;
  }

  /** Runs of words that are a keyword as a whole, as the index has them. */
  phrasesOf(terms: readonly QueryTerm[]): Phrase[] {
    const words = terms.flatMap(({expansion}, term) =>
      toPlainWords(expansion.meant)
        .trim()
        .split(' ')
        .map((word) => ({word, term})),
    );
    return words.flatMap((_, from) =>
      words.slice(from, from + longestPhrase).flatMap((__, more) => {
        const run = words.slice(from, from + more + 1);
        const {keywords} = this.corpus.placesOf(this.stemmer.stem(run.map(({word}) => word).join(' ')));
        return keywords.length === 0 ? [] : [{pages: keywords, terms: run.map(({term}) => term)}];
      }),
    );
  }
}
