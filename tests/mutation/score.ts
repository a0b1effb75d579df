import {createHash} from 'node:crypto';

import type {GeneratedReport} from '@nodestead-docs/model';
import type {MutantResult} from '@stryker-mutator/api/core';

/** Name of the report. */
export const mutantsReport = 'mutants';

/** The mutation score that a room has to keep once reached, in percent. */
export const goal = 80;

/** The mutation score of a file or room. */
export interface Score {
  name: string;
  /** Mutants that failed a test or timed out. */
  noticed: number;
  /** Valid mutants. */
  all: number;
}

const noticed: readonly string[] = ['Killed', 'Timeout'];
const counted: readonly string[] = [...noticed, 'Survived', 'NoCoverage'];

/** @returns the score of each file, sorted by name, then that of the room */
export function scoresOf(room: string, results: readonly Pick<MutantResult, 'fileName' | 'status'>[]): Score[] {
  const score = (name: string, mutants: typeof results): Score => ({
    name,
    noticed: mutants.filter(({status}) => noticed.includes(status)).length,
    all: mutants.filter(({status}) => counted.includes(status)).length,
  });
  const files = [...new Set(results.map(({fileName}) => fileName))].sort();
  return [
    ...files.map((file) =>
      score(
        file,
        results.filter(({fileName}) => fileName === file),
      ),
    ),
    score(room, results),
  ];
}

/** @returns the score in percent; 100 without mutants */
export function percentOf({noticed: some, all}: Score): number {
  return all === 0 ? 100 : (100 * some) / all;
}

/** @returns a line for each score */
export function formatScores(scores: readonly Score[]): string {
  return scores.map((score) => `${percentOf(score).toFixed(1).padStart(6)} %  ${score.noticed} of ${score.all}  ${score.name}`).join('\n');
}

/** @returns the rows of a report */
function rowsOf(report: string): string[] {
  return report.match(/^\| `.*$/gm) ?? [];
}

/**
 * @param sample one in how many lines was mutated; 1 for the whole room
 * @returns the report with the room's row renewed, sorted by name
 */
export function withRow(report: string, {name, noticed: some, all}: Score, sample = 1): GeneratedReport {
  const covered = sample > 1 ? `, one line in ${sample}` : '';
  const row = `| \`${name}\`${covered} | ${all} | ${some} | ${percentOf({name, noticed: some, all}).toFixed(0)} % |`;
  const others = rowsOf(report).filter((other) => !other.startsWith(`| \`${name}\``));
  const body = ['| Room | Mutants | Noticed | Score |', '| --- | --- | --- | --- |', ...[...others, row].sort()].join('\n');
  return {name: mutantsReport, title: 'Mutants that unit tests notice', command: 'npm run mutate -- <room> --write', body};
}

/** @returns whether the whole room, not a sample, reached the goal before */
export function hasReachedGoal(report: string, name: string): boolean {
  const row = rowsOf(report).find((one) => one.startsWith(`| \`${name}\` `));
  return Number(/(\d+) % \|$/.exec(row ?? '')?.[1] ?? 0) >= goal;
}

/** @returns a deterministic sample of a file's lines, as Stryker ranges */
export function sampledLines(file: string, text: string, sample: number): string[] {
  return text.split('\n').flatMap((_, at) => {
    const place = `${file}:${at + 1}`;
    const number = createHash('sha256').update(place).digest().readUInt32BE();
    return number % sample === 0 ? [`${place}-${at + 1}`] : [];
  });
}
