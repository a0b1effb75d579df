import {saidByTheWay} from './lowWeightTerms';
import {categoryId, countCategories} from './categories';
import {asIndexFile, Corpus} from './searchIndex';
import {makeExcerpt, type WordBoost} from './excerpt';
import {Expander, type Expansion} from './queryExpansion';
import {factors as own, type Factors} from './boosts';
import {rank, type Candidate, type Phrase, type QueryTerm} from './ranking';
import {isStopWord} from './stopWords';
import {inOneWord} from './synonyms';
import {Stemmer, Terms} from './postings';
import {isCall, isMethod, partsOf, toPlainWords} from './text';
import type {SearchAnswer, SearchResult} from './types';
import {Vocabulary} from './vocabulary';
import {splitQuery} from './words';

/** Most results from one page before other pages have their turn. */
const mostOfOnePage = 3;

/** Most words of a phrase that is looked up among the keywords. */
const longestPhrase = 5;

/** What is wanted of a search. */
export interface SearchLimits {
  /** Most results. */
  results: number;
  /** Most characters of a name and of an excerpt. */
  characters: number;
  /** Id of the category to which they belong; of any where none is given. */
  category?: string;
}

/** Answers queries from one index file. */
export interface SearchEngine {
  /** Does now what the first mistyped word would wait for. */
  prepare(): void;
  /** @returns the results, best first: none for an empty query or for words that nothing resembles */
  search(query: string, limits: SearchLimits): SearchAnswer;
}

/** Whether a word hardly decides anything; in a call of the API that is the method, because the path says what is meant. */
function isSaidAnyway(word: string, inCall: boolean): boolean {
  return (inCall && isMethod(word)) || isStopWord(word);
}

/** A word with what its neighbours add, the best boost of each term. */
function merged(alone: Expansion, joined: readonly Expansion[]): Expansion {
  const terms = new Map(alone.terms);
  for (const other of joined) {
    other.terms.forEach((quality, term) => terms.set(term, Math.max(terms.get(term) ?? 0, quality)));
  }
  return {terms, read: alone.read};
}

/** Puts whatever exceeds a page's share behind the other pages. */
function shareOut(candidates: readonly Candidate[], most: number): Candidate[] {
  const taken = new Map<number, number>();
  const first: Candidate[] = [];
  const rest: Candidate[] = [];
  for (const candidate of candidates) {
    const {number} = candidate.section.page;
    const count = taken.get(number) ?? 0;
    taken.set(number, count + 1);
    (count < most ? first : rest).push(candidate);
  }
  return [...first, ...rest];
}

/**
 * @param parsed the parsed index file, whatever it holds; or what has arrived of it, without contents
 * @param languages languages of the index, as the search plugin was configured
 * @param factors what counts how much; others than the engine's own to see what one of them brings
 * @param known the terms of its texts, as far as they were made while the file came
 * @throws when the file is not an index
 */
