import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic, Page} from '@nodestead-docs/model';
import {parse} from 'yaml';
import {z} from 'zod';

const schema = z.array(
  z.object({page: z.string(), because: z.string(), versions: z.array(z.string()).optional()}).and(
    z.union([
      z.object({
        /** Regular expression that matches the wrong statement. */
        wrong: z.string().transform((source) => new RegExp(source, 'm')),
        was: z.string(),
      }),
      z.object({needs: z.string()}),
    ]),
  ),
);

/** Something that a page once said wrongly or left out, by the page's id, and why it is wrong; in all versions, unless it names them. */
export type Correction = z.infer<typeof schema>[number];

/** File that declares them, from the root of the repository. */
export const correctionsFile = 'packages/verify/src/vocabulary/corrections.yaml';

/**
 * Reads what was corrected on pages.
 *
 * @throws when an entry lacks a field
 */
export function readCorrections(): Correction[] {
  return schema.parse(parse(readFileSync(join(import.meta.dirname, 'corrections.yaml'), 'utf8')));
}

const corrections = readCorrections();

/** Mistakes of a page or partial that were corrected before, and sentences that its promise needs and that are gone. `version` is the name of the page's. */
export function* forgottenCorrections({id, source}: Pick<Page, 'id' | 'source'>, version: string): Generator<Omit<Diagnostic, 'rule' | 'file'>> {
  for (const correction of corrections.filter(({page, versions}) => page === id && (versions?.includes(version) ?? true))) {
    const fix = `Say what is true: ${correction.because} (${correctionsFile})`;
    if ('needs' in correction) {
      if (!source.includes(correction.needs)) {
        yield {line: 1, column: 1, message: `The page lacks ${correction.needs}`, fix};
      }
      continue;
    }
    const found = correction.wrong.exec(source);
    if (found) {
      const before = source.slice(0, found.index).split('\n');
      yield {line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: `"${found[0].split('\n')[0]}" was corrected before`, fix};
    }
  }
}
