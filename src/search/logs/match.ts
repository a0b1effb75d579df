import {withoutPrefix} from './lines';
import type {ErrorIndex} from './types';
import {status, tokensOf, type Token} from './tokens';

/** Most texts that a line is aligned with, and most pairs of equal tokens in one alignment: what bounds the work of a hostile line. */
const most = {candidates: 12, pairs: 64, postings: 80};

/** What a name that is the same says, beside a word: ports and versions are the same by chance, long paths and identifiers are not. */
const nameShare = {short: 0.35, long: 0.9};
const longName = 10;

/** What each word between two matched ones costs, as a share of what the second says; and the most words between. */
const gapCost = 0.12;
const longestGap = 12;

/** What the messages of the C library say (errno(3)): every program prints them, so they say little about which it was. Only NFS has stale file handles. */
const systemMessages = [
  'address already in use',
  'broken pipe',
  'cannot allocate memory',
  'command not found',
  'connection refused',
  'connection reset by peer',
  'connection timed out',
  'device or resource busy',
  'file exists',
  'input/output error',
  'invalid argument',
  'network is unreachable',
  'no route to host',
  'no space left on device',
  'no such device',
  'no such file or directory',
  'operation not permitted',
  'permission denied',
  'protocol not supported',
  'read-only file system',
];
const systemShare = 0.45;

/** Share of what a text says that a line has to have in any order before the two are aligned. */
const leastShare = 0.45;

/** Fewest words with which a text may begin to be known by them alone. */
const leastHead = 4;

/** What a word says that the file does not weigh. */
const unweighed = 8;

/** An error text, ready to be compared. */
interface Pattern {
  /** Position in the file. */
  number: number;
  tokens: Token[];
  /** What each token says, in bits; a gap nothing. */
  weights: number[];
  /** Positions of its words, and how many tokens before each position are none: these vary, so that anything may be there. */
  words: number[];
  varying: Int32Array;
  /** Position of the program that it begins with (`steadctl: `), which says as much as a name. */
  subject: number | undefined;
  /** What its words say together, and how much of that is messages of the C library. */
  total: number;
  system: number;
}

/** A text that a line may be. */
export interface Match {
  /** Position of the text in the file. */
  text: number;
  /** What the matched tokens say, in bits. */
  bits: number;
  /** Share of the text that was found, and share of the line's words that it covers. */
  coverage: number;
  line: number;
  /** Where in the line it begins, as a share of the line. */
  from: number;
  /** What the words say with which the text begins, up to the first thing that varies, where they are all there and side by side. */
  head: number;
  /** The words that were not found, and those that were. */
  missing: number;
  found: number;
  /** Share of the neighbours in it that are neighbours in the line too. */
  together: number;
  /** How many of its names were found, and which share of it is messages of the C library. */
  names: number;
  system: number;
  /** What the rarest of its words says that were found and are no such message, in bits. */
  rarest: number;
  /** Whether the line ends where the text goes on: a paste that was cut off. */
  isCut: boolean;
  /** The tokens of the line that were found. */
  tokens: Token[];
}

/** How much work was done; what a test holds to a bound. */
export interface Steps {
  steps: number;
}

function weightsOf(tokens: readonly Token[], words: Readonly<Record<string, number>>): {weights: number[]; system: number} {
  const weights = tokens.map(({text, kind}) =>
    kind === 'gap'
      ? 0
      : (kind === 'word' ? 1 : text.length < longName && !text.includes('\\') ? nameShare.short : nameShare.long) *
        (Object.hasOwn(words, text) ? words[text]! : unweighed),
  );
  const written = tokens.map(({text}) => text);
  let system = 0;
  for (const message of systemMessages) {
    const parts = message.split(/[\s/-]+/);
    for (let at = 0; at + parts.length <= written.length; at++) {
      if (parts.every((part, more) => written[at + more] === part)) {
        parts.forEach((_, more) => (system += weights[at + more]! *= systemShare));
      }
    }
  }
  return {weights, system};
}

/** The texts that have a token, by number, each with what its first one says there. */
interface Places {
  numbers: Int32Array;
  weights: Float32Array;
}

