import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import type {JudgedQuery} from './measure';

interface Entry {
  q: string;
  at: string[];
  in?: string[];
}

/**
 * @param version `next`, `6.0`, `5.3`
 * @returns the judged queries for that version
 */
export function judgedQueries(version: string): JudgedQuery[] {
  const file = parse(readFileSync(path.join(import.meta.dirname, 'queries.yaml'), 'utf8')) as Record<string, Entry[]>;
  return Object.entries(file).flatMap(([kind, entries]) =>
    entries.filter((entry) => entry.in?.includes(version) ?? true).map(({q, at}) => ({kind, query: q, accepted: at})),
  );
}
