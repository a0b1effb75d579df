/** The npm scripts that `npm test` runs, in order: what fails in seconds comes before what takes minutes. */
export const stages = [
  'setup',
  'typecheck',
  'lint',
  'test:unit',
  'lint:api',
  'check',
  'check:values',
  'build',
  'archive',
  'test:site',
  'test:attack',
  'rehearse:changed',
  'search:quality',
  'test:e2e',
] as const;

/** How a stage went. */
export interface StageTime {
  name: string;
  seconds: number;
  /** `passed`, or how it ended. */
  outcome: string;
}

/** A line for each stage that ran, those that did not, and the sum. */
export function asTable(times: readonly StageTime[]): string {
  const skipped = stages.slice(times.length).map((name) => ({name, seconds: undefined, outcome: 'not run'}));
  const total = {name: 'all', seconds: times.reduce((sum, {seconds}) => sum + seconds, 0), outcome: ''};
  return [...times, ...skipped, total]
    .map(({name, seconds, outcome}) =>
      `${name.padEnd(16)}${seconds === undefined ? ' '.repeat(10) : `${seconds.toFixed(1).padStart(8)} s`}  ${outcome}`.trimEnd(),
    )
    .join('\n');
}
