import type {Lookup, Occurrence} from './occurrence';
import {findOccurrences} from './occurrences';

/** An occurrence with what the reader sees in its place. */
export interface Replacement {
  occurrence: Occurrence;
  /** The reader's value; undefined where the example stays although the reader has set its value. */
  text?: string;
  /** Why the example stays. */
  misfit?: string;
}

/**
 * Computes the replacements in a piece of code for a reader. Where one place cannot follow a value, because a network is too small for it, the whole piece keeps the examples
 * of that value: half a sample would be wrong.
 * @param text whole, as readers copy it
 * @param language of the code block; empty elsewhere
 */
export function replacements(text: string, language: string, lookup: Lookup): Replacement[] {
  const rendered = findOccurrences(text, language).map((occurrence) => ({occurrence, rendered: occurrence.render(lookup)}));
  const misfits = new Map(rendered.flatMap(({occurrence, rendered: each}) => (each && 'misfit' in each ? [[occurrence.value, each.misfit] as const] : [])));
  return rendered.flatMap(({occurrence, rendered: each}): Replacement[] => {
    const misfit = misfits.get(occurrence.value);
    if (misfit !== undefined) {
      return [{occurrence, misfit}];
    }
    return each && 'text' in each && each.text !== text.slice(occurrence.start, occurrence.end) ? [{occurrence, text: each.text}] : [];
  });
}

/** @returns a piece of code with the reader's values */
export function substitute(text: string, language: string, lookup: Lookup): string {
  return replacements(text, language, lookup).reduceRight(
    (result, {occurrence: {start, end}, text: own}) => (own === undefined ? result : result.slice(0, start) + own + result.slice(end)),
    text,
  );
}
