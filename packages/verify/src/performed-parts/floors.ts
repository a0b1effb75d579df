import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Diagnostic} from '@nodestead-docs/model';

import {type Kind, kinds} from './parts';
import {countParts, type PageCoverage} from './survey';
import {percent} from './table';

const file = 'packages/verify/src/performed-parts/floors.json';

/** Of each version and kind of part, the share in per cent that is performed at least. */
export type Floors = Readonly<Record<string, Readonly<Record<Kind, number>>>>;

/** @param root folder of the repository @returns the recorded floors; none in a project without records */
export function readFloors(root: string): Floors {
  return existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Floors) : {};
}

/** The share of each version's parts that is performed. */
export function sharesOf(pages: readonly PageCoverage[]): Floors {
  const versions = [...new Set(pages.map(({version}) => version))];
  return Object.fromEntries(
    versions.map((version) => {
      const counts = countParts(pages.filter((each) => each.version === version).flatMap(({parts}) => parts));
      return [version, Object.fromEntries(kinds.map((kind) => [kind, percent(counts[kind])])) as Record<Kind, number>];
    }),
  );
}

/** @returns a diagnostic for each share that has fallen below its floor */
export function checkFloors(floors: Floors, shares: Floors): Diagnostic[] {
  return Object.entries(shares).flatMap(([version, share]) =>
    kinds.flatMap((kind) => {
      const floor = floors[version]?.[kind] ?? 0;
      return share[kind] < floor
        ? [
            {
              rule: 'coverage',
              file,
              line: 1,
              column: 1,
              message: `In ${version} ${share[kind]} % of what is a ${kind} is performed, and it was ${floor} %`,
              fix: 'npm run check -- --performed says what is not performed; perform that, or something else',
            },
          ]
        : [];
    }),
  );
}

/** The floors with what was reached since: none falls, and versions that are gone leave. */
export function raised(floors: Floors, shares: Floors): Floors {
  return Object.fromEntries(
    Object.entries(shares).map(([version, share]) => [
      version,
      Object.fromEntries(kinds.map((kind) => [kind, Math.max(share[kind], floors[version]?.[kind] ?? 0)])) as Record<Kind, number>,
    ]),
  );
}

/** Raises the floors to what is reached now. */
export function raiseFloors(root: string, shares: Floors): void {
  const floors = raised(readFloors(root), shares);
  writeFileSync(join(root, file), `${JSON.stringify(floors, null, 2)}\n`);
}
