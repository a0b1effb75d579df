import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

/** An excerpt of a log with the sections that repair what it says; none for what the site cannot know. */
export interface Excerpt {
  /** Who printed it. */
  from: string;
  /**
   * Where that was: `run`, by a program of Debian 12 that was run for it; an address, where somebody reported it; `page`, on a page of this site, because
   * only the product prints it.
   */
  origin: string;
  at: string[];
  text: string;
}

/** @param file `known`, `held`, `unseen`, `fresh` or `unknown` */
export function excerptsOf(file: string): Excerpt[] {
  const entries = parse(readFileSync(path.join(import.meta.dirname, `${file}.yaml`), 'utf8')) as (Omit<Excerpt, 'at'> & {at?: string[]})[];
  return entries.map((entry) => ({...entry, at: entry.at ?? []}));
}

/** A generator of numbers from 0 to 1 that always gives the same ones (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns the words of a text in another order, always the same: nothing that a program prints */
export function shuffled(text: string, seed: number): string {
  const random = numbersFrom(seed);
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let at = words.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [words[at], words[other]] = [words[other]!, words[at]!];
  }
  return words.join(' ');
}
