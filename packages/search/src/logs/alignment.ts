import {isOtherKind} from './kinds';
import {type Pattern, says, telling} from './pattern';
import type {Token} from './token';

/** Most pairs of equal tokens in one alignment: a bound on the work of a hostile line. */
const mostPairs = 64;

/** Token families that are codes. */
const isCode: ReadonlySet<Token['family']> = new Set(['errno', 'http', 'mail', 'service', 'number', 'unit']);

/** Words that negate a message. */
const negations = new Set(['cannot', 'cant', 'couldnt', 'doesnt', 'isnt', 'never', 'no', 'not', 'without']);

/** Letters of a word that sentences are not made of: `missing` in the place of `extra`. */
const longWord = 5;

/** Letters of a word in capitals that is a name, and not written otherwise. */
const longCapitals = 8;

/** The most words between two that belong together. */
const longestGap = 12;

/**
 * Costs of differences, in bits or as a share of the weight of their words: another error, program, unit or kind of thing in the same place; another answer of
 * a server; a thing of another kind by its name, the less the more words say what happened to it; another command or setting; a word that is not in the text, the more
 * the fewer it has; words that are missing where the line was cut off, before a colon, or anywhere.
 */
const costs = {
  contradiction: 18,
  answer: 6,
  device: 4,
  term: 6,
  unsaid: 6,
  extra: 1.2,
  manyWords: 8,
  cut: 0.15,
  wrapper: 0.15,
  missing: 1,
  variable: 0.5,
};

/** Counts the work that is done; tests hold it to a bound. */
export interface Steps {
  steps: number;
}

/** @returns whether a token of a line is the one that the text has; at the end of a line that was cut off, its beginning */
function isSame(expected: Token, written: Token, isLast: boolean): boolean {
  return (
    expected.kind !== 'gap' &&
    // The record `A` is no article, and the state `SUSPENDED` no word of a sentence.
    (expected.isCapital === written.isCapital || (expected.text.length > 1 && !(expected.isCapital === true && expected.text.length >= longCapitals))) &&
    (expected.text === written.text ||
      (isLast && written.text.length >= 2 && expected.kind === 'word' && expected.text.startsWith(written.text)) ||
      (expected.kind === written.kind && (expected.base ?? expected.text) === (written.base ?? written.text)) ||
      (written.family !== undefined && written.base === expected.text))
  );
}

/** A token of a text that is at a place of the line, with the best run of such pairs that ends there. */
export interface Pair {
  at: number;
  on: number;
  score: number;
  before: Pair | undefined;
  isContradicted: boolean;
}

/** Cost of a difference, and whether it makes the line another message. */
interface Difference {
  cost: number;
  isContradiction: boolean;
}

/** A stretch of a text or of a line. */
interface Stretch {
  size: number;
  words: number;
  /** How many of them are too long to be an article or a preposition. */
  content: number;
  /** Weight of its words in bits, and whether one of them is significant. */
  bits: number;
  tells: boolean;
  gaps: number;
  /** Whether it turns what is said into the opposite; right at its end perhaps. */
  denies: boolean;
  endsDenied: boolean;
  /** Whether something is set in quotation marks, or is there by its name; with a word right before it that says what it is: `filter` before `'x'`. */
  quotes: boolean;
  names: boolean;
  saysOfWhat: boolean;
  endsOpen: boolean;
  families: Set<NonNullable<Token['family']>>;
}

function stretchOf(tokens: readonly Token[], from: number, to: number, weights: readonly number[] = []): Stretch {
  const stretch: Stretch = {
    size: to - from,
    words: 0,
    content: 0,
    bits: 0,
    tells: false,
    gaps: 0,
    denies: false,
    endsDenied: false,
    quotes: false,
    names: false,
    saysOfWhat: false,
    endsOpen: false,
    families: new Set(),
  };
  for (let at = from; at < to; at++) {
    const {kind, text, family, quoted, isCapital} = tokens[at]!;
    const isNamed = kind === 'name' || kind === 'gap' || quoted === true;
    const before = at > from ? tokens[at - 1] : undefined;
    if (kind === 'word') {
      stretch.words++;
      stretch.content += text.length >= longWord ? 1 : 0;
      stretch.bits += weights[at] ?? 0;
      stretch.tells ||= (weights[at] ?? 0) >= telling || isCapital === true;
    }
    stretch.gaps += kind === 'gap' ? 1 : 0;
    stretch.endsOpen = kind === 'gap';
    stretch.endsDenied = negations.has(text);
    stretch.denies ||= stretch.endsDenied;
    stretch.quotes ||= quoted === true;
    stretch.names ||= kind === 'name' || quoted === true;
    stretch.saysOfWhat ||= isNamed && before?.kind === 'word' && before.quoted !== true;
    if (family !== undefined) {
      stretch.families.add(family);
    }
  }
  return stretch;
}

