import {Alignment, type Pair, type Steps} from './alignment';
import {type Pattern, says, telling} from './pattern';
import type {Token} from './token';
import {ofService, standardStatus} from './tokens';

/** Share of what a text says that has to be in the line in its order: a piece of it is another message. */
const leastPart = 0.4;

/** A text that a line may be. */
export interface Match {
  /** Position of the text in the file. */
  text: number;
  /** Evidence minus counter-evidence in bits, and the remaining share of the evidence. */
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
  /** Weight of the rarest, in bits. */
  rarest: number;
  /** Number of its words, codes and names. */
  size: number;
  /** How many of its names are others in the line, but for numbers, addresses and what is numbered. */
  otherNames: number;
  /** Whether it covers all that the line says between two colons, dashes or brackets, or at least begins there; where in the line it begins, and share of the line's words that it covers. */
  isClause: boolean;
  isBegun: boolean;
  from: number;
  line: number;
  /** The tokens of the line that were found. */
  tokens: Token[];
}

/** @returns whether it is a path that every machine has: another one is another program, or another setting of the kernel */
function isOfSystem({text}: Token): boolean {
  return /^\/?(?:proc|sys|s?bin|usr\/s?bin)\//.test(text);
}

/** Aligns a text with a line. */
export function align(pattern: Pattern, line: readonly Token[], program: string | undefined, around: ReadonlySet<string>, work: Steps): Match | undefined {
  const end = new Alignment(pattern, line, program, around, work).best();
  if (end === undefined || end.score <= 0) {
    return undefined;
  }
  const path: Pair[] = [];
  for (let pair: Pair | undefined = end; pair !== undefined; pair = pair.before) {
    path.unshift(pair);
  }
  const part = path.reduce((sum, {at}) => sum + (pattern.tokens[at]?.kind === 'name' ? 0 : (pattern.weights[at] ?? 0)), 0);
  if (part < leastPart * pattern.total) {
    return undefined;
  }
  const found = path.filter(({at}) => (pattern.weights[at] ?? 0) >= telling && (pattern.tokens[at]?.kind === 'word' || !isCommon(pattern.tokens[at]!)));
  const [from, to] = [path[0]?.on ?? end.on, end.on];
  const begun = line.slice(0, from).findLastIndex(({colon, ends}) => colon || ends) + 1;
  const ended = line.findIndex(({colon, ends}, on) => on >= to && (colon || ends));
  const isSaid = ({kind}: Token) => kind === 'word' || kind === 'code';
  const clause = line.slice(begun, ended < 0 ? undefined : ended + 1).filter(isSaid).length;
  const own = path.flatMap(({on}) => line[on] ?? []);
  const said = own.filter(isSaid).length;
  const absent = pattern.tokens.filter(({kind}, at) => kind === 'name' && path.every((pair) => pair.at !== at));
  const system = absent.filter(isOfSystem);
  return {
    text: pattern.number,
    bits: end.score,
    share: end.score / path.reduce((sum, {at}) => sum + (pattern.weights[at] ?? 0), 0),
    isContradicted: end.isContradicted || (system.length > 0 && (line.some(isOfSystem) || !system.some(({text}) => around.has(text)))),
    telling: found.reduce((sum, {at}) => sum + (pattern.weights[at] === says.onePiece ? 3 : 1), 0),
    rarest: Math.max(0, ...found.map(({at}) => pattern.weights[at] ?? 0)),
    isNamed: path.some(({at}) => pattern.weights[at] === says.onePiece),
    isAnswer: path.some(({at}) => pattern.tokens[at]?.family === 'http'),
    hasCode: path.some(({at}) => pattern.tokens[at]?.kind === 'code'),
    size: pattern.tokens.length,
    otherNames: absent.filter(({text, quoted}) => quoted || !/\d/.test(text)).length,
    isClause: said >= clause,
    isBegun: !line.slice(begun, from).some(isSaid),
    line: said / Math.max(1, line.filter(isSaid).length),
    from: from / line.length,
    tokens: own,
  };
}

/** @returns whether a code or a name is one that every program prints */
function isCommon({family, text}: Token): boolean {
  return (
    family === 'errno' ||
    (family === 'number' && !ofService.test(text)) ||
    (family === 'http' && standardStatus.test(text.replace('http ', ''))) ||
    (family === undefined && /^\d+$/.test(text))
  );
}
