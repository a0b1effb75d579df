import type {Corpus, Page, Section} from './corpus';
import type {Expansion} from './expansion';
import {isCall, toPlainWords, slugOf} from './text';

/** Boost of a full match by the field it is in. */
const fieldWeight = {title: 6, name: 5, keyword: 4.5, description: 2, heading: 2.5, content: 1.2} as const;

/** What a part of a name still counts where the other parts are missing: `key` without the rest of `Idempotency-Key`. */
const partAlone = 0.4;

/** How much of a page's own match its sections inherit, and how much the page's top takes from its sections. */
const inherited = 0.22;
const supported = 0.5;

/** What a page gains when the whole query is one of its keywords. */
const keywordBonus = 0.7;

/** The reference of the API has every word of the guides; a reader who wants it says so, or types a call. */
const referenceFactor = 0.8;
const calledFactor = 1.6;

/** Candidates whose text is looked at for phrases. */
const closerLook = 60;

/** A share of the query's weight below which a section is no answer. */
const leastCoverage = 0.3;

/** A word of the query with what it stands for and how much it says. */
export interface QueryTerm {
  word: string;
  /** Number of the name that it was typed as a part of. */
  name: number;
  expansion: Expansion;
  /** Whether the word is one that sentences are made of (`how`, `the`), so that it hardly decides anything. */
  isStopWord: boolean;
}

/** A keyword that is in the query as a whole. */
export interface Phrase {
  /** Numbers of the pages that have it. */
  pages: readonly number[];
  /** Positions of its words in the query. */
  terms: readonly number[];
  /** Share of the query's words that it covers. */
  share: number;
}

/** What is searched. */
export interface Query {
  /** The query as typed. */
  text: string;
  terms: readonly QueryTerm[];
  phrases: readonly Phrase[];
  /** Numbers of the sections whose anchor the query is. */
  named: readonly number[];
  /** What the index does to a word before it becomes a term. */
  stem: (word: string) => string;
}

/** A section that answers a query. */
export interface Candidate {
  section: Section;
  score: number;
  /** Whether the title or heading is the better match, or the text. */
  byName: boolean;
}

/** Matches of one query word. */
interface TermMatches {
  weight: number;
  /** Score of the best match, by page number: of its title, keywords and description. */
  page: Float32Array;
  pageQuality: Float32Array;
  /** Score of the best match, by section number. */
  heading: Float32Array;
  content: Float32Array;
  quality: Float32Array;
  /** Quality of the best match anywhere in the page, by page number. */
  anywhere: Float32Array;
}

function raise(values: Float32Array, at: number, value: number) {
  if (values[at]! < value) {
    values[at] = value;
  }
}

/** Long texts contain everything; a match in a short one says more. */
function lengthFactor(section: Section, meanLength: number): number {
  return 1 / (0.75 + (0.25 * (section.content?.t.length ?? meanLength)) / meanLength);
}

function matchesOf({expansion: {terms}, isStopWord}: QueryTerm, corpus: Corpus): TermMatches {
  const pages = corpus.pages.length;
  const sections = corpus.sections.length;
  const matches: TermMatches = {
    weight: 0,
    page: new Float32Array(pages),
    pageQuality: new Float32Array(pages),
    heading: new Float32Array(sections),
    content: new Float32Array(sections),
    quality: new Float32Array(sections),
    anywhere: new Float32Array(pages),
  };
  const found = new Float32Array(sections);

  for (const [term, quality] of terms) {
    const places = corpus.placesOf(term);
    const inPages = (numbers: readonly number[], weight: number) => {
      for (const number of numbers) {
        raise(matches.page, number, weight * quality);
        raise(matches.pageQuality, number, quality);
        raise(matches.anywhere, number, quality);
        raise(found, corpus.pages[number]!.sections[0]!.number, quality);
      }
    };
    const inSections = (numbers: readonly number[], values: Float32Array, weight: number) => {
      for (const number of numbers) {
        raise(values, number, weight * quality);
        raise(matches.quality, number, quality);
        raise(matches.anywhere, corpus.sections[number]!.page.number, quality);
        raise(found, number, quality);
      }
    };
    inPages(places.titles, fieldWeight.title);
    inPages(places.names, fieldWeight.name);
    inPages(places.keywords, fieldWeight.keyword);
    inPages(places.descriptions, fieldWeight.description);
    inSections(places.headings, matches.heading, fieldWeight.heading);
    inSections(places.contents, matches.content, fieldWeight.content);
  }

  const best = Math.max(...terms.values(), 0);
  const frequency = found.reduce((sum, quality) => sum + quality, 0) / (best || 1);
  const rarity = Math.log(1 + (sections - frequency + 0.5) / (frequency + 0.5));
  matches.weight = rarity * (isStopWord ? 0.15 : 1);
  return matches;
}

