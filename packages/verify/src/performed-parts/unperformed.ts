import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';
import {z} from 'zod';

const group = z.array(z.strictObject({why: z.string().min(10), pages: z.array(z.string()).min(1)}));
const list = z.strictObject({never: group, machine: group, later: group});

/** The pages that no rehearsal performs, by what that would take, each with its reason. */
export type Unperformed = z.infer<typeof list>;

/** Reads the list. */
export function readUnperformed(): Unperformed {
  return list.parse(parse(readFileSync(join(import.meta.dirname, '../procedure-tests/unperformed.yaml'), 'utf8')));
}

/** Why no machine here can perform a page; undefined for one that a machine could. */
export function whyNever({never}: Unperformed, id: string): string | undefined {
  return never.find(({pages}) => pages.includes(id))?.why;
}
