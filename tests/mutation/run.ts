import {readFileSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '../../src/diagnostics/runCommand';
import {mutatedRooms, patternOf} from './rooms';
import {formatScores, goal, percentOf, scoresOf, withRow} from './score';

/**
 * `npm run mutate -- <room> [file…]`: changes one operator, condition or value of a room at a time, and says how many of these mutants its unit tests
 * notice. `--write` renews the room's row in the README. `--incremental` tests again only mutants that it did not test before, or whose code or tests have changed since.
 *
 * @returns the exit code: 1 when the tests notice too few
 * @throws when there is no such room
 */
async function main(): Promise<number> {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {write: {type: 'boolean', default: false}, incremental: {type: 'boolean', default: false}},
  });
  const [name = '', ...files] = positionals;
  const room = mutatedRooms[name];
  if (room === undefined) {
    throw new Error(`There is no room "${name}": npm run mutate -- <${Object.keys(mutatedRooms).join(' | ')}> [file…] [--incremental] [--write]`);
  }
  // It is an ES module, which cannot be imported otherwise from here.
  const {Stryker} = await import('@stryker-mutator/core');
  const folder = `src/${name}`;
  process.env['MUTATED_ROOM'] = name;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {configFile: 'tests/mutation/vitest.config.ts', related: false},
    mutate:
      files.length > 0
        ? files.map((file) => `${folder}/${file}`)
        : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, ...Object.keys(room.left).map((left) => `!${patternOf(`${folder}/${left}`, '.ts')}`)],
    mutator: {excludedMutations: room.strings ? [] : ['StringLiteral']},
    ignoreStatic: !room.tables,
    coverageAnalysis: 'perTest',
    incremental: values.incremental,
    incrementalFile: `node_modules/.cache/mutants/${name}.json`,
    // The compiler is asked elsewhere.
    disableTypeChecks: false,
    ignorePatterns: ['build', 'dist', '.docusaurus'],
    // On a machine that is busy with other things as well, slow is not endless.
    timeoutMS: 30_000,
    concurrency: 1,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {allowColor: false, reportTests: false, reportScoreTable: false},
    allowConsoleColors: false,
  }).runMutationTest();
  const scores = scoresOf(
    name,
    results.map(({fileName, status}) => ({fileName: relative(process.cwd(), fileName), status})),
  );
  console.log(formatScores(scores));
  const whole = scores.at(-1)!;
  if (values.write && files.length === 0) {
    writeFileSync('README.md', withRow(readFileSync('README.md', 'utf8'), whole));
  }
  if (percentOf(whole) < goal) {
    console.error(`The tests notice less than ${goal} % of the mutants.`);
    return 1;
  }
  return 0;
}

runCommand(main);
