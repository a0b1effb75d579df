import {readPrefix} from './lines';
import type {ErrorIndex} from './types';
import {standardStatus, tokensOf, type Token} from './tokens';

/** Most texts that a line is aligned with, and most pairs of equal tokens in one alignment: what bounds the work of a hostile line. */
const most = {candidates: 12, pairs: 64, postings: 80};

/** What an equal token says, in bits. Errors and answers say what happened, not to whom; ports and versions are the same by chance, long paths are not. */
const says = {errno: 3, http: 5, number: 5, name: 0.35, longName: 0.9, program: 6, mail: 12, unweighed: 8, onePiece: 22};
const longName = 10;

/** A word that says as much, in bits, tells something; others are in messages of every program. */
const telling = 4;

/** What codes are of. */
const isCode: ReadonlySet<Token['family']> = new Set(['errno', 'http', 'mail', 'service', 'number', 'unit']);

/** The most words between two that belong together. */
const longestGap = 12;

/**
 * What a difference costs, in bits, or as a share of what the words in it say: another error, program, unit or kind of thing in the same place; another answer of
 * a server; a thing of another kind by its name; a word that is not in the text, the more
 * the fewer it has; words that are missing where the line was cut off, before its reason, or anywhere.
 */
const costs = {contradiction: 18, answer: 8, device: 4, unsaid: 6, extra: 1.2, manyWords: 8, cut: 0.15, wrapper: 0.15, clause: 0.4, missing: 1, variable: 0.5};

/** Share of what a text says that a line has to have in any order before the two are aligned. */
const leastShare = 0.4;

/** An error text, ready to be compared. */
interface Pattern {
  /** Position in the file. */
  number: number;
  tokens: Token[];
  /** What each token says, in bits; a gap nothing. */
  weights: number[];
  /** What its words and codes say together. */
  total: number;
}

/** A text that a line may be. */
export interface Match {
  /** Position of the text in the file. */
  text: number;
  /** What the line says for it, less what speaks against it, in bits; and what is left of the first as a share. */
  bits: number;
  share: number;
  /** Whether something in the line contradicts it. */
  isContradicted: boolean;
  /** How many of its words were found that tell something, a name in one piece for three; and whether an error or an answer was. */
  telling: number;
  /** Whether a name in one piece was, which nobody else has. */
  isNamed: boolean;
  hasCode: boolean;
  /** Whether an answer of HTTP was: what a web server says when something behind it fails. */
  isAnswer: boolean;
  /** What the rarest of them says, in bits. */
  rarest: number;
  /** How many words, codes and names it has. */
  size: number;
  /** How many of its names are others in the line, but for numbers, addresses and what is numbered. */
  otherNames: number;
  /** Whether it covers all that the line says between colons, where in the line it begins, and share of the line's words that it covers. */
  isClause: boolean;
  from: number;
  line: number;
  /** The tokens of the line that were found. */
  tokens: Token[];
}

/** How much work was done; what a test holds to a bound. */
export interface Steps {
  steps: number;
}

/** Names in one piece that say who printed them: `ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS`, `DataSourceNone`. */
const onePiece = /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)+$|^[A-Z]{8,}$|^(?:[A-Z][a-z]+){2,}$/;

function weightOf({text, kind, family}: Token, written: string, words: Readonly<Record<string, number>>): number {
  if (kind === 'gap') {
    return 0;
  }
  if (family === 'errno' || family === 'number' || (family === 'http' && standardStatus.test(text.replace('http ', '')))) {
    return says[family];
  }
  if (family === 'mail' || family === 'service') {
    return family === 'mail' ? says.mail : says.onePiece;
  }
  const known = Object.hasOwn(words, text) ? (words[text] ?? 0) : says.unweighed;
  if (kind === 'word') {
    return written.length >= 8 && onePiece.test(written) ? says.onePiece : known;
  }
  return (kind === 'code' ? 1 : text.length < longName && !text.includes('\\') ? says.name : says.longName) * known;
}

function patternOf(text: string, number: number, words: Readonly<Record<string, number>>): Pattern {
  const message = readPrefix(text).text;
  const tokens = tokensOf(message);
  const weights = tokens.map((token, at) => {
    const weight = weightOf(token, message.slice(token.start, token.end), words);
    return at === 0 && token.colon ? Math.max(weight, says.program) : weight;
  });
  return {number, tokens, weights, total: weights.reduce((sum, weight, at) => sum + (tokens[at]?.kind === 'name' ? 0 : weight), 0)};
}

