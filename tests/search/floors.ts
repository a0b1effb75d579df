import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {own} from './engines/own';
import {countKinds, type KindCount, measure} from './measure';
import {judgedQueries} from './queries';
import {type BuiltVersion, builtVersions} from './site';

const file = path.join(import.meta.dirname, 'floors.json');

/** Of each version and each kind of query, how many were answered when that was last measured. */
export type Floors = Record<string, Record<string, KindCount>>;

/** @returns what was last measured */
export function readFloors(): Floors {
  return JSON.parse(readFileSync(file, 'utf8')) as Floors;
}

/**
 * @param floor what was measured of a kind of query
 * @param now what is measured now
 * @returns whether that is more than one query worse, where the queries are the same
 */
export function isBelow(floor: KindCount, now: KindCount): boolean {
  const more = Math.max(0, floor.queries - now.queries);
  return now.at3 + more < floor.at3 - 1 || now.at8 + more < floor.at8 - 1;
}

/** @returns under which name the file has what titles and headings answer alone, while the texts are on their way */
export function begunName({name}: BuiltVersion): string {
  return `${name}, titles and headings`;
}

/** Measures the judged queries on the built site and writes the file. */
async function main(): Promise<void> {
  const floors: Floors = {};
  for (const version of builtVersions()) {
    const queries = judgedQueries(version.name);
    floors[version.name] = countKinds(queries, await measure(queries, own(version)));
    floors[begunName(version)] = countKinds(queries, await measure(queries, own(version, {}, 'begun')));
  }
  writeFileSync(file, `${JSON.stringify(floors, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  void main();
}
