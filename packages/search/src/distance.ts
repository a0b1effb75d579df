/**
 * Edits between two words: insertions, deletions, substitutions and swaps of neighbours.
 *
 * @param typed the word as typed
 * @param word the word to compare with
 * @param limit the answer is only worked out up to here
 * @param half whether `typed` may be the beginning of `word`, so that what follows costs nothing
 * @returns the number of edits, or `limit + 1` when there are more
 */
export function countEdits(typed: string, word: string, limit: number, half = false): number {
  if (typed.length - word.length > limit || (!half && word.length - typed.length > limit)) {
    return limit + 1;
  }
  const width = half ? Math.min(word.length, typed.length + limit) : word.length;
  let beforeLast: number[] = [];
  let last = Array.from({length: width + 1}, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min((last[column - 1] ?? 0) + (same ? 0 : 1), (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) {
      return limit + 1;
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(half ? Math.min(...last) : (last[width] ?? 0), limit + 1);
}

/** Edits that a word may have and still be taken for a typing error: one from six letters, two from eight. Shorter words are too near to each other, and what has a digit is a name: `win11`. */
export function getAllowedEdits(word: string): number {
  if (word.length < 6 || /\d/.test(word)) {
    return 0;
  }
  return word.length < 8 ? 1 : 2;
}