function patternOf(text: string, number: number, words: Readonly<Record<string, number>>): Pattern {
  const tokens = tokensOf(withoutPrefix(text));
  const {weights, system} = weightsOf(tokens, words);
  const varying = new Int32Array(tokens.length + 1);
  tokens.forEach(({kind}, at) => (varying[at + 1] = varying[at]! + (kind === 'word' ? 0 : 1)));
  const own = tokens.flatMap(({kind}, at) => (kind === 'word' ? [at] : []));
  return {
    number,
    tokens,
    weights,
    words: own,
    varying,
    system,
    subject: /^[\w-]+: /.test(text) ? 0 : undefined,
    total: own.reduce((sum, at) => sum + weights[at]!, 0),
  };
}

function placesOf(patterns: readonly Pattern[]): Map<string, Places> {
  const lists = new Map<string, {number: number; weight: number}[]>();
  for (const {number, tokens, weights} of patterns) {
    const seen = new Set<string>();
    tokens.forEach(({kind, text}, at) => {
      if (kind !== 'gap' && !seen.has(text)) {
        seen.add(text);
        const list = lists.get(text);
        const place = {number, weight: weights[at]!};
        if (list === undefined) {
          lists.set(text, [place]);
        } else {
          list.push(place);
        }
      }
    });
  }
  return new Map(
    [...lists].map(([text, list]) => [text, {numbers: Int32Array.from(list, ({number}) => number), weights: Float32Array.from(list, ({weight}) => weight)}]),
  );
}

/** Finds the error texts that a line may be: by rare words first, then by order. No pattern of a reader's making is ever run. */
export class Matcher {
  private readonly patterns: Pattern[];
  private readonly postings: ReadonlyMap<string, Places>;
  /** What the words of each text say that are too common to look for. */
  private readonly common: Float32Array;
  /** What the words of the line at hand say of each text; empty between two lines. */
  private readonly bag: Float32Array;
  /** The texts that have a word of that line, each once. */
  private readonly touched: Int32Array;

  constructor({texts, words}: Pick<ErrorIndex, 'texts' | 'words'>) {
    this.patterns = texts.map(([text], number) => patternOf(text, number, words));
    this.postings = placesOf(this.patterns);
    this.common = Float32Array.from(this.patterns, ({tokens, weights}) =>
      tokens.reduce((sum, {text}, at) => sum + ((this.postings.get(text)?.numbers.length ?? 0) > most.postings ? weights[at]! : 0), 0),
    );
    this.bag = new Float32Array(this.patterns.length);
    this.touched = new Int32Array(this.patterns.length);
  }

  /**
   * @param tokens the tokens of a line
   * @param work counts what is done
   * @returns the texts of which at least half is in the line in the right order
   */
  match(tokens: readonly Token[], work: Steps): Match[] {
    const asked = new Set<string>();
    for (const {text, base} of tokens) {
      asked.add(text);
      if (base !== undefined) {
        asked.add(base);
      }
    }
    let count = 0;
    for (const text of asked) {
      const places = this.postings.get(text);
      if (places !== undefined && places.numbers.length <= most.postings) {
        const {numbers, weights} = places;
        for (let at = 0; at < numbers.length; at++) {
          const number = numbers[at]!;
          if (this.bag[number] === 0) {
            this.touched[count++] = number;
          }
          this.bag[number]! += weights[at]!;
        }
        work.steps += numbers.length;
      }
    }
    const likely: {pattern: Pattern; bits: number}[] = [];
    for (let at = 0; at < count; at++) {
      const pattern = this.patterns[this.touched[at]!]!;
      const bits = this.bag[pattern.number]!;
      this.bag[pattern.number] = 0;
      if (bits + this.common[pattern.number]! >= leastShare * pattern.total) {
        likely.push({pattern, bits});
      }
    }
    likely.sort((a, b) => b.bits - a.bits || a.pattern.number - b.pattern.number);
    return likely.slice(0, most.candidates).flatMap(({pattern}) => align(pattern, tokens, work) ?? []);
  }
}

/** Whether a token of a line is the one that the text has; at the end of a line that was cut off, its beginning. */
function isSame(expected: Token, written: Token, isLast: boolean): boolean {
  return (
    expected.kind !== 'gap' &&
    (expected.text === written.text ||
      (isLast && written.text.length >= 2 && expected.kind === 'word' && expected.text.startsWith(written.text)) ||
      (written.base !== undefined && (expected.text === written.base || expected.base === written.base)))
  );
}