/** By what a token is looked up: words by what their forms have in common, names by what is the same in others too. */
function keysOf({kind, text, base = text}: Token): readonly string[] {
  return kind === 'word' ? [base] : kind === 'gap' ? [] : [text, base];
}

/** The texts that have a token, by number, each with what its first one says there. */
interface Places {
  numbers: Int32Array;
  weights: Float32Array;
}

function placesOf(patterns: readonly Pattern[]): Map<string, Places> {
  const lists = new Map<string, {number: number; weight: number}[]>();
  for (const {number, tokens, weights} of patterns) {
    const seen = new Set<string>();
    tokens.forEach((token, at) => {
      for (const key of keysOf(token)) {
        if (!seen.has(key)) {
          seen.add(key);
          const list = lists.get(key);
          const place = {number, weight: weights[at] ?? 0};
          if (list === undefined) {
            lists.set(key, [place]);
          } else {
            list.push(place);
          }
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
      tokens.reduce(
        (sum, token, at) => sum + (keysOf(token).every((key) => (this.postings.get(key)?.numbers.length ?? 0) > most.postings) ? (weights[at] ?? 0) : 0),
        0,
      ),
    );
    this.bag = new Float32Array(this.patterns.length);
    this.touched = new Int32Array(this.patterns.length);
  }

  /**
   * @param tokens the tokens of a line
   * @param program the program that printed it, where logging names it
   * @param work counts what is done
   * @returns the texts of which a good part is in the line in the right order
   */
  match(tokens: readonly Token[], program: string | undefined, work: Steps): Match[] {
    const asked = new Set(tokens.flatMap(keysOf));
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
          this.bag[number] = (this.bag[number] ?? 0) + (weights[at] ?? 0);
        }
        work.steps += numbers.length;
      }
    }
    const likely: {pattern: Pattern; bits: number}[] = [];
    for (let at = 0; at < count; at++) {
      const number = this.touched[at]!;
      const pattern = this.patterns[number]!;
      const bits = this.bag[number] ?? 0;
      this.bag[number] = 0;
      if (bits + (this.common[number] ?? 0) >= leastShare * pattern.total) {
        likely.push({pattern, bits});
      }
    }
    likely.sort((a, b) => b.bits - a.bits || a.pattern.number - b.pattern.number);
    return likely.slice(0, most.candidates).flatMap(({pattern}) => align(pattern, tokens, program, work) ?? []);
  }
}

/** Whether a token of a line is the one that the text has; at the end of a line that was cut off, its beginning. */
function isSame(expected: Token, written: Token, isLast: boolean): boolean {
  return (
    expected.kind !== 'gap' &&
    (expected.text === written.text ||
      (isLast && written.text.length >= 2 && expected.kind === 'word' && expected.text.startsWith(written.text)) ||
      (expected.kind === written.kind && (expected.base ?? expected.text) === (written.base ?? written.text)) ||
      (written.family !== undefined && written.base === expected.text))
  );
}

/** A token of a text that is at a place of the line, with the best run of such pairs that ends there. */
interface Pair {
  at: number;
  on: number;
  score: number;
  before: Pair | undefined;
  isContradicted: boolean;
}

/** What a difference costs, and whether it says that the line is another message. */
interface Difference {
  cost: number;
  isContradiction: boolean;
}

/** A text beside a line. */
class Alignment {
  constructor(
    private readonly pattern: Pattern,
    private readonly line: readonly Token[],
    private readonly program: string | undefined,
    private readonly work: Steps,
  ) {}

  /** The pairs of equal tokens, in the order of the line. */
  private pairs(): Pair[] {
    const {tokens, weights} = this.pattern;
    const pairs: Pair[] = [];
    for (let on = 0; on < this.line.length && pairs.length < most.pairs; on++) {
      for (let at = 0; at < tokens.length && pairs.length < most.pairs; at++) {
        if (isSame(tokens[at]!, this.line[on]!, on === this.line.length - 1)) {
          pairs.push({at, on, score: weights[at] ?? 0, before: undefined, isContradicted: false});
        }
      }
      this.work.steps += tokens.length;
    }
    return pairs;
  }

