import lunr from 'lunr';

import {Corpus, type Section} from './corpus';
import {excerpt, type WordWorth} from './excerpt';
import {Expander} from './expansion';
import {rank, type Candidate, type QueryTerm} from './ranking';
import type {SearchResult} from './types';
import {Vocabulary} from './vocabulary';
import {partsOf, plainWords, queryWords} from './words';

/** Most results from one page before other pages have their turn. */
const mostOfOnePage = 3;

/** Contractions that lunr's list of English filler words lacks. */
const moreFillers = new Set(["can't", "couldn't", "doesn't", "don't", "i'm", "isn't", "it's", "what's", "won't"]);

/** What is wanted of a search. */
export interface SearchLimits {
  /** Most results. */
  results: number;
  /** Most characters of the line that was matched. */
  excerpt: number;
  /** Most characters of the longer excerpt; 0 for none. */
  summary: number;
}

/** Answers queries from one index file. */
export interface SearchEngine {
  /** @returns the results, best first: none for an empty query or for words that nothing resembles */
  search(query: string, limits: SearchLimits): SearchResult[];
}

function isFiller(word: string): boolean {
  return moreFillers.has(word) || lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
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
 * @param file the parsed index file
 * @param languages languages of the index, as the search plugin was configured
 * @throws when the file is not an index
 */
export function createEngine(file: unknown, languages: readonly string[]): SearchEngine {
  const corpus = new Corpus(file);
  const pipeline = lunr.Pipeline.load([...corpus.pipeline]);
  const stems = new Map<string, string>();
  const stem = (word: string): string => {
    let result = stems.get(word);
    if (result === undefined) {
      result = pipeline.runString(word)[0] ?? word;
      stems.set(word, result);
    }
    return result;
  };
  const vocabulary = new Vocabulary(corpus.terms, corpus.titleTerms, () => corpus.texts());
  const expander = new Expander(vocabulary, stem);
  const chineseWords = languages.includes('zh') ? corpus.terms.filter((term) => /^\p{Unified_Ideograph}/u.test(term)) : [];

  /** Words that the index writes differently: `web hook` as one, `cloudinit` as two. */
  const regroup = (words: readonly string[]): string[] =>
    words.flatMap((word, position) => {
      const next = words[position + 1];
      const previous = words[position - 1];
      if (next !== undefined && !expander.knows(word) && expander.knows(word + next)) {
        return [word + next];
      }
      if (previous !== undefined && !expander.knows(previous) && expander.knows(previous + word)) {
        return [];
      }
      if (word.length < 6 || expander.knows(word) || !/^\p{L}+$/u.test(word) || vocabulary.startingWith(word, 1).length > 0) {
        return [word];
      }
      for (let at = 3; at <= word.length - 3; at++) {
        const pair = [word.slice(0, at), word.slice(at)];
        if (pair.every((part) => vocabulary.has(part))) {
          return pair;
        }
      }
      return [word];
    });

  const parse = (query: string): QueryTerm[] => {
    const words = regroup(queryWords(query, languages, chineseWords));
    const typing = !/\s$/.test(query);
    const terms = words.map((word, position) => ({
      word,
      expansion: expander.expand(word, typing && position === words.length - 1),
      filler: isFiller(word),
    }));
    // A name that the index does not have as it is written is looked up by its parts.
    const known = terms.flatMap((term) => {
      const parts = partsOf(term.word);
      return term.expansion.size > 0 || parts.length < 2
        ? [term]
        : parts.map((word) => ({word, expansion: expander.expand(word, false), filler: isFiller(word)}));
    });
    return known.every(({filler}) => filler) ? known.map((term) => ({...term, filler: false})) : known;
  };

  const worthOf = (terms: readonly QueryTerm[]): WordWorth => {
    const answers = new Map<string, number>();
    terms.forEach(({expansion, filler}, position) => {
      for (const [term, quality] of expansion) {
        const worth = (filler ? 0.1 : 1) * quality * (1 + 0.001 * position);
        answers.set(term, Math.max(answers.get(term) ?? 0, worth));
      }
    });
    return (word) => answers.get(word) ?? answers.get(stem(word)) ?? 0;
  };

  const present = ({section, byName}: Candidate, worth: WordWorth, limits: SearchLimits): SearchResult => {
    const {page, heading, content, anchor} = section;
    const isTop = section === page.sections[0];
    const name = isTop ? page.title.t : (heading?.t ?? content?.s ?? '');
    const pathOf = (top: Section['page']) => [...(top.title.b ?? [])];
    const kind = byName || content === undefined ? (isTop ? 'title' : 'heading') : 'content';
    return {
      kind,
      url: page.title.u + anchor,
      text: excerpt(kind === 'content' ? content!.t : name, worth, limits.excerpt),
      path: kind === 'title' ? pathOf(page) : [page.title.t, ...(kind === 'content' && !isTop ? [name] : [])],
      page: page.title.t,
      section: name,
      summary: limits.summary > 0 && content !== undefined ? excerpt(content.t, worth, limits.summary) : [],
    };
  };

  return {
    search(query, limits) {
      const terms = parse(query);
      if (terms.length === 0 || plainWords(query).trim() === '') {
        return [];
      }
      const candidates = shareOut(rank(query, terms, corpus), mostOfOnePage).slice(0, limits.results);
      const worth = worthOf(terms);
      return candidates.map((candidate) => present(candidate, worth, limits));
    },
  };
}
