import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import type {Excerpt} from './logs/excerpts';
import type {JudgedQuery} from './measure';

const folder = path.join(import.meta.dirname, 'fresh');

/** A query with the places of which each answers it: `accepted`, sections where only a section will do, and `pages`. */
export interface FreshQuery extends JudgedQuery {
  pages: string[];
}

/** What was collected and judged on one day, before any engine was asked. */
export interface FreshSet {
  /** Its folder's name: the day, and a letter where there are several. */
  name: string;
  folder: string;
  queries: FreshQuery[];
  logs: Excerpt[];
}

function entriesOf<Entry>(file: string): Entry[] {
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Entry[]) : [];
}

/**
 * @param root folder of the sets, each with `queries.yaml` (`q`, the pages or sections `at`, perhaps the sections `section` alone, perhaps `kind`) and `logs.yaml` (as in `logs/`; without `at` where the site cannot know it)
 * @returns the sets, oldest first
 */
export function freshSets(root = folder): FreshSet[] {
  const names = existsSync(root) ? readdirSync(root, {withFileTypes: true}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])) : [];
  return names.sort().map((name) => {
    const own = path.join(root, name);
    return {
      name,
      folder: own,
      queries: entriesOf<{q: string; at: string[]; section?: string[]; kind?: string}>(path.join(own, 'queries.yaml')).map(
        ({q, at, section = at, kind = 'fresh'}) => ({kind, query: q, accepted: section, pages: [...at, ...section].map((place) => place.replace(/#.*$/, ''))}),
      ),
      logs: entriesOf<Omit<Excerpt, 'at'> & {at?: string[]}>(path.join(own, 'logs.yaml')).map((entry) => ({...entry, at: entry.at ?? []})),
    };
  });
}