export function createEngine(parsed: unknown, languages: readonly string[], factors: Factors = own, known?: Terms): SearchEngine {
  const file = asIndexFile(parsed);
  const terms = known ?? new Terms(new Stemmer(file[0]!.index.pipeline));
  const corpus = new Corpus(file, terms);
  const stem = (word: string): string => terms.stemmer.stem(word);
  const vocabulary = new Vocabulary(corpus.terms, corpus.titleTerms, () => corpus.written());
  const expander = new Expander(vocabulary, stem, factors);
  const chineseWords = languages.includes('zh') ? corpus.terms.filter((term) => /^\p{Unified_Ideograph}/u.test(term)) : [];

  /** Two words of the index that the reader wrote as one: `cloudinit`, and failing that `cloudinti`. */
  const splitWord = (word: string): string[] => {
    if (expander.knows(word) || !/^\p{L}{6,}$/u.test(word) || vocabulary.startingWith(word, 1).length > 0 || expander.corrections(word).length > 0) {
      return [word];
    }
    const pairs = Array.from({length: word.length - 5}, (_, more) => [word.slice(0, more + 3), word.slice(more + 3)] as const);
    const found =
      pairs.find(([first, second]) => vocabulary.has(first) && vocabulary.has(second)) ??
      pairs.find(([first, second]) => first.length > 3 && vocabulary.has(first) && expander.corrections(second).length > 0);
    return found === undefined ? [word] : [...found];
  };

  /** What a word stands for, together with a neighbour where the index writes the two as one: `back up`, `web hook`. */
  const expandAt = (words: readonly string[], position: number, half: boolean): Expansion => {
    const word = words[position]!;
    const alone = expander.expand(word, half);
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
  };

  const parse = (query: string): QueryTerm[] => {
    const words = splitQuery(inOneWord(query), languages, chineseWords).flatMap(splitWord);
    const typing = !/\s$/.test(query);
    const inCall = isCall(query);
    const terms = words.map((word, position) => ({
      word,
      expansion: expandAt(words, position, typing && position === words.length - 1),
      isStopWord: isSaidAnyway(word, inCall),
    }));
    // A name that the index does not have as it is written is looked up by its parts.
    const known = terms.flatMap((term) => {
      const parts = partsOf(term.word);
      return term.expansion.terms.size > 0 || parts.length < 2
        ? [term]
        : parts.map((word) => ({...term, word, expansion: expander.expand(word, false), isStopWord: isSaidAnyway(word, inCall)}));
    });
    const aside = saidByTheWay(known);
    const judged = known.map((term, position) => ({...term, isStopWord: term.isStopWord || aside[position]!}));
    return judged.every(({isStopWord}) => isStopWord) ? judged.map((term) => ({...term, isStopWord: false})) : judged;
  };

  /** Runs of words that are a keyword as a whole, as the index has them. */
  const phrasesOf = (terms: readonly QueryTerm[]): Phrase[] => {
    const words = terms.flatMap(({expansion}, term) =>
      toPlainWords(expansion.read)
        .trim()
        .split(' ')
        .map((word) => ({word, term})),
    );
    return words.flatMap((_, from) =>
      words.slice(from, from + longestPhrase).flatMap((__, more) => {
        const run = words.slice(from, from + more + 1);
        const {keywords} = corpus.placesOf(stem(run.map(({word}) => word).join(' ')));
        return keywords.length === 0 ? [] : [{pages: keywords, terms: run.map(({term}) => term)}];
      }),
    );
  };

  const boostOf = (terms: readonly QueryTerm[]): WordBoost => {
    const answers = new Map<string, number>();
    terms.forEach(({expansion, isStopWord}, position) => {
      for (const [term, quality] of isStopWord ? [] : expansion.terms) {
        // No two words of a query have the same boost, so that an excerpt can tell them apart.
        const boost = quality * (1 + 0.001 * position);
        answers.set(term, Math.max(answers.get(term) ?? 0, boost));
      }
    });
    return (word) => answers.get(word) ?? answers.get(stem(word)) ?? 0;
  };

  const present = (candidate: Candidate, missing: string[], boost: WordBoost, {characters}: SearchLimits): SearchResult => {
    const {section, byName} = candidate;
    const {page, heading, content, anchor} = section;
    const isTop = section === page.sections[0];
    const name = isTop ? page.title.t : (heading?.t ?? content?.s ?? '');
    const named = isTop ? 'title' : 'heading';
    return {
      kind: byName || content === undefined ? named : 'content',
      url: page.title.u + anchor,
      name: makeExcerpt(name, boost, characters),
      excerpt: content === undefined ? [] : makeExcerpt(content.t, boost, characters),
      page: page.title.t,
      section: isTop ? undefined : name,
      trail: page.title.b ?? [],
      missing,
    };
  };

  return {
    prepare: () => vocabulary.prepare(),
    search(query, limits) {
      const terms = parse(query);
      if (terms.length === 0 || toPlainWords(query).trim() === '') {
        return {results: [], categories: [], corrections: []};
      }
      const named = corpus.sectionsNamed(query.trim().replace(/^#/, '').toLowerCase());
      const {candidates, missing} = rank({text: query, terms, phrases: phrasesOf(terms), named, factors}, corpus);
      const wanted = limits.category === undefined ? candidates : candidates.filter(({section}) => categoryId(section.page.category) === limits.category);
      const boost = boostOf(terms);
      return {
        results: shareOut(wanted, mostOfOnePage)
          .slice(0, limits.results)
          .map((candidate) => present(candidate, missing(candidate), boost, limits)),
        categories: countCategories(candidates.map(({section}) => section.page.category)),
        corrections: terms.flatMap(({word, expansion: {read}}) => (read === word ? [] : [{typed: word, read}])),
      };
    },
  };
}
