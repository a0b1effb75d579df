import {partsOf} from '../text';
import type {TextPart} from '../types';
import {factsIn} from './facts';
import {readLog, type LogLine} from './lines';
import {Matcher, type Match, type Steps} from './match';
import {secretsIn} from './secrets';
import {Tokeniser, tokensOf, type Token} from './tokens';
import type {Diagnosis, ErrorIndex, ErrorPlace, LogHit, Role} from './types';

/** Most hits that are shown, and most places of one. */
const most = {hits: 8, places: 3};

/**
 * What a match needs, in bits of its words: all of it found, most of it found, with words around it that its page has too, and where the line
 * says nothing else.
 * Shorter texts could be anybody's.
 */
const needed = {full: 13, most: 24, supported: 10, whole: 13, head: 20};

/** A text that is the message of the C library, up to this share of it, is known by a name or by its surroundings only. */
const mostSystem = 0.25;

/** A word that says as much, in bits, is found by chance nowhere: `publickey`, and a text that is nothing but `INACCESSIBLE_BOOT_DEVICE`. */
const rareWord = 8.5;

/** A long name in one piece is nobody else's: `ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS`. */
const ownName = /^(?=.{12})\w*[^\W_]_\w{4,}$/;

/** Share of a text that has to be found; less where the paste was cut off. */
const coverage = {least: 0.72, cut: 0.45};

/** Share of its neighbouring words that have to be neighbours in the line: words in any order are no message. */
const leastTogether = 0.65;

/** What words around a match add to it at most, in bits; and what one has to say to count. */
const support = {most: 30, word: 4};

/** What it adds, in bits, that a text is the heading of a section and not only quoted in it. */
const heading = 6;

/** Programs chain what happened, the reason last: what is further right in a line counts up to this share more. */
const inner = 0.5;

/** Most lines of a text, and most characters of a line, that somebody may have copied from a screen or a mail: there messages are broken at the margin. */
const broken = {lines: 40, characters: 100};

/** A name in capitals that somebody typed with spaces: `INACCESSIBLE BOOT DEVICE`. */
const spacedName = /\b[A-Z][A-Z\d]{1,30}(?: [A-Z][A-Z\d]{1,30}){1,9}\b/g;

/** A consequence says that something ended, whatever the reason. */
const consequence =
  /\b(?:failed with result|main process exited|returned (?:a |an )?(?:non-?zero|error code)|error processing package|job for \S{1,80} failed|exit(?:ed)?(?: with)? (?:code|status)|task \d{1,9} failed|giving up|aborting|rolled? back|scheduled restart job|start request repeated too quickly|dependency failed for)\b/i;

/** How many texts are compared with each step of the rehearsal, which takes a few milliseconds so that a text that comes meanwhile does not wait; and how often. */
const rehearsed = {texts: 25, rounds: 5};

interface Found {
  line: LogLine;
  tokens: readonly Token[];
  sections: number[];
  weight: number;
  role: Role;
}

/** Longest text that is shown of a line. */
const shown = 240;

/** The line with what was recognised marked, cut around it where it is long. */
function marked({text}: LogLine, tokens: readonly Token[]): TextPart[] {
  const first = tokens[0]?.start ?? 0;
  const from = first > shown / 2 ? first - 40 : 0;
  const to = Math.min(text.length, from + shown);
  const parts: TextPart[] = [];
  const push = (part: string, isMarked: boolean) => {
    if (part !== '') {
      parts.push({text: part, marked: isMarked});
    }
  };
  let at = from;
  push(from > 0 ? '…' : '', false);
  for (const {start, end} of tokens) {
    if (start >= at && end <= to) {
      push(text.slice(at, start), false);
      push(text.slice(start, end), true);
      at = end;
    }
  }
  push(text.slice(at, to) + (to < text.length ? '…' : ''), false);
  return parts;
}

/** Compares pasted logs with the error texts of one version. */
export class Diagnoser {
  private readonly index: ErrorIndex;
  private readonly matcher: Matcher;
  /** The words around each section that say enough to count, with what they say. */
  private readonly contexts: ReadonlyMap<string, number>[];
  private readonly facts: ReadonlyMap<string, number>;
  /** The words of each text that was matched so far. */
  private readonly words = new Map<number, ReadonlySet<string>>();

  /** @throws when the file is not one of error texts, as when a host answers with a page instead */
  constructor(file: unknown) {
    const index = file as Partial<ErrorIndex> | null;
    if (!Array.isArray(index?.texts) || !Array.isArray(index.sections) || !Array.isArray(index.pages) || !Array.isArray(index.facts)) {
      throw new Error('The file of error texts has an unknown shape.');
    }
    this.index = index as ErrorIndex;
    this.matcher = new Matcher(this.index);
    const weights = new Map(Object.entries(this.index.words).filter(([, weight]) => weight >= support.word));
    const telling = (words: string) => words.split(' ').flatMap((word) => (weights.has(word) ? [[word, weights.get(word)!] as const] : []));
    const pages = this.index.pages.map(([, , words]) => telling(words));
    this.contexts = this.index.sections.map(([page, , , , words]) => new Map([...telling(words), ...pages[page]!]));
    this.facts = new Map(this.index.facts);
  }

