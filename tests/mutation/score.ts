import type {MutantResult} from '@stryker-mutator/api/core';

/** The share of mutants that the tests of a room have to notice, in percent. */
export const goal = 80;

/** What became of the mutants of a file, or of a room. */
export interface Score {
  name: string;
  /** Mutants that made a test fail or never end. */
  noticed: number;
  /** All mutants that a test could have noticed. */
  all: number;
}

const noticed: readonly string[] = ['Killed', 'Timeout'];
const counted: readonly string[] = [...noticed, 'Survived', 'NoCoverage'];

/** @returns the score of each file, in the order of their names, and at the end that of the room */
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
    score(`src/${room}`, results),
  ];
}

/** @returns the share of noticed mutants in percent; all where there was nothing to notice */
export function percentOf({noticed: some, all}: Score): number {
  return all === 0 ? 100 : (100 * some) / all;
}

/** @returns a line for each score */
export function formatScores(scores: readonly Score[]): string {
  return scores.map((score) => `${percentOf(score).toFixed(1).padStart(6)} %  ${score.noticed} of ${score.all}  ${score.name}`).join('\n');
}

/** @returns the README with the room's row, which replaces the one it had; rows are in the order of their names */
export function withRow(readme: string, {name, noticed: some, all}: Score): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) {
    throw new Error(`README.md lacks the lines ${begin} and ${end}.`);
  }
  const row = `| \`${name}\` | ${all} | ${some} | ${percentOf({name, noticed: some, all}).toFixed(0)} % |`;
  const others = readme.slice(from, to).match(/^\| `.*$/gm) ?? [];
  const rows = [...others.filter((other) => !other.startsWith(`| \`${name}\` `)), row].sort();
  return `${readme.slice(0, from + begin.length)}\n\n${['| Room | Mutants | Noticed | Score |', '| --- | --- | --- | --- |', ...rows].join('\n')}\n\n${readme.slice(to)}`;
}

const begin = '<!-- mutants:begin, renewed by npm run mutate -- <room> --write -->';
const end = '<!-- mutants:end -->';
