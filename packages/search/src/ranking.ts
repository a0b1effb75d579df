import type {Factors} from './boosts';
import {matchesOf, type QueryTerm, raise, type TermMatches} from './matches';
import {nearness} from './nearness';
import type {Corpus, Page, Section} from './searchIndex';
import {type Candidate, placeSections} from './sectionChoice';
import {isCall, toPlainWords} from './text';

/** Candidates of which the beginning of the text is looked at, and those whose words are gone through. */
const closerLook = {beginning: 60, words: 30};

/** Words of a heading that count for more than one. */
const mostMore = 3;

/** A share of the query's words below which a section is no answer. */
const leastCoverage = 0.3;

/** How near a known query is that means the same. */
const nearEnough = 0.5;

/** A keyword that is in the query as a whole. */
export interface Phrase {
  /** Numbers of the pages that have it. */
  pages: readonly number[];
  /** Positions of its words in the query. */
  terms: readonly number[];
}

/** A parsed query with its weights. */
export interface Query {
  /** The query as typed. */
  text: string;
  terms: readonly QueryTerm[];
  phrases: readonly Phrase[];
  /** Numbers of the sections whose anchor the query is. */
  named: readonly number[];
  /** Weights of the ranking. */
  factors: Factors;
}

/** Long texts contain everything; a match in a short one says more. */
function lengthFactor({content}: Section, meanLength: number, {length, longest}: Factors): number {
  return 1 / (1 - length + (length * Math.min(longest, content?.t.length ?? meanLength)) / meanLength);
}

/** Share of the words of a name that the query matched: `Webhooks` answers "webhooks" better than `Webhook proxy` does. */
function nameShare(name: string, matched: number): number {
  const words = toPlainWords(name).trim().split(' ').length;
  return Math.min(1, matched / Math.max(words, 1));
}

/** @returns whether what begins a text ends there, too: `POST /servers` in `POST /servers Makes…`, not in `POST /servers/{server}/clone` */
function isWhole(text: string, beginning: string): boolean {
  return /^(\s|$)/.test(text.slice(beginning.length));
}

/** Bonus for a text that begins with the query exactly as typed, such as a path, a flag or a call. */
function closeness({content}: Section, {text, factors}: Query): number {
  const raw = text.trim().toLowerCase();
  const written = (content?.t ?? '').toLowerCase();
  return /[^\p{L}\p{N}\s]/u.test(raw) && written.startsWith(raw) && isWhole(written, raw) ? factors.beginsAsTyped : 1;
}

const numbered = /^(.*\/v?)(\d+)$/;

/** Puts the pages of a series, as of releases, into the places of that series with the highest number first. */
function newestFirst(candidates: readonly Candidate[]): Candidate[] {
  const series = new Map<string, {candidate: Candidate; at: number; number: number}[]>();
  candidates.forEach((candidate, at) => {
    const {page, anchor} = candidate.section;
    const [, name, number] = (anchor === '' && numbered.exec(page.title.u)) || [];
    if (name !== undefined) {
      series.set(name, [...(series.get(name) ?? []), {candidate, at, number: Number(number)}]);
    }
  });
  const ordered = [...candidates];
  for (const members of series.values()) {
    const sorted = [...members].sort((a, b) => b.number - a.number);
    members.forEach(({at, candidate: {score}}, place) => {
      const moved = sorted[place];
      if (moved) {
        ordered[at] = {...moved.candidate, score};
      }
    });
  }
  return ordered;
}

/** The sections that answer a query. */
export interface Ranking {
  /** Best first. */
  candidates: Candidate[];
  /** The words of the query that are nowhere on the page of a candidate, but for those that hardly decide anything. */
  missing: (candidate: Candidate) => string[];
}

/** Raises what the query names as a whole: sections by their anchors, pages by their keywords. */
function raiseNamed({named, phrases, factors}: Query, matches: readonly TermMatches[], corpus: Corpus): void {
  for (const number of named) {
    for (const match of matches) {
      raise(match.heading, number, factors.heading);
      raise(match.quality, number, 1);
      raise(match.anywhere, corpus.sections[number]?.page.number ?? -1, 1);
    }
  }
  for (const {pages, terms} of phrases) {
    for (const page of pages) {
      terms.forEach((term) => raise(matches[term]!.page, page, factors.keyword));
    }
  }
}