  /** @returns the last pair of the best run, with what its end costs in its score */
  best(): Pair | undefined {
    let best: Pair | undefined;
    const pairs = this.pairs();
    pairs.forEach((pair, position) => {
      const own = pair.score;
      const head = this.head(pair);
      pair.score = own - head.cost;
      pair.isContradicted = head.isContradiction;
      for (let earlier = position - 1; earlier >= 0; earlier--) {
        this.work.steps++;
        const other = pairs[earlier]!;
        if (other.at >= pair.at || other.on >= pair.on || pair.on - other.on - 1 > longestGap) {
          continue;
        }
        const between = this.difference(other.at + 1, pair.at, other.on + 1, pair.on);
        const score = other.score + own - between.cost;
        if (score > pair.score) {
          pair.score = score;
          pair.before = other;
          pair.isContradicted = other.isContradicted || between.isContradiction;
        }
      }
    });
    for (const pair of pairs) {
      const tail = this.tail(pair);
      const ended = {...pair, score: pair.score - tail.cost, isContradicted: pair.isContradicted || tail.isContradiction};
      if (best === undefined || ended.score > best.score) {
        best = ended;
      }
    }
    return best;
  }

  /** What it costs that the text has one stretch where the line has the other. */
  private difference(at: number, toAt: number, on: number, toOn: number): Difference {
    const {tokens, weights} = this.pattern;
    let missing = 0;
    let isOpen = false;
    const replaced = toAt - at;
    let isContradiction = false;
    let cost = 0;
    const families = new Set<Token['family']>();
    for (let one = at; one < toAt; one++) {
      const {kind, family} = tokens[one]!;
      isOpen ||= kind === 'gap';
      missing += kind === 'word' ? (weights[one] ?? 0) : 0;
      families.add(family);
    }
    let extra = 0;
    let words = 0;
    for (let one = on; one < toOn; one++) {
      const {kind, family} = this.line[one]!;
      extra += 1;
      words += kind === 'word' ? 1 : 0;
      if (family !== undefined && family !== 'file' && families.has(family)) {
        families.delete(family);
        isContradiction ||= family !== 'http' && family !== 'device';
        cost += family === 'http' ? costs.answer : family === 'device' ? costs.device : costs.contradiction;
      }
    }
    // What is left of the errors in the text is not in the line, which goes on with something else.
    cost += extra > 0 && [...families].some((family) => isCode.has(family)) ? costs.unsaid : 0;
    const isOtherThing = this.namesThing(tokens, at, toAt) && this.namesThing(this.line, on, toOn);
    if (isOtherThing) {
      isContradiction = true;
      cost += costs.contradiction;
    }
    cost += missing * costs.missing + (words > 0 && missing > 0 ? Math.min(missing, words * says.unweighed) : 0);
    cost += isOpen ? 0 : Math.max(0, extra - replaced) * costs.extra * Math.max(1, costs.manyWords / tokens.length);
    return {cost, isContradiction};
  }

