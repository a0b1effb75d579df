import {readPrefix} from './lines';
import type {Token} from './token';
import {ofService, standardStatus, tokensOf} from './tokens';

/** Weight of an equal token, in bits. Errors and status codes say what happened, not to whom; ports and versions are the same by chance, long paths are not. */
export const says = {errno: 3, http: 5, number: 5, name: 0.35, longName: 0.9, program: 6, mail: 12, unweighed: 8, onePiece: 22};
const longName = 10;

/** A word that says as much, in bits, tells something; others are in messages of every program. */
export const telling = 4;

/** An error text, ready to be compared. */
export interface Pattern {
  /** Position in the file. */
  number: number;
  tokens: Token[];
  /** Weight of each token in bits; gaps weigh nothing. */
  weights: number[];
  /** Sum of the weights of words and codes. */
  total: number;
}

/** Names in one piece that say who printed them: `ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS`, `DataSourceNone`. */
const onePiece = /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)+$|^[A-Z]{8,}$|^(?:[A-Z][a-z]+){2,}$/;

function weightOf({text, kind, family}: Token, written: string, words: Readonly<Record<string, number>>): number {
  if (kind === 'gap') {
    return 0;
  }
  if (family === 'number' && ofService.test(text)) {
    return says.unweighed;
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

/** Reads an error text. @param number its position in the file @param words weights of words in bits */
export function patternOf(text: string, number: number, words: Readonly<Record<string, number>>): Pattern {
  const message = readPrefix(text).text;
  const tokens = tokensOf(message);
  const weights = tokens.map((token, at) => {
    const weight = weightOf(token, message.slice(token.start, token.end), words);
    return at === 0 && token.colon ? Math.max(weight, says.program) : weight;
  });
  return {number, tokens, weights, total: weights.reduce((sum, weight, at) => sum + (tokens[at]?.kind === 'name' ? 0 : weight), 0)};
}