/** Makes the parts of a name count in full only where all of them are found. */
function bindNames(terms: readonly QueryTerm[], matches: readonly TermMatches[]) {
  for (const name of new Set(terms.map((term) => term.name))) {
    const parts = matches.filter((_, position) => terms[position]!.name === name);
    if (parts.length > 1) {
      for (const field of ['page', 'heading', 'content'] as const) {
        const values = parts.map((part) => part[field]);
        values[0]!.forEach((_, at) => {
          const whole = Math.min(...values.map((value) => value[at]!));
          values.forEach((value) => {
            value[at] = Math.max(whole, partAlone * value[at]!);
          });
        });
      }
    }
  }
}

/** Share of the words of a name that the query matched: `Webhooks` answers "webhooks" better than `Webhook proxy` does. */
function nameShare(name: string, matched: number): number {
  const words = toPlainWords(name).trim().split(' ').length;
  return Math.min(1, matched / Math.max(words, 1));
}

/** The query in the forms in which it is looked for in a text. */
interface Wording {
  /** As typed, in lower case, if that is more than words: a path, a flag, a call. */
  raw: string | undefined;
  /** The parts of it that are more than words. */
  signs: string[];
  /** As words, in the way they were understood. */
  plain: string;
  /** The same without the words that sentences are made of. */
  words: readonly string[];
  stopWords: ReadonlySet<string>;
  /** As stems, for comparison with names. */
  stems: string;
}

function stemmed(plain: string, stem: (word: string) => string): string {
  return plain.trim().split(' ').map(stem).join(' ');
}

/** Only the stop words of the query matter: what they separate in the query may be separated in the text, and the other way round. */
function withoutStopWords(plain: string, stopWords: ReadonlySet<string>): string {
  return stopWords.size === 0
    ? plain
    : ` ${plain
        .split(' ')
        .filter((word) => word !== '' && !stopWords.has(word))
        .join(' ')} `;
}

function wordingOf({text, terms, stem}: Query): Wording {
  const plain = toPlainWords(terms.map(({expansion}) => expansion.read).join(' '));
  const stopWords = new Set(terms.flatMap(({word, isStopWord}) => (isStopWord ? [word] : [])));
  const raw = text.trim().toLowerCase();
  const signs = raw.split(/\s+/).filter((part) => /[^\p{L}\p{N}]/u.test(part));
  return {
    raw: signs.length > 0 ? raw : undefined,
    signs,
    plain,
    words: withoutStopWords(plain, stopWords).trim().split(' '),
    stopWords,
    stems: stemmed(plain, stem),
  };
}

/** Whether what begins a text ends there, too: `POST /servers` in `POST /servers Makes…`, not in `POST /servers/{server}/clone`. */
function isWhole(text: string, beginning: string): boolean {
  return /^(\s|$)/.test(text.slice(beginning.length));
}

/** What the text itself adds: the query as a phrase, neighbours side by side, words exactly as they were typed. */
function closeness(section: Section, {raw, signs, plain, words, stopWords, stems}: Wording, stem: Query['stem']): number {
  const isTop = section === section.page.sections[0];
  const writtenName = ((isTop ? section.page.title.t : section.heading?.t) ?? '').toLowerCase();
  const written = (section.content?.t ?? '').toLowerCase();
  const name = toPlainWords(writtenName);
  const content = toPlainWords(written);
  if ([name, ...(isTop ? [toPlainWords(slugOf(section.page.title.u))] : [])].some((called) => stemmed(called, stem) === stems)) {
    return 1.7;
  }
  if (raw !== undefined && (writtenName.includes(raw) || written.includes(raw))) {
    // A flag, a path or an identifier is found exactly as it is written; a sentence that was pasted may also be paraphrased.
    const exact = /\s/.test(raw) ? 1.9 : 2.6;
    if (written.startsWith(raw)) {
      return exact + (isWhole(written, raw) ? 1.5 : 0.3);
    }
    return exact;
  }
  if (words.length > 1 && name.includes(plain)) {
    return 1.6;
  }
  if (words.length > 1 && content.includes(plain)) {
    return 1.45;
  }
  // A name that begins with what was typed so far may be the one that is meant.
  const begun = name.startsWith(plain.trimEnd()) ? plain.length / name.length : 0;
  const text = withoutStopWords(name, stopWords) + withoutStopWords(content, stopWords);
  const verbatim = words.filter((word) => text.includes(` ${word} `)).length / words.length;
  const pairs = words.slice(1).filter((word, before) => text.includes(` ${words[before]} ${word} `)).length;
  const asWritten = signs.filter((sign) => writtenName.includes(sign) || written.includes(sign)).length / Math.max(signs.length, 1);
  return 1 + 0.5 * begun + 0.4 * asWritten + 0.15 * verbatim + (words.length > 1 ? (0.3 * pairs) / (words.length - 1) : 0);
}

