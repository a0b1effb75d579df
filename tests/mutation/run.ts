import {readdirSync, readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {parseArgs} from 'node:util';

import {reportFile, runCommand, writeReport} from '@nodestead-docs/model';

import {mutatedRooms} from './rooms';
import {formatScores, goal, hasReachedGoal, mutantsReport, percentOf, sampledLines, scoresOf, withRow} from './score';

/** @returns the files to mutate. A folder named like a file beside it holds that file's examples, which are left out. */
function filesOf(folder: string, left: readonly string[]): string[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const outside = [...left, ...files.map((file) => file.slice(0, -'.ts'.length))];
  return files.filter((file) => !outside.some((path) => file === path || file.startsWith(`${path}/`))).sort();
}

/**
 * `npm run mutate [-- room [file…]]`: mutates one room, or all of them, and reports how many mutants its unit tests kill. `--write` renews the row in
 * `reports/mutants.md`, `--incremental` reuses results of unchanged code and tests, `--sample=10` mutates a fixed tenth of the lines.
 *
 * @returns the exit code: 1 when a room that reached the goal falls below it
 * @throws when there is no such room
 */
async function main(): Promise<number> {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {write: {type: 'boolean', default: false}, incremental: {type: 'boolean', default: false}, sample: {type: 'string', default: '1'}},
  });
  const [chosen, ...asked] = positionals;
  const failed: string[] = [];
  for (const name of chosen === undefined ? Object.keys(mutatedRooms) : [chosen]) {
    if (!(await mutate(name, asked, {...values, sample: Number(values.sample)}))) {
      failed.push(name);
    }
  }
  if (failed.length > 0) {
    console.error(`The tests notice less than ${goal} % of the mutants of ${failed.join(', ')}.`);
  }
  return Math.min(1, failed.length);
}

/** Mutates one room. @returns false when it reached the goal before and no longer does. @throws when there is no such room */
async function mutate(name: string, asked: readonly string[], {sample, ...values}: {write: boolean; incremental: boolean; sample: number}): Promise<boolean> {
  const room = mutatedRooms[name];
  if (room === undefined) {
    throw new Error(`There is no room "${name}": npm run mutate -- <${Object.keys(mutatedRooms).join(' | ')}> [file…] [--incremental] [--sample=10] [--write]`);
  }
  // An ES module, which CommonJS can only import dynamically.
  const {Stryker} = await import('@stryker-mutator/core');
  const {folder} = room;
  const files = (asked.length > 0 ? asked : filesOf(folder, Object.keys(room.left))).map((file) => `${folder}/${file}`);
  process.env['MUTATED_ROOM'] = name;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: 'tests/mutation/vitest.config.ts', related: false},
    mutate: sample > 1 ? files.flatMap((file) => sampledLines(file, readFileSync(file, 'utf8'), sample)) : files,
    mutator: {excludedMutations: room.strings ? [] : ['StringLiteral']},
    ignoreStatic: !room.tables,
    coverageAnalysis: 'perTest',
    incremental: values.incremental,
    incrementalFile: `node_modules/.cache/mutants/${name}.json`,
    // `npm test` type-checks.
    disableTypeChecks: false,
    ignorePatterns: ['build', 'dist', '.docusaurus'],
    // Generous, so that a slow mutant on a busy machine does not count as an endless one.
    timeoutMS: 30_000,
    concurrency: 1,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {allowColor: false, reportTests: false, reportScoreTable: false},
    allowConsoleColors: false,
  }).runMutationTest();
  const scores = scoresOf(
    folder,
    results.map(({fileName, status}) => ({fileName: relative(process.cwd(), fileName), status})),
  );
  console.log(formatScores(scores));
  const whole = scores.at(-1)!;
  const report = readFileSync(reportFile(mutantsReport), 'utf8');
  if (values.write && asked.length === 0) {
    writeReport('.', withRow(report, whole, sample));
  }
  return !hasReachedGoal(report, folder) || percentOf(whole) >= goal;
}

runCommand(main);