/** @returns whether a line says something else: another word in the place of one that tells something, the opposite, words in the place of a name, or a thing of another kind */
function saysOther(text: Stretch, line: Stretch): boolean {
  return (
    (text.gaps === 0 && text.tells && line.words > 0) ||
    (text.size === 1 && line.size === 1 && text.content + line.content === 2) ||
    (text.denies !== line.denies && (text.gaps === 0 || text.denies || (line.endsDenied && !text.endsOpen))) ||
    (text.quotes && line.words > 0 && !line.names) ||
    (text.saysOfWhat && line.saysOfWhat) ||
    (line.size > 0 && text.gaps > line.size)
  );
}

/** A text beside a line. */
export class Alignment {
  constructor(
    private readonly pattern: Pattern,
    private readonly line: readonly Token[],
    private readonly program: string | undefined,
    private readonly around: ReadonlySet<string>,
    private readonly work: Steps,
  ) {}

  /** The pairs of equal tokens, in the order of the line. */
  private pairs(): Pair[] {
    const {tokens, weights} = this.pattern;
    const pairs: Pair[] = [];
    for (let on = 0; on < this.line.length && pairs.length < mostPairs; on++) {
      for (let at = 0; at < tokens.length && pairs.length < mostPairs; at++) {
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

  /** Cost of one stretch of the text standing against another one of the line. */
  private difference(at: number, toAt: number, on: number, toOn: number): Difference {
    const text = stretchOf(this.pattern.tokens, at, toAt, this.pattern.weights);
    const line = stretchOf(this.line, on, toOn);
    const {families} = text;
    let isContradiction =
      saysOther(text, line) ||
      (text.names && line.names && isOtherKind(this.pattern.tokens.slice(at, toAt), this.line.slice(on, toOn), this.pattern.tokens[at - 1]?.text));
    let cost = isContradiction ? costs.contradiction : 0;
    for (const family of line.families) {
      if (family !== 'file' && family !== 'term' && families.delete(family)) {
        isContradiction ||= family !== 'http' && family !== 'device';
        cost +=
          family === 'http'
            ? costs.answer
            : family === 'device'
              ? costs.device * Math.min(1, costs.manyWords / this.pattern.tokens.length)
              : costs.contradiction;
      }
    }
    // The remaining errors of the text are missing in the line, which continues otherwise.
    cost += line.size > 0 && [...families].some((family) => isCode.has(family)) ? costs.unsaid : 0;
    cost += line.size > 0 && families.has('term') ? costs.term : 0;
    cost += text.bits * costs.missing + Math.min(text.bits, line.words * says.unweighed);
    cost += text.gaps > 0 ? 0 : Math.max(0, line.size - text.size) * costs.extra * Math.max(1, costs.manyWords / this.pattern.tokens.length);
    return {cost, isContradiction};
  }

  /** Cost of text before the first pair. A prefix with a colon names the speaker, and others print the same message. */
  private head({at, on}: Pair): Difference {
    const {tokens} = this.pattern;
    let clause = at;
    while (clause > 0 && !tokens[clause - 1]?.colon) {
      clause--;
    }
    const before = this.line.slice(Math.max(0, on - (at - clause)), on);
    const colon = before.findLastIndex((token) => token.colon);
    const said = on - before.length + colon + 1;
    const isElsewhere = at - clause === 1 && at < tokens.length - 1 && this.around.has(tokens[clause]?.text ?? '');
    const own =
      isElsewhere && this.line.slice(said, on).every(({kind}) => kind !== 'word')
        ? this.missing(clause, at, costs.wrapper)
        : said < on || clause === at
          ? this.difference(clause, at, said, on)
          : this.missing(clause, at, on === 0 ? costs.variable : costs.missing);
    const wrapper = this.missing(0, clause, clause > 1 && !tokens[0]?.colon ? costs.missing : costs.wrapper);
    // The program that it begins with, and the one that the line or the log names in its place.
    const other = said > 0 ? (this.line[said - 1]?.colon ? this.line[said - 1]?.text : undefined) : this.program;
    const isOther = clause === 1 && other !== undefined && tokens[0]?.family !== 'device' && !isProgram(tokens[0]!, other);
    return {
      cost: own.cost + wrapper.cost + (isOther ? costs.contradiction : 0),
      isContradiction: own.isContradiction || isOther || this.saysElse(clause, said),
    };
  }

  /** @returns whether what stands before the colon is a clause that begins as the text does, and says something else: `cannot export 'a': …` */
  private saysElse(clause: number, said: number): boolean {
    const {tokens, weights} = this.pattern;
    const spoken = this.line.slice(this.line.slice(0, Math.max(0, said - 1)).findLastIndex(({colon}) => colon) + 1, said);
    return (
      clause > 1 &&
      spoken.length > 1 &&
      tokens.slice(0, 1).every((first) => spoken.slice(0, 1).some((word) => isSame(first, word, false))) &&
      tokens.slice(0, clause).some(({kind, text}, at) => kind === 'word' && (weights[at] ?? 0) >= telling && !spoken.some((token) => token.text === text))
    );
  }

  /** Cost of text behind the last pair. The line may be cut off; other words in its place are another message. */
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
    return this.difference(from, to, on + 1, Math.min(this.line.length, on + 1 + to - from));
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