  /**
   * @param pasted what was pasted
   * @param work counts what is done
   * @returns hands back after each thousand lines the share that is done, and at the end the diagnosis
   */
  *diagnose(pasted: string, work: Steps = {steps: 0}): Generator<number, Diagnosis> {
    const {lines, left} = readLog(pasted);
    const around = new Set<string>();
    // What is around is the same for the whole text, so what it says of a section is looked up once.
    const surroundings = new Map<number, [word: string, bits: number][]>();
    const read = new Tokeniser();
    const tokens = lines.map(({text}) => {
      const own = this.withNames(text, read.tokensOf(text));
      for (const {text, kind} of own) {
        around.add(text);
        if (kind === 'name') {
          partsOf(text).forEach((part) => around.add(part));
        }
      }
      work.steps += own.length;
      return own;
    });
    // A text that is repeated is compared once.
    const known = new Map<string, Match[]>();
    const found: Found[] = [];
    let firstConsequence = Infinity;
    for (const [at, line] of lines.entries()) {
      if (at > 0 && at % 1_000 === 0) {
        yield at / lines.length;
      }
      const own = tokens[at]!;
      const key = own.map(({text}) => text).join(' ');
      const matches = known.get(key) ?? this.matcher.match(own, work);
      known.set(key, matches);
      const isConsequence = consequence.test(line.text);
      if (isConsequence) {
        firstConsequence = Math.min(firstConsequence, line.number);
      }
      for (const match of matches) {
        const judged = this.judge(match, around, surroundings);
        if (judged !== undefined) {
          found.push({line, tokens: match.tokens, role: isConsequence ? 'consequence' : 'cause', ...judged});
        }
      }
      for (const fact of factsIn(line.text, own)) {
        const section = this.facts.get(fact);
        if (section !== undefined) {
          found.push({
            line,
            tokens: own.filter(({text}) => fact.endsWith(` ${text}`)),
            sections: [section],
            weight: factWeight(fact),
            role: fact.startsWith('problem ') ? 'cause' : 'consequence',
          });
        }
      }
    }
    if (lines.length <= broken.lines) {
      found.push(...this.acrossLines(lines, new Set(found.map(({line}) => line.number)), around, surroundings, work));
    }
    return {hits: this.inOrder(found, firstConsequence), secrets: secretsIn(pasted), lines: lines.at(-1)?.number ?? 0, left};
  }

  /** What two short lines say together of which neither says anything alone. */
  private acrossLines(
    lines: readonly LogLine[],
    known: ReadonlySet<number>,
    around: ReadonlySet<string>,
    surroundings: Map<number, [string, number][]>,
    work: Steps,
  ): Found[] {
    return lines.slice(1).flatMap((second, at) => {
      const first = lines[at]!;
      if ([first, second].some(({number, text}) => known.has(number) || text.length > broken.characters)) {
        return [];
      }
      const line = {number: first.number, text: `${first.text} ${second.text}`};
      return this.matcher.match(tokensOf(line.text), work).flatMap((match): Found[] => {
        const isBroken = match.tokens[0]!.start < first.text.length && match.tokens.at(-1)!.start > first.text.length;
        const judged = isBroken ? this.judge(match, around, surroundings) : undefined;
        return judged === undefined ? [] : [{line, tokens: match.tokens, role: 'cause', ...judged}];
      });
    });
  }

  /** Compares its own texts, a few with each step, and answers nothing: code that ran before is compiled, so that the first text does not wait for it. */
  *rehearse(): Generator<void> {
    const texts = this.index.texts.map(([text]) => text);
    for (let round = 0; round < rehearsed.rounds; round++) {
      for (let from = 0; from < texts.length; from += rehearsed.texts) {
        this.diagnose(texts.slice(from, from + rehearsed.texts).join('\n')).next();
        yield;
      }
    }
  }

  /** @returns the tokens of a line, where the words of a name that the pages know are the name */
  private withNames(text: string, tokens: Token[]): Token[] {
    let named = tokens;
    for (const {0: spaced, index: start} of text.matchAll(spacedName)) {
      const name = spaced.toLowerCase().replaceAll(' ', '_');
      const end = start + spaced.length;
      if (Object.hasOwn(this.index.words, name)) {
        const first = named.findIndex((token) => token.start >= start);
        const others = named.filter((token) => token.start < start || token.end > end);
        named = others.toSpliced(first, 0, {text: name, kind: 'word', start, end});
      }
    }
    return named;
  }