/**
 * Ranks the sections of the index for a query. Titles count more than headings, headings more than text; a section inherits from
 * its page, a page's top is supported by its sections; what matches more of the query's rare words is first.
 *
 * @param query the query, its words with what they stand for, and the keywords in it
 * @returns the sections that answer it, best first
 */
export function rank(query: Query, corpus: Corpus): Candidate[] {
  const matches = query.terms.map((term) => matchesOf(term, corpus));
  // A word that no page has, a foreign product's name perhaps, says less than those that lead somewhere.
  const rarest = Math.max(...matches.map(({weight}, at) => (query.terms[at]!.expansion.terms.size > 0 ? weight : 0)));
  const weights = matches.map(({weight}) => Math.min(weight, rarest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) {
    return [];
  }
  bindNames(query.terms, matches);
  for (const number of query.named) {
    for (const match of matches) {
      raise(match.heading, number, fieldWeight.heading);
      raise(match.quality, number, 1);
      raise(match.anywhere, corpus.sections[number]!.page.number, 1);
    }
  }
  const phrases = new Map<number, number>();
  for (const {pages, terms, share} of query.phrases) {
    for (const page of pages) {
      phrases.set(page, Math.max(phrases.get(page) ?? 0, share));
      terms.forEach((term) => raise(matches[term]!.page, page, fieldWeight.keyword));
    }
  }
  const reference = isCall(query.text) ? calledFactor : referenceFactor;
  const candidates: Candidate[] = [];

  const judge = (page: Page, section: Section, isTop: boolean) => {
    const norm = lengthFactor(section, corpus.meanLength);
    let score = 0;
    let covered = 0;
    let names = 0;
    let texts = 0;
    let own = false;
    let named = 0;
    for (const match of matches) {
      const fromPage = match.page[page.number]!;
      const heading = match.heading[section.number]!;
      const content = match.content[section.number]! * norm;
      const anywhere = match.anywhere[page.number]!;
      const direct = match.quality[section.number]!;
      if (isTop) {
        score += match.weight * Math.max(fromPage, content, anywhere * supported);
        covered += match.weight * Math.max(match.pageQuality[page.number]!, direct, anywhere * 0.8);
        names += match.weight * fromPage;
        own ||= fromPage > 0 || direct > 0;
        named += fromPage >= fieldWeight.title * 0.8 ? 1 : 0;
      } else {
        score += match.weight * (Math.max(heading, content) + inherited * fromPage);
        covered += match.weight * Math.max(direct, match.pageQuality[page.number]! * 0.9, anywhere * 0.4);
        names += match.weight * heading;
        own ||= direct > 0;
        named += heading > 0 ? 1 : 0;
      }
      texts += match.weight * content;
    }
    const coverage = covered / total;
    if (own && coverage >= leastCoverage) {
      const name = isTop ? page.title.t : (section.heading?.t ?? '');
      const share = named > 0 ? 1 + 0.35 * nameShare(name, named) : 1;
      const phrase = isTop ? 1 + keywordBonus * (phrases.get(page.number) ?? 0) : 1;
      const kind = page.isReference ? reference : 1;
      candidates.push({section, score: score * coverage * coverage * share * phrase * kind, byName: names >= texts});
    }
  };
  for (const page of corpus.pages) {
    if (matches.some(({anywhere}) => anywhere[page.number]! > 0)) {
      page.sections.forEach((section, position) => judge(page, section, position === 0));
    }
  }

  const inOrder = (a: Candidate, b: Candidate) => b.score - a.score || a.section.number - b.section.number;
  candidates.sort(inOrder);
  const wording = wordingOf(query);
  const looked = candidates.slice(0, closerLook).map((candidate) => ({
    ...candidate,
    score: candidate.score * closeness(candidate.section, wording, query.stem),
  }));
  return [...looked.sort(inOrder), ...candidates.slice(closerLook)];
}
