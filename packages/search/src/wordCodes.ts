/** Characters that stand for words: those of two bytes that texts in English have nothing of. */
const codes = {first: 0x180, most: 1_664};
const coded = /[\u0180-\u07ff]/g;

/** A word with the space before it, without the letter that a backslash before it needs. */
const word = /(?<!\\) ?[A-Za-z]+/g;

/** What no word has, for lists of them. */
export const separator = '|';

/** @returns the words that make a text shortest when a character stands for each, the most frequent first; none where the text has such characters itself */
export function frequentWords(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [one] of text.search(coded) < 0 ? text.matchAll(word) : []) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  // A character of these takes two bytes.
  const saved = ([one, count]: readonly [string, number]): number => (one.length - 2) * count;
  const most = [...counts]
    .filter((counted) => saved(counted) > 0)
    .sort((a, b) => saved(b) - saved(a))
    .slice(0, codes.most);
  return most.sort(([, a], [, b]) => b - a).map(([one]) => one);
}

/** @returns the text with a character for each of the words */
export function inCodes(text: string, words: readonly string[]): string {
  const known = new Map(words.map((one, at) => [one, String.fromCharCode(codes.first + at)]));
  return text.replace(word, (one) => known.get(one) ?? one);
}

/** @returns the text with the words that characters of it stand for */
export function spelledOut(text: string, words: readonly string[]): string {
  return words.length === 0 ? text : text.replace(coded, (code) => words[code.charCodeAt(0) - codes.first] ?? code);
}
