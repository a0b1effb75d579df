import type {PackageFile} from './files';
import type {Place} from './records';
import {filePattern, gap} from './template';

/** No message is longer than this. */
const reach = 600;

/** A part of a message that is looked for, with the place where it was found. */
export interface Sought {
  part: string;
  place?: Place;
}

interface Pattern {
  sought: Sought;
  /** The longest word of it, by which most files are left out quickly. */
  word: string;
  pattern: RegExp;
}

/**
 * Looks for parts of messages in files, and notes the first place of each.
 *
 * @returns the parts with their places
 */
export function search(parts: readonly string[], files: Iterable<PackageFile>): Sought[] {
  const all = parts.map((part): Sought => ({part}));
  let open: Pattern[] = all.map((sought) => ({sought, word: longestWord(sought.part), pattern: filePattern(sought.part)}));
  for (const file of files) {
    for (const {sought, word, pattern} of open) {
      const as = textAround(file.text, word, pattern);
      if (as !== undefined) {
        sought.place = {package: file.package, file: file.path, as: printable(as)};
      }
    }
    open = open.filter(({sought}) => sought.place === undefined);
    if (open.length === 0) {
      break;
    }
  }
  return all;
}

/** A pattern is only tried where its longest word is: a kernel has fifty million characters. */
function textAround(text: string, word: string, pattern: RegExp): string | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const match = pattern.exec(text.slice(Math.max(0, at - reach), at + reach));
    if (match) {
      return match[0];
    }
  }
  return undefined;
}

function longestWord(part: string): string {
  const words = part.replaceAll(gap, ' ').match(/[\p{L}\d_-]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/gu, ' ').trim();
}

/**
 * The strings of files that share most words with a text: what a program may print instead.
 *
 * @param count how many
 */
export function nearestStrings(text: string, files: Iterable<PackageFile>, count: number): string[] {
  const wanted = wordsOf(text);
  const best = new Map<string, number>();
  for (const file of files) {
    for (const [string] of file.text.matchAll(/[\x20-\x7e]{8,300}/g)) {
      const words = wordsOf(string);
      const shared = [...wanted].filter((word) => words.has(word)).length;
      if (shared > 0) {
        best.set(`${string.trim()}  (${file.package}: ${file.path})`, shared / wanted.size - Math.max(0, words.size - wanted.size) / 100);
      }
    }
  }
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([string]) => string);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? []);
}
