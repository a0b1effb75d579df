import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {performanceOf, performedFile, performedStamp, readPerformed, rehearsalFolder, type Performed, type PerformedPages} from '../content/performed';
import {currentVersion, releasedVersions, versionFolder, versionPlace} from '../site/versions';
import type {Tally} from './campaign';
import {versionName, type LoadedRehearsal} from './rehearsals';
import {selectRuns, type Run} from './runs';
import type {Step, Variant} from './schema';

/** Whether a page or its rehearsal has changed since it was recorded as green, or never was. */
export function hasChanged(repository: string, {version, id, page}: LoadedRehearsal): boolean {
  return performanceOf(join(repository, versionFolder(version)), id, page.source) === undefined;
}

/** All runs of a page, with those that take long and those with a fault put in. */
function allRuns(loaded: LoadedRehearsal): Run[] {
  return selectRuns([loaded], {pages: [], nightly: true, mutations: 'with'});
}

/**
 * Writes down which pages are green as they are now, in every variant and with every mutation noticed.
 *
 * @param tally what was performed just now; of these pages the month is renewed
 * @param wasGreen whether a run was green, now or earlier
 * @returns what was written, in lines
 */
export async function renewRecord(
  repository: string,
  rehearsals: readonly LoadedRehearsal[],
  tally: Pick<Tally, 'performed' | 'second'>,
  wasGreen: (run: Run) => Promise<boolean>,
): Promise<string[]> {
  const lines: string[] = [];
  const performed = new Set([...tally.performed, ...tally.second].map(({loaded}) => loaded));
  for (const version of [currentVersion, ...releasedVersions]) {
    const folder = join(repository, versionFolder(version));
    const record: Record<string, Performed> = {};
    for (const loaded of rehearsals.filter((each) => each.version === version)) {
      const old = performanceOf(folder, loaded.id, loaded.page.source);
      const runs = allRuns(loaded);
      const states = await Promise.all(runs.map(wasGreen));
      if (states.every(Boolean) && (old === undefined || performed.has(loaded))) {
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
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      writeFileSync(file, text);
    }
  }
  return lines;
}

function entryOf(repository: string, loaded: LoadedRehearsal): Performed {
  const {variants} = loaded.rehearsal;
  return {
    stamp: performedStamp(loaded.page.source, readFileSync(join(repository, loaded.file), 'utf8')),
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

/** How much of each version was performed, as a table in Markdown. It depends on the records alone. */
export function performedTable(repository: string): string {
  const rows = [currentVersion, ...releasedVersions].map((version) => {
    const pages = Object.values<Performed>(readPerformed(join(repository, versionFolder(version))));
    const sum = (count: (page: Performed) => number) => pages.reduce((total, page) => total + count(page), 0);
    const debian = [...new Set(pages.flatMap((page) => page.debian))].sort().join(', ');
    const cells = [pages.length, debian, sum((page) => page.variants), sum((page) => page.provoked), sum((page) => page.mutations), monthsOf(pages)];
    return `| ${[versionPlace(version).label, ...cells].join(' | ')} |`;
  });
  return [
    '| Version | Pages performed | on Debian | Variants | Provoked errors | Mutations noticed | Last performed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function monthsOf(pages: readonly Performed[]): string {
  const months = [...new Set(pages.map(({month}) => month))].sort();
  return months.length > 1 ? `${months[0] ?? ''} to ${months.at(-1) ?? ''}` : (months[0] ?? 'never');
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
        `${versionName(version)} ${id}: ${records.get(version)?.[id] === undefined ? 'never performed in full' : 'changed since it was performed'}; the page does not say that it was`,
    ),
  ];
}
