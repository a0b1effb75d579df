import {align, type Match} from './align';
import type {Steps} from './alignment';
import {type Pattern, patternOf} from './pattern';
import type {Token} from './token';
import type {ErrorIndex} from './types';

/** Most texts that a line is aligned with, and the longest lists of texts that are read for a word: bounds on the work of a hostile line. */
const most = {candidates: 12, postings: 80};

/** Share of what a text says that a line has to have in any order before the two are aligned. */
const leastShare = 0.4;

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
  /** Weight of each text's words that are too common to be searched for. */
  private readonly common: Float32Array;
  /** Weight of the current line's words for each text; zero between two lines. */
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
   * @param around the words of the whole text
   * @param work counts what is done
   * @returns the texts of which a good part is in the line in the right order
   */
  match(tokens: readonly Token[], program: string | undefined, around: ReadonlySet<string>, work: Steps): Match[] {
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
    const likely: {pattern: Pattern; bits: number; share: number}[] = [];
    for (let at = 0; at < count; at++) {
      const number = this.touched[at]!;
      const pattern = this.patterns[number]!;
      const bits = this.bag[number] ?? 0;
      this.bag[number] = 0;
      const share = pattern.total > 0 ? Math.min(1, (bits + (this.common[number] ?? 0)) / pattern.total) : 1;
      if (share >= leastShare) {
        likely.push({pattern, bits, share});
      }
    }
    // A long line has many words of long texts: what is there as a whole comes before them.
    likely.sort((a, b) => b.bits * b.share - a.bits * a.share || a.pattern.number - b.pattern.number);
    return likely.slice(0, most.candidates).flatMap(({pattern}) => align(pattern, tokens, program, around, work) ?? []);
  }
}
