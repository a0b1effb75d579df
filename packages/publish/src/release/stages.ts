/** A part of `npm test` or `npm run verify`. */
export interface Stage {
  name: string;
  /** Commands of plain words; the first that fails ends the stage. */
  commands: readonly string[];
  /** Whether two of the commands run at a time, the next when one has ended, because each leaves a processor idle: the longest is first. */
  sideBySide?: true;
  /** Commands of `verify -- --changed`: `false` skips the stage, undefined runs the same. */
  changed?: readonly string[] | false;
  /** Whether it runs again although it passed on this commit, because later stages read what it leaves. */
  always?: true;
  /** Whether continuous integration runs it once more when it failed: the moment at which something is killed differs with what else a machine does. */
  tryAgain?: true;
}

const vitest = (...projects: string[]): string => ['vitest run', ...projects.map((name) => `--project ${name}`)].join(' ');
const eslint = 'eslint --cache --cache-location .cache/eslint --cache-strategy content --quiet --max-warnings 40 .';
const prettier = 'prettier --check --log-level warn {src,packages,tests}/**/*.{ts,tsx,css} *.{ts,mjs}';
const build: Stage = {name: 'build', commands: ['npm run --silent build'], always: true};

/** Everything that a change to a page or to the site can break; what fails in seconds comes before what takes minutes. */
export const testStages: readonly Stage[] = [
  {name: 'setup', commands: ['npm run --silent setup']},
  {name: 'lint', commands: [eslint, 'tsc', prettier], sideBySide: true},
  {name: 'unit', commands: [vitest('unit', 'isolated')]},
  {name: 'check', commands: ['npm run --silent check']},
  build,
  {name: 'site', commands: [vitest('site')]},
  {name: 'rehearse', commands: ['npm run --silent rehearse -- --changed']},
  {name: 'browser', commands: ['playwright test --project=site']},
];

/** Stages that take longer, or test the tools rather than a page. */
export const verifyStages: readonly Stage[] = [
  build,
  {name: 'samples', commands: [vitest('samples')]},
  {name: 'values', commands: ['npm run --silent check -- --values'], changed: ['npm run --silent check -- --values --reader=long']},
  {name: 'archive', commands: ['npm run --silent archive', vitest('archive')]},
  {name: 'attack', commands: [vitest('attack')], tryAgain: true},
  {name: 'search', commands: [vitest('search')]},
  {name: 'rehearse', commands: ['npm run --silent rehearse -- --all'], changed: ['npm run --silent rehearse -- --changed --others']},
  {name: 'browser', commands: ['playwright test --project=long --project=axe']},
  // One file looks for what machines leave behind, so no other may have some.
  {name: 'walls', commands: [`${vitest('rehearse')} --no-file-parallelism`], changed: false},
  {name: 'quotes', commands: ['npm run --silent quotes', 'npm run --silent check -- --only quote,quote-proof'], changed: false},
  {name: 'reports', commands: ['npm run --silent check -- --only coverage'], changed: false},
  {name: 'compare', commands: [vitest('compare')], changed: false},
  {name: 'manual', commands: ['npm run --silent archive -- --manual'], changed: false},
  {name: 'reproducible', commands: ['tsx packages/publish/src/release/reproducible.ts'], changed: false},
  {name: 'cut', commands: ['tsx tests/cut/run.ts'], changed: false},
  {name: 'next', commands: ['tsx tests/next/run.ts'], changed: false},
  {name: 'builds', commands: ['tsx tests/attack/builds/run.ts'], changed: false},
  {name: 'mutate', commands: ['npm run --silent mutate'], changed: false},
];

/** @returns the stages as `--changed` runs them */
export function forChanges(stages: readonly Stage[]): Stage[] {
  return stages.flatMap((stage) => (stage.changed === false ? [] : [{...stage, commands: stage.changed ?? stage.commands}]));
}

/**
 * @param names of the stages that are asked for; all of them where there are none
 * @throws on a name that no stage has
 */
export function selectStages(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no stage ${unknown}; there are ${stages.map(({name}) => name).join(', ')}`);
  }
  return names.length === 0 ? stages : stages.filter(({name}) => names.includes(name));
}

/** Outcome of a stage. */
export interface StageTime {
  name: string;
  seconds: number;
  /** Begins with `passed`, or says how it ended. */
  outcome: string;
}

/** A line for each stage that ran, those that did not, and the sum. */
export function asTable(stages: readonly Stage[], times: readonly StageTime[]): string {
  const skipped = stages.slice(times.length).map(({name}) => ({name, seconds: undefined, outcome: 'not run'}));
  const total = {name: 'all', seconds: times.reduce((sum, {seconds}) => sum + seconds, 0), outcome: ''};
  return [...times, ...skipped, total]
    .map(({name, seconds, outcome}) =>
      `${name.padEnd(16)}${seconds === undefined ? ' '.repeat(10) : `${seconds.toFixed(1).padStart(8)} s`}  ${outcome}`.trimEnd(),
    )
    .join('\n');
}
