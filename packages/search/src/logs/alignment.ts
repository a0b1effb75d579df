import {type Pattern, says} from './pattern';
import type {Token} from './tokens';

/** Most pairs of equal tokens in one alignment: a bound on the work of a hostile line. */
const mostPairs = 64;

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

/** Counts the work that is done; tests hold it to a bound. */
export interface Steps {
  steps: number;
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
export interface Pair {
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
export class Alignment {
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
    const isOther = clause === 1 && other !== undefined && tokens[0]?.family !== 'device' && !isProgram(tokens[0]!, other);
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
