import {join} from 'node:path';

import {type Page, rehearsalFolder, rehearsalText} from '@nodestead-docs/model';

import {covers, type Project} from '../knowledge/project';
import {readRehearsal} from '../procedure-tests/rehearsals';
import {coverageOf, coverageWithout, type Judged} from './coverage';
import {type Kind, kinds} from './parts';
import {readUnperformed, whyNever} from './unperformed';

/** A page with its parts. */
export interface PageCoverage {
  /** `current`, `6.0`, … */
  version: string;
  page: Page;
  parts: readonly Judged[];
}

/** Number of parts of a kind. */
export interface Count {
  performed: number;
  /** Performed or not; those that are excused do not count. */
  counted: number;
  excused: number;
}

/**
 * Judges the parts of pages.
 *
 * @param paths of the pages that are asked for, as `covers` takes them; all are without one
 */
export async function survey({root, versions}: Project, paths: readonly string[] = []): Promise<PageCoverage[]> {
  const unperformed = readUnperformed();
  const pages = versions.flatMap(({name, folder, pages}) =>
    pages.filter((page) => paths.length === 0 || covers(paths, page)).map((page) => ({version: name, folder, page})),
  );
  return Promise.all(
    pages.map(async ({version, folder, page}) => {
      const text = rehearsalText(join(root, folder), page.id);
      const parts =
        text === undefined
          ? await coverageWithout(page, whyNever(unperformed, page.id))
          : await coverageOf(page, readRehearsal(text, join(folder, rehearsalFolder, `${page.id}.yaml`)));
      return {version, page, parts};
    }),
  );
}

/** Counts parts by their kind. */
export function countParts(parts: readonly Judged[]): Record<Kind, Count> {
  const count = (kind: Kind): Count => {
    const states = parts.filter((part) => part.kind === kind).map(({state}) => state);
    const excused = states.filter((state) => state === 'excused').length;
    return {performed: states.filter((state) => state === 'performed').length, counted: states.length - excused, excused};
  };
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, Count>;
}
