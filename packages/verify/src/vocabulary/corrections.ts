import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';
import {z} from 'zod';

const schema = z.array(
  z.object({page: z.string(), because: z.string()}).and(
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

/** Something that a page once said wrongly or left out, by the page's id, and why it is wrong. */
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
