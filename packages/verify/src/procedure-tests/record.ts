import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {performanceOf, type Performed, performedFile, type PerformedPages, performedStamp, readPerformed, rehearsalFolder} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

import {performedTable} from './performedTable';
import {type LoadedRehearsal, versionName} from './rehearsals';
import {type Run, selectRuns} from './runs';
import type {Step, Variant} from './schema';
import type {Tally} from './testRun';

/** @returns whether a page or its rehearsal has changed since it was recorded as green, or never was */
export function hasChanged(repository: string, {version, page}: LoadedRehearsal): boolean {
  return performanceOf(join(repository, versionFolder(version)), page) === undefined;
}

/** @returns whether a page was recorded as green, now or before it changed */
export function wasRecorded(repository: string, {version, id}: LoadedRehearsal): boolean {
  return readPerformed(join(repository, versionFolder(version)))[id] !== undefined;
}

/** All runs of a page, with those that take long and those with a mutation. */
function allRuns(loaded: LoadedRehearsal): Run[] {
  return selectRuns([loaded], {pages: [], nightly: true, mutations: 'with'});
}

/**
 * Writes down which pages are green as they are now, in every variant and with every mutation noticed.
 *
 * @param tally what was asked for; of pages that were performed just now the month is renewed, others stay as they are recorded
 * @param wasGreen whether a run was green, now or earlier
 * @returns what was written, in lines
 */
export async function renewRecord(
  repository: string,
  rehearsals: readonly LoadedRehearsal[],
  tally: Pick<Tally, 'performed' | 'second' | 'unchanged' | 'red'>,
  wasGreen: (run: Run) => Promise<boolean>,
): Promise<string[]> {
  const lines: string[] = [];
  const performed = new Set([...tally.performed, ...tally.second].map(({loaded}) => loaded));
  // To know whether a run was green its roots are made: for pages that nobody asked for, that would take half an hour.
  const asked = new Set([...performed, ...[...tally.unchanged, ...tally.red].map(({loaded}) => loaded)]);
  for (const version of [currentVersion, ...releasedVersions]) {
    const folder = join(repository, versionFolder(version));
    const record: Record<string, Performed> = {};
    for (const loaded of rehearsals.filter((each) => each.version === version)) {
      const old = performanceOf(folder, loaded.page);
      if (old !== undefined && !performed.has(loaded)) {
        record[loaded.id] = old;
        continue;
      }
      if (!asked.has(loaded)) {
        continue;
      }
      const runs = allRuns(loaded);
      const states = await Promise.all(runs.map(wasGreen));
      if (states.every(Boolean)) {
        record[loaded.id] = entryOf(repository, loaded);
        lines.push(`${versionName(version)} ${loaded.id}: recorded`);
      } else if (old !== undefined) {
        record[loaded.id] = old;
      } else {
        lines.push(
          `${versionName(version)} ${loaded.id}: NOT recorded; not green since it changed: ${states.filter((state) => !state).length} of ${runs.length} runs`,
        );
      }
    }
    const file = join(folder, rehearsalFolder, performedFile);
    const text = `${JSON.stringify(record, null, 2)}\n`;
    if (existsSync(file) || Object.keys(record).length > 0) {
      writeFileSync(file, text);
    }
  }
  return lines;
}

function entryOf(repository: string, loaded: LoadedRehearsal): Performed {
  const {variants} = loaded.rehearsal;
  return {
    stamp: performedStamp(loaded.page, readFileSync(join(repository, loaded.file), 'utf8')),
    month: new Date().toISOString().slice(0, 7),
    debian: [...new Set(variants.flatMap(({debian}) => debian))].sort(),
    variants: variants.length,
    provoked: new Set(variants.flatMap(provokedBy)).size,
    mutations: variants.reduce((sum, {mutations}) => sum + mutations.length, 0),
  };
}

function provokedBy({steps}: Variant): string[] {
  return steps.flatMap(provokedIn);
}

function provokedIn(step: Step): string[] {
  if ('provoke' in step) {
    return [step.provoke];
  }
  return 'section' in step
    ? [step.before, step.after].flatMap((around) =>
        Object.values(around ?? {})
          .flat()
          .flatMap(provokedIn),
      )
    : [];
}

/** The table, and which pages have changed since. */
export function statusLines(repository: string, rehearsals: readonly LoadedRehearsal[]): string[] {
  const changed = rehearsals.filter((loaded) => hasChanged(repository, loaded));
  const records = new Map<string, PerformedPages>(
    [currentVersion, ...releasedVersions].map((version) => [version, readPerformed(join(repository, versionFolder(version)))]),
  );
  return [
    performedTable(repository),
    '',
    ...changed.map(
      ({version, id}) =>
        `${versionName(version)} ${id}: ${records.get(version)?.[id] === undefined ? 'never performed in full' : 'changed since it was performed'}`,
    ),
  ];
}