  /** Whether a stretch has a word right before a name: `filter` before `'x'` says what the name is of. */
  private namesThing(tokens: readonly Token[], from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      const next = tokens[at + 1];
      if (
        at + 1 < to &&
        tokens[at]?.kind === 'word' &&
        !tokens[at]?.quoted &&
        next !== undefined &&
        (next.kind === 'name' || next.kind === 'gap' || next.quoted)
      ) {
        return true;
      }
    }
    return false;
  }

  /** What it costs that the text begins before the first pair. What is before a colon is who says it, and others say it too. */
  private head({at, on}: Pair): Difference {
    const {tokens} = this.pattern;
    let clause = at;
    while (clause > 0 && !tokens[clause - 1]?.colon) {
      clause--;
    }
    const before = this.line.slice(Math.max(0, on - (at - clause)), on);
    const colon = before.findLastIndex((token) => token.colon);
    const said = on - before.length + colon + 1;
    const own = said < on || clause === at ? this.difference(clause, at, said, on) : this.missing(clause, at, on === 0 ? costs.variable : costs.missing);
    const wrapper = this.missing(0, clause, clause > 1 && !tokens[0]?.colon ? costs.clause : costs.wrapper);
    // The program that it begins with, and the one that the line or the log names in its place.
    const other = said > 0 ? (this.line[said - 1]?.colon ? this.line[said - 1]?.text : undefined) : this.program;
    const isOther = clause === 1 && other !== undefined && !isProgram(tokens[0]!, other);
    return {
      cost: own.cost + wrapper.cost + (isOther ? costs.contradiction : 0),
      isContradiction: own.isContradiction || isOther,
    };
  }

  /** What it costs that the text goes on behind the last pair. A reason behind a colon is another one where the line has one; other words may vary. */
  private tail({at, on}: Pair): Difference {
    const {tokens} = this.pattern;
    const [from, to] = [at + 1, tokens.length];
    if (on < this.line.length - 1 && tokens.slice(from).every(({kind}) => kind === 'name')) {
      return this.difference(from, to, on + 1, Math.min(this.line.length, on + 1 + to - from));
    }
    if (from === to || this.line.slice(on + 1).every(({kind}) => kind === 'name')) {
      const {cost} = this.missing(from, to, costs.cut);
      // Lines are cut off in their words; a reason that is not there was not said.
      return {cost: cost + (tokens.slice(from).some(({kind}) => kind === 'code') ? costs.unsaid : 0), isContradiction: false};
    }
    const hasReason = tokens.slice(at, to - 1).some(({colon}) => colon) || tokens[from]?.kind === 'code';
    const until = Math.min(this.line.length, on + 1 + to - from);
    if (hasReason || tokens.slice(0, from + 1).every(({kind}) => kind !== 'name' && kind !== 'gap')) {
      return this.difference(from, to, on + 1, until);
    }
    return this.missing(from, to, costs.variable);
  }

  private missing(from: number, to: number, share: number): Difference {
    let cost = 0;
    for (let one = from; one < to; one++) {
      cost += this.pattern.tokens[one]?.kind === 'name' ? 0 : (this.pattern.weights[one] ?? 0) * share;
    }
    return {cost, isContradiction: false};
  }
}

function isProgram({text, base}: Token, other: string): boolean {
  return other === text || other === base || other.startsWith(base ?? text) || text.startsWith(other);
}

/** Aligns a text with a line. */
function align(pattern: Pattern, line: readonly Token[], program: string | undefined, work: Steps): Match | undefined {
  const end = new Alignment(pattern, line, program, work).best();
  if (end === undefined || end.score <= 0) {
    return undefined;
  }
  const path: Pair[] = [];
  for (let pair: Pair | undefined = end; pair !== undefined; pair = pair.before) {
    path.unshift(pair);
  }
  const found = path.filter(({at}) => (pattern.weights[at] ?? 0) >= telling && (pattern.tokens[at]?.kind === 'word' || !isCommon(pattern.tokens[at]!)));
  const [from, to] = [path[0]?.on ?? end.on, end.on];
  const begun = line.slice(0, from).findLastIndex(({colon}) => colon) + 1;
  const ended = line.findIndex(({colon}, on) => on >= to && colon);
  const isSaid = ({kind}: Token) => kind === 'word' || kind === 'code';
  const clause = line.slice(begun, ended < 0 ? undefined : ended + 1).filter(isSaid).length;
  const own = path.flatMap(({on}) => line[on] ?? []);
  const said = own.filter(isSaid).length;
  return {
    text: pattern.number,
    bits: end.score,
    share: end.score / path.reduce((sum, {at}) => sum + (pattern.weights[at] ?? 0), 0),
    isContradicted: end.isContradicted,
    telling: found.reduce((sum, {at}) => sum + (pattern.weights[at] === says.onePiece ? 3 : 1), 0),
    rarest: Math.max(0, ...found.map(({at}) => pattern.weights[at] ?? 0)),
    isNamed: path.some(({at}) => pattern.weights[at] === says.onePiece),
    isAnswer: path.some(({at}) => pattern.tokens[at]?.family === 'http'),
    hasCode: path.some(({at}) => pattern.tokens[at]?.kind === 'code'),
    size: pattern.tokens.length,
    otherNames: pattern.tokens.filter(({kind, text, quoted}, at) => kind === 'name' && (quoted || !/\d/.test(text)) && path.every((pair) => pair.at !== at))
      .length,
    isClause: said >= clause,
    line: said / Math.max(1, line.filter(isSaid).length),
    from: from / line.length,
    tokens: own,
  };
}

/** Whether a code or a name is one that every program prints. */
function isCommon({family, text}: Token): boolean {
  return (
    family === 'errno' ||
    family === 'number' ||
    (family === 'http' && standardStatus.test(text.replace('http ', ''))) ||
    (family === undefined && /^\d+$/.test(text))
  );
}
