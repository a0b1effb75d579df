import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ErrorIndex} from '@nodestead-docs/search';
import {parse} from 'yaml';

/** What a program prints that no page quotes, by the section that explains it; `…` is what varies. */
interface ProgramWordings {
  program: string;
  /** Files of the program's source that have them. */
  sources: string[];
  wordings: Record<string, string[]>;
}

/** A text with the places, without version, that explain it. */
export type Wordings = ReadonlyMap<string, readonly string[]>;

/** @returns the wordings of all programs */
export function readWordings(file = path.join(import.meta.dirname, 'wordings.yaml')): Wordings {
  const places = new Map<string, string[]>();
  for (const {wordings} of parse(readFileSync(file, 'utf8')) as ProgramWordings[]) {
    for (const [place, texts] of Object.entries(wordings)) {
      texts.forEach((text) => places.set(text, [...(places.get(text) ?? []), place]));
    }
  }
  return places;
}

/**
 * The wordings of which a version has a section; what its pages quote themselves is left out.
 *
 * @returns them as texts of the index: a section whose heading is a message has them as its own
 */
export function wordingsOf({pages, sections, texts}: Omit<ErrorIndex, 'wordings'>, wordings: Wordings): ErrorIndex['wordings'] {
  const quoted = new Set(texts.map(([text]) => text));
  const addresses = sections.map(([page, anchor]) => `${pages[page]?.[0] ?? ''}${anchor}`);
  const owning = new Set(texts.flatMap(([, numbers, owners]) => numbers.slice(0, owners)));
  return [...wordings].flatMap(([text, places]): ErrorIndex['wordings'] => {
    const numbers = places.flatMap((place) => addresses.flatMap((address, number) => (address.endsWith(place) ? [number] : [])));
    const own = numbers.filter((number) => owning.has(number));
    return numbers.length === 0 || quoted.has(text) ? [] : [[text, [...own, ...numbers.filter((number) => !owning.has(number))], own.length]];
  });
}
