import type {QueryTerm, TermMatches} from './matches';
import type {Corpus, Section} from './searchIndex';

/** How many words on the next word of a query is in a text that means both together. */
const mostApart = 3;

/** Whether a word is so near to the other one, which may be the same: `ip` and `address` both stand for it. */
function isNear(at: number, other: number | undefined): boolean {
  return other !== undefined && at !== other && at - other <= mostApart;
}

/**
 * Neighbours in a query are neighbours in a text that is about it: `guest agent` is not an agent of one thing and a guest of another.
 *
 * @param terms the words of a query
 * @param matches where these are, and how much each says
 * @returns which share of them are, in a section
 */
export function nearness(terms: readonly QueryTerm[], matches: readonly TermMatches[], corpus: Corpus): (section: Section) => number {
  const weights: number[] = [];
  /** The positions of the words that a term stands for, among those that tell something. */
  const meant = new Map<string, number[]>();
  terms.forEach(({expansion, isStopWord}, at) => {
    if (!isStopWord && expansion.terms.size > 0) {
      expansion.terms.forEach((_, term) => meant.set(term, [...(meant.get(term) ?? []), weights.length]));
      weights.push(matches[at]?.weight ?? 0);
    }
  });
  const pairs = weights.slice(1).map((weight, at) => Math.min(weight, weights[at] ?? 0));
  const total = pairs.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (section: Section): number => {
    const found = new Set<number>();
    for (const words of corpus.wordsOf(section)) {
      const last: (number | undefined)[] = [];
      words.forEach((word, at) => {
        for (const one of meant.get(word) ?? []) {
          last[one] = at;
          [one - 1, one].filter((pair) => isNear(at, last[pair === one ? one + 1 : pair])).forEach((pair) => found.add(pair));
        }
      });
    }
    return [...found].reduce((sum, pair) => sum + (pairs[pair] ?? 0), 0) / total;
  };
  return (section) => (total === 0 ? 0 : shareOf(section));
}