/** Scores one section; a page's first section stands for the page. @returns undefined where it covers too little of the query */
function judge(page: Page, section: Section, matches: readonly TermMatches[], total: number, factors: Factors, norm: number): Candidate | undefined {
  const isTop = section === page.sections[0];
  let score = 0;
  let covered = 0;
  let names = 0;
  let texts = 0;
  let own = false;
  let named = 0;
  let inHeading = 0;
  for (const match of matches) {
    const content = (match.content[section.number] ?? 0) * norm;
    const anywhere = (match.anywhere[page.number] ?? 0) * factors.coveredElsewhere;
    const direct = match.quality[section.number] ?? 0;
    const name = isTop ? (match.page[page.number] ?? 0) : (match.heading[section.number] ?? 0);
    score += match.weight * (Math.max(name, content) + (isTop ? 0 : (match.page[page.number] ?? 0) * factors.ofItsPage));
    const inNames = (match.pageQuality[page.number] ?? 0) ** factors.coveredByRelated;
    covered += match.weight * Math.max(isTop ? inNames : 0, direct ** factors.coveredByRelated, anywhere);
    names += match.weight * name;
    own ||= direct > 0 || (isTop && name > 0);
    named += (isTop ? name >= factors.title * 0.8 : name > 0) ? 1 : 0;
    inHeading += isTop || match.isStopWord ? 0 : name / factors.heading;
    texts += match.weight * content;
  }
  const coverage = covered / total;
  if (!own || coverage < leastCoverage) {
    return undefined;
  }
  const name = isTop ? page.title.t : (section.heading?.t ?? '');
  const share = named > 0 ? 1 + (isTop ? factors.nameShare : factors.headingShare) * nameShare(name, named) : 1;
  const more = 1 + factors.moreOfHeading * Math.min(mostMore, Math.max(0, inHeading - 1));
  return {section, score: score * coverage ** factors.coverage * share * more, byName: names >= texts};
}

/** Raises candidates by the known queries that are near, best first. A section whose known query is near is a candidate with hardly a word of the query in it, too. */
function raiseKnown(candidates: readonly Candidate[], {terms, factors}: Query, corpus: Corpus): Candidate[] {
  const ofSection = corpus.knownQueries.nearestTo(terms);
  const ofPage = new Map<number, number>();
  for (const [number, near] of ofSection) {
    const page = corpus.sections[number]?.page.number ?? -1;
    ofPage.set(page, Math.max(ofPage.get(page) ?? 0, near));
  }
  const best = factors.knownAlone * Math.max(...candidates.map(({score}) => score), 0.01);
  const found = new Map(candidates.map((candidate) => [candidate.section.number, candidate]));
  for (const [number, near] of ofSection) {
    const section = corpus.sections[number];
    if (near >= nearEnough && section !== undefined) {
      const {score = 0, byName = true} = found.get(number) ?? {};
      found.set(number, {section, score: Math.max(score, near * best), byName});
    }
  }
  return [...found.values()]
    .map((candidate) => {
      const {number, page} = candidate.section;
      const more = factors.knownOfPage * (ofPage.get(page.number) ?? 0) + factors.knownOfSection * (ofSection.get(number) ?? 0);
      return {...candidate, score: candidate.score * (1 + more)};
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * Ranks the sections of the index for a query. Titles count more than headings, headings more than text; what matches more of
 * the query's words is first.
 *
 * @param query the query, its words with what they stand for, and the keywords in it
 */
export function rank(query: Query, corpus: Corpus): Ranking {
  const {factors} = query;
  const matches = query.terms.map((term) => matchesOf(term, corpus, factors));
  // A word that no page has, a foreign product's name perhaps, says nothing beside those that lead somewhere.
  const known = matches.filter((_, at) => (query.terms[at]?.expansion.terms.size ?? 0) > 0);
  const total = known.reduce((sum, {weight}) => sum + weight, 0);
  if (total === 0) {
    return {candidates: raiseKnown([], query, corpus), missing: () => []};
  }
  raiseNamed(query, matches, corpus);
  const candidates = corpus.pages
    .filter((page) => matches.some(({anywhere}) => (anywhere[page.number] ?? 0) > 0))
    .flatMap((page) =>
      page.sections.flatMap((section) => judge(page, section, matches, total, factors, lengthFactor(section, corpus.meanLength, factors)) ?? []),
    );

  const inOrder = (a: Candidate, b: Candidate) => b.score - a.score || a.section.number - b.section.number;
  candidates.sort(inOrder);
  // The parts of a call's path are no sentence.
  const near = isCall(query.text) ? () => 0 : nearness(query.terms, matches, corpus);
  const looked = candidates.slice(0, closerLook.beginning).map((candidate) => ({...candidate, score: candidate.score * closeness(candidate.section, query)}));
  const ranked = [...looked.sort(inOrder), ...candidates.slice(closerLook.beginning)];
  return {
    candidates: raiseKnown(placeSections(/\d/.test(query.text) ? ranked : newestFirst(ranked), known, closerLook.words, near, factors), query, corpus),
    missing: ({section}) =>
      query.terms.flatMap(({word, isStopWord}, at) => (isStopWord || (matches[at]?.anywhere[section.page.number] ?? 0) > 0 ? [] : [word])),
  };
}
