import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {withUnixLines} from '../input-limits/hostileText';
import type {Block, Heading} from './page';

/** Folder of the rehearsals beside the pages of a version; Docusaurus makes no pages of it and copies it when a version is cut. */
export const rehearsalFolder = '_rehearsals';
/** Record of the pages that were performed, in that folder; `npm run rehearse -- --record` writes it. */
export const performedFile = 'performed.json';

/** Record of a page's last green performance. */
export interface Performed {
  /** Hash of page and rehearsal (`performedStamp`). */
  stamp: string;
  /** Month, such as `2026-11`. */
  month: string;
  /** Releases of Debian. */
  debian: readonly number[];
  variants: number;
  /** Entries of *If it does not work* that were provoked. */
  provoked: number;
  /** Mutations, mistakes made on purpose, that were noticed. */
  mutations: number;
}

/** The performed parts of a page. */
export interface PerformedParts {
  headings: readonly Pick<Heading, 'id' | 'text'>[];
  blocks: readonly Pick<Block, 'fence' | 'text'>[];
}

/** Performed pages by their path inside the version, without extension. */
export type PerformedPages = Readonly<Record<string, Performed>>;

/** @param folder full path of a version's pages @returns its record; empty for a version without one */
export function readPerformed(folder: string): PerformedPages {
  const file = join(folder, rehearsalFolder, performedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PerformedPages) : {};
}

/** @param folder full path of a version's pages @param id path of the page inside it @returns text of the page's rehearsal; undefined for a page without one */
export function rehearsalText(folder: string, id: string): string | undefined {
  const file = join(folder, rehearsalFolder, `${id}.yaml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A rehearsal's statements about sentences of the page, each a block at the left margin. */
const proves = /^proves:.*\n(?:[ #-].*\n|\n)*/m;

/**
 * A hash of what is performed of a page: its headings, its blocks and its rehearsal without the sentences that it proves. Prose may change without it, and a cut version
 * has the same.
 *
 * @param rehearsal text of its rehearsal
 */
export function performedStamp({headings, blocks}: PerformedParts, rehearsal: string): string {
  const parts = [
    headings.map(({id, text}) => [id, text]),
    blocks.map(({fence, text}) => [fence.language, [...fence.attributes], withUnixLines(text)]),
    withUnixLines(rehearsal).replace(proves, ''),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** @returns the badge at the page's end, such as `Tested on Debian 12 and 13, November 2026` */
export function performedWords({debian, month}: Performed): string {
  const when = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {month: 'long', year: 'numeric', timeZone: 'UTC'});
  return `Tested on Debian ${debian.join(' and ')}, ${when}`;
}

/**
 * Decides what the badge says about a page's last performance.
 *
 * @param folder full path of the version's pages
 * @param page the page, with its path inside the version
 * @param pages the version's record
 * @returns nothing for a page that was never performed, or that has changed since
 */
export function performanceOf(folder: string, page: PerformedParts & {id: string}, pages = readPerformed(folder)): Performed | undefined {
  const performed = pages[page.id];
  const rehearsal = performed && rehearsalText(folder, page.id);
  return performed && rehearsal !== undefined && performedStamp(page, rehearsal) === performed.stamp ? performed : undefined;
}