  /** Whether a match is enough for an answer, where it leads and how much it says. */
  private judge(match: Match, around: ReadonlySet<string>, surroundings: Map<number, [string, number][]>): {sections: number[]; weight: number} | undefined {
    const [text, sections, owners] = this.index.texts[match.text]!;
    const isBegun = match.head >= needed.head;
    const isPart = match.coverage < (match.isCut ? coverage.cut : coverage.least) || (match.found <= 3 && match.missing > 0);
    if (match.together < leastTogether || (isPart && !isBegun)) {
      return undefined;
    }
    const words = this.words.get(match.text) ?? new Set(tokensOf(text).map((token) => token.text));
    this.words.set(match.text, words);
    const supported = sections
      .map((section, at) => ({section, bits: this.supportOf(section, words, around, surroundings) + (at < owners ? heading : 0)}))
      .sort((a, b) => b.bits - a.bits || a.section - b.section);
    const best = supported[0]!.bits - (owners > 0 ? heading : 0);
    const isSupported = best >= support.word * 2;
    // A line that says nothing else may be the message of a library in part, not as a whole.
    const isAlone = match.line === 1 && match.missing === 0;
    if (match.system > (isAlone ? 0.5 : mostSystem) && match.names === 0 && match.rarest < rareWord && !isSupported) {
      return undefined;
    }
    const isEnough =
      match.bits >= (match.missing === 0 && owners > 0 ? needed.full : needed.most) ||
      (match.bits >= needed.supported && isSupported) ||
      (match.bits >= needed.whole && match.line >= 0.7) ||
      isAlone ||
      isBegun ||
      (match.found === 1 && match.missing === 0 && ((match.rarest >= rareWord && text.length >= 9) || ownName.test(text)));
    return isEnough
      ? {sections: supported.map(({section}) => section), weight: (match.bits * match.coverage + best / 2) * (1 + inner * match.from)}
      : undefined;
  }

  /** What the words around say for a section, in bits; those of the text itself say nothing more. */
  private supportOf(section: number, own: ReadonlySet<string>, around: ReadonlySet<string>, surroundings: Map<number, [string, number][]>): number {
    let present = surroundings.get(section);
    if (present === undefined) {
      present = [...this.contexts[section]!].filter(([word]) => around.has(word));
      surroundings.set(section, present);
    }
    return Math.min(
      support.most,
      present.reduce((sum, [word, bits]) => sum + (own.has(word) ? 0 : bits), 0),
    );
  }

  /** The last cause before the first consequence on top, then by weight; each place once. */
  private inOrder(found: readonly Found[], firstConsequence: number): LogHit[] {
    const heaviest = Math.max(0, ...found.filter(({role}) => role === 'cause').map(({weight}) => weight));
    const first = found.findLast(({line, role, weight}) => role === 'cause' && line.number <= firstConsequence && weight >= heaviest * 0.6);
    const rankOf = (one: Found) => (first !== undefined && one.line === first.line ? 1_000 : 0) + (one.role === 'cause' ? 100 : 0) + one.weight;
    const sorted = [...found].sort((a, b) => rankOf(b) - rankOf(a) || b.line.number - a.line.number);
    const bySection = new Map<number, LogHit>();
    const byLine = new Map<number, LogHit>();
    const hits: LogHit[] = [];
    for (const one of sorted) {
      const places = one.sections.filter((section) => !bySection.has(section));
      const earlier = bySection.get(one.sections[0]!);
      const shared = byLine.get(one.line.number);
      if (earlier !== undefined) {
        earlier.count += earlier.line === one.line.number ? 0 : 1;
      } else if (shared !== undefined && shared.role === one.role) {
        shared.places.push(...places.slice(0, Math.max(0, most.places - shared.places.length)).map((section) => this.placeOf(section)));
        places.forEach((section) => bySection.set(section, shared));
      } else {
        const hit = {
          line: one.line.number,
          count: 1,
          role: one.role,
          text: marked(one.line, one.tokens),
          places: places.slice(0, most.places).map((section) => this.placeOf(section)),
        };
        hits.push(hit);
        byLine.set(hit.line, hit);
        places.forEach((section) => bySection.set(section, hit));
      }
    }
    return hits.slice(0, most.hits);
  }

  private placeOf(number: number): ErrorPlace {
    const [page, anchor, heading, advice] = this.index.sections[number]!;
    const [url, title] = this.index.pages[page]!;
    return {url: url + anchor, heading, page: title, advice};
  }
}

/** What a fact says: the type of a problem names it, a state only says that there is one. */
function factWeight(fact: string): number {
  return {problem: 200, check: 30, event: 20, exit: 15, state: 5}[fact.slice(0, fact.indexOf(' '))] ?? 0;
}
