import {type Factors, factors as own} from './boosts';
import {categoryId, countCategories} from './categories';
import {makeExcerpt, type WordBoost} from './excerpt';
import type {QueryTerm} from './matches';
import {Stemmer, Terms} from './postings';
import {QueryParser} from './queryParser';
import {rank} from './ranking';
import {asIndexFile, Corpus} from './searchIndex';
import type {Candidate} from './sectionChoice';
import {readable, toPlainWords} from './text';
import type {SearchAnswer, SearchResult} from './types';
import {Vocabulary} from './vocabulary';

/** Most results from one page before other pages have their turn. */
const mostOfOnePage = 2;

/** Options of a search. */
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

/** Weight of a text's word for the query; terms match by their stems, too. */
function boostOf(terms: readonly QueryTerm[], stemmer: Stemmer): WordBoost {
  const answers = new Map<string, number>();
  terms.forEach(({expansion, isStopWord}, position) => {
    for (const [term, quality] of isStopWord ? [] : expansion.terms) {
      // No two words of a query have the same boost, so that an excerpt can tell them apart.
      const boost = quality * (1 + 0.001 * position);
      answers.set(term, Math.max(answers.get(term) ?? 0, boost));
    }
  });
  return (word) => answers.get(word) ?? answers.get(stemmer.stem(word)) ?? 0;
}

/** A candidate as it is shown. */
function present(candidate: Candidate, missing: string[], boost: WordBoost, {characters}: SearchLimits): SearchResult {
  const {section, byName} = candidate;
  const {page, heading, content, anchor} = section;
  const isTop = section === page.sections[0];
  const name = isTop ? page.title.t : (heading?.t ?? content?.s ?? '');
  const named = isTop ? 'title' : 'heading';
  return {
    kind: byName || content === undefined ? named : 'content',
    url: page.title.u + anchor,
    name: makeExcerpt(name, boost, characters),
    excerpt: content === undefined ? [] : makeExcerpt(readable(content.t), boost, characters),
    page: page.title.t,
    section: isTop ? undefined : name,
    trail: page.title.b ?? [],
    missing,
  };
}

/**
 * @param parsed the parsed index file, whatever it holds; or what has arrived of it, without contents
 * @param languages languages of the index, as the search plugin was configured
 * @param factors weights of the ranking; other ones to measure their effect
 * @param known the terms of its texts, as far as they were made while the file came
 * @throws when the file is not an index
 */
export function createEngine(parsed: unknown, languages: readonly string[], factors: Factors = own, known?: Terms): SearchEngine {
  const file = asIndexFile(parsed);
  const terms = known ?? new Terms(new Stemmer(file[0]?.index.pipeline ?? []));
  const corpus = new Corpus(file, terms);
  const vocabulary = new Vocabulary(corpus.terms, corpus.titleTerms, () => corpus.written());
  const {stemmer} = terms;
  const parser = new QueryParser(corpus, vocabulary, stemmer, languages, factors);

  return {
    prepare: () => vocabulary.prepare(),
    search(query, limits) {
      const terms = parser.parse(query);
      if (terms.length === 0 || toPlainWords(query).trim() === '') {
        return {results: [], categories: [], corrections: []};
      }
      const named = corpus.sectionsNamed(query.trim().replace(/^#/, '').toLowerCase());
      const {candidates, missing} = rank({text: query, terms, phrases: parser.phrasesOf(terms), named, factors}, corpus);
      const wanted = limits.category === undefined ? candidates : candidates.filter(({section}) => categoryId(section.page.category) === limits.category);
      const boost = boostOf(terms, stemmer);
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
