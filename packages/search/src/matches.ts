import type {Factors} from './boosts';
import type {Expansion} from './queryExpansion';
import type {Corpus} from './searchIndex';

/** A word of the query with what it stands for and how much it says. */
export interface QueryTerm {
  word: string;
  expansion: Expansion;
  /** Whether the word is one that sentences are made of (`how`, `the`), so that it hardly decides anything. */
  isStopWord: boolean;
}

/** Matches of one query word. */
export interface TermMatches {
  isStopWord: boolean;
  weight: number;
  /** Score of the best match, by page number: of its title, keywords and description. */
  page: Float32Array;
  pageQuality: Float32Array;
  /** Score of the best match, by section number. */
  heading: Float32Array;
  content: Float32Array;
  /** Quality of the best match among the words of its anchor, and how often its text has the word, by section number. */
  anchor: Float32Array;
  times: Float32Array;
  quality: Float32Array;
  /** Quality of the best match anywhere in the page, by page number. */
  anywhere: Float32Array;
}

/** Keeps the best value of a place. */
export function raise(values: Float32Array, at: number, value: number) {
  if ((values[at] ?? 0) < value) {
    values[at] = value;
  }
}

/** What few sections have says more than what many have: 1 for a word that one section has. */
function rarity({quality, page}: TermMatches, factors: Factors): number {
  const all = quality.length + page.length;
  const found = quality.reduce((sum, value) => sum + value, 0) + page.reduce((sum, value) => sum + Math.min(value, 1), 0);
  return 1 - factors.rarity + (factors.rarity * Math.log(1 + all / Math.max(1, found))) / Math.log(1 + all);
}

/** @returns where the terms of a word of a query are, and how much it says */
export function matchesOf({expansion: {terms}, isStopWord}: QueryTerm, corpus: Corpus, factors: Factors): TermMatches {
  const pages = corpus.pages.length;
  const sections = corpus.sections.length;
  const matches: TermMatches = {
    isStopWord,
    weight: isStopWord ? factors.stopWord : 1,
    page: new Float32Array(pages),
    pageQuality: new Float32Array(pages),
    heading: new Float32Array(sections),
    content: new Float32Array(sections),
    anchor: new Float32Array(sections),
    times: new Float32Array(sections),
    quality: new Float32Array(sections),
    anywhere: new Float32Array(pages),
  };
  for (const [term, quality] of terms) {
    const places = corpus.placesOf(term);
    const inPages = (numbers: readonly number[], weight: number) => {
      for (const number of numbers) {
        raise(matches.page, number, weight * quality);
        raise(matches.pageQuality, number, quality);
        raise(matches.anywhere, number, quality);
      }
    };
    const inSections = (numbers: readonly number[], values: Float32Array, weight: number) => {
      for (const number of numbers) {
        raise(values, number, weight * quality);
        raise(matches.quality, number, quality);
        raise(matches.anywhere, corpus.sections[number]?.page.number ?? -1, quality);
      }
    };
    inPages(places.titles, factors.title);
    inPages(places.names, factors.name);
    inPages(places.keywords, factors.keyword);
    inPages(places.descriptions, factors.heading);
    inSections(places.headings, matches.heading, factors.heading);
    inSections(places.anchors, matches.anchor, 1);
    inSections(places.contents, matches.content, factors.content);
    for (const number of places.contents) {
      matches.times[number] = (matches.times[number] ?? 0) + quality;
    }
  }
  matches.weight *= rarity(matches, factors);
  return matches;
}