/** A token of a text that is at a place of the line, with the best run of such pairs that ends there. */
interface Pair {
  at: number;
  on: number;
  score: number;
  before: number;
}

/** The pairs of equal tokens, in the order of the line. */
function pairsOf({tokens, weights}: Pattern, line: readonly Token[], work: Steps): Pair[] {
  const pairs: Pair[] = [];
  for (let on = 0; on < line.length && pairs.length < most.pairs; on++) {
    for (let at = 0; at < tokens.length && pairs.length < most.pairs; at++) {
      if (isSame(tokens[at]!, line[on]!, on === line.length - 1)) {
        pairs.push({at, on, score: weights[at]!, before: -1});
      }
    }
    work.steps += tokens.length;
  }
  return pairs;
}

/** The heaviest run of pairs in the same order, where what lies between costs. */
function heaviestRun({varying}: Pattern, pairs: readonly Pair[], work: Steps): Pair[] {
  let last = -1;
  pairs.forEach((pair, position) => {
    const own = pair.score;
    for (let earlier = position - 1; earlier >= 0; earlier--) {
      work.steps++;
      const other = pairs[earlier]!;
      const between = pair.on - other.on - 1;
      if (other.at >= pair.at || other.on >= pair.on || between > longestGap) {
        continue;
      }
      const expected = pair.at - other.at - 1;
      const open = varying[pair.at]! > varying[other.at + 1]!;
      const score = other.score + own * (1 - gapCost * (open ? 0 : Math.abs(between - expected) + Math.min(between, expected)));
      if (score > pair.score) {
        pair.score = score;
        pair.before = earlier;
      }
    }
    if (last < 0 || pair.score > pairs[last]!.score) {
      last = position;
    }
  });
  const path: Pair[] = [];
  for (let at = last; at >= 0; at = pairs[at]!.before) {
    path.push(pairs[at]!);
  }
  return path.reverse();
}

/** Aligns a text with a line. */
function align(pattern: Pattern, line: readonly Token[], work: Steps): Match | undefined {
  const path = heaviestRun(pattern, pairsOf(pattern, line, work), work);
  const end = path.at(-1);
  if (end === undefined) {
    return undefined;
  }
  const {tokens, weights, words, varying} = pattern;
  const matched = new Set(path.map(({at}) => at));
  const missing = words.filter((at) => !matched.has(at));
  const bits = words.reduce((sum, at) => sum + (matched.has(at) ? weights[at]! : 0), 0);
  // What lies between costs here too: words that happen to be in one line are no message.
  const lost = path.reduce((sum, {at}) => sum + weights[at]!, 0) - end.score;
  const neighbours = path.slice(1).map(({at, on}, before) => {
    const {at: from, on: left} = path[before]!;
    return varying[at]! > varying[from + 1]! || (at === from + 1 && on === left + 1);
  });
  const first = varying.indexOf(1) - 1;
  const head = first < 0 ? tokens.length : first;
  const begun = path.slice(0, head).every(({at, on}, before) => at === before && on === path[0]!.on + before);
  const found = path.filter(({at}) => tokens[at]!.kind === 'word');
  return {
    text: pattern.number,
    bits: end.score,
    coverage: pattern.total === 0 ? 0 : Math.max(0, bits - lost) / pattern.total,
    line: Math.min(
      1,
      path.length /
        Math.max(
          1,
          line.reduce((count, {kind}) => count + (kind === 'word' ? 1 : 0), 0),
        ),
    ),
    head: begun && path.length >= head && head >= leastHead ? weights.slice(0, head).reduce((sum, weight) => sum + weight, 0) : 0,
    from: path[0]!.on / line.length,
    missing: missing.length,
    found: found.length,
    together: neighbours.length === 0 ? 1 : neighbours.filter(Boolean).length / neighbours.length,
    names: path.filter(({at}) => tokens[at]!.kind === 'name' || status.test(tokens[at]!.text) || at === pattern.subject).length,
    system: pattern.total === 0 ? 0 : pattern.system / pattern.total,
    rarest: Math.max(0, ...found.map(({at}) => weights[at]!)),
    isCut: end.on === line.length - 1 && missing.length > 0 && missing.every((at) => at > end.at),
    tokens: path.map(({on}) => line[on]!),
  };
}
