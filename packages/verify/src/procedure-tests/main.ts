import {spawnSync} from 'node:child_process';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';

import {print, printable} from '@nodestead-docs/model';

import {sweepGroups} from './enclosure';
import {missing} from './needs';
import {type Options, readOptions, usage} from './options';
import {hasChanged, renewRecord, statusLines, wasRecorded} from './record';
import {loadRehearsals, RehearsalError} from './rehearsals';
import {needsVm, type Run, selectRuns, turned} from './runs';
import {Campaign, nameOf, type Tally} from './testRun';

const repository = join(import.meta.dirname, '../../../..');
const [green, red, wrongCall, impossible, interrupted] = [0, 1, 2, 3, 130];
/** Minutes in which `--changed` begins runs, and after which it ends those that are still under way. */
const [beginWithin, endWithin] = [4.5, 6.5];

/** `npm run rehearse`: performs pages and prints what broke. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return green;
  }
  const rehearsals = loadRehearsals(repository);
  if (options.status) {
    console.log(statusLines(repository, rehearsals).join('\n'));
    return green;
  }
  const fitting = selectRuns(rehearsals, options);
  if (fitting.length === 0) {
    console.error('No rehearsal fits what was asked for.');
    return wrongCall;
  }
  const runs = options.changed ? changedFirst(fitting, options.others) : fitting;
  if (runs.length === 0) {
    console.log('No page has changed since it was performed as recorded.');
    return green;
  }
  const lacks = missing({vms: runs.some(needsVm)});
  if (lacks.length > 0) {
    return cannot(`this machine lacks ${lacks.join(', ')}`, options);
  }
  sweepGroups();
  const ending = new AbortController();
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked = true;
      ending.abort();
    });
  }
  const began = Date.now();
  const campaign = new Campaign({
    jobs: options.keep ? 1 : (options.jobs ?? Math.min(2, availableParallelism())),
    tries: options.tries,
    keep: options.keep,
    again: options.again,
    ...(options.changed ? {deadline: began + beginWithin * 60_000} : {}),
    signal: ending.signal,
  });
  const trouble = await campaign.probe();
  if (trouble !== undefined && !asked) {
    return cannot(`no machine boots here: ${trouble}`, options);
  }
  const limit = options.changed ? setTimeout(() => ending.abort(), endWithin * 60_000) : undefined;
  const tally = await campaign.perform(runs);
  clearTimeout(limit);
  if (asked) {
    console.log('Ended before it was done.');
    return interrupted;
  }
  if (options.record) {
    (await renewRecord(repository, rehearsals, tally, (run) => campaign.wasGreen(run))).forEach((line) => console.log(line));
    console.log('The table in reports/coverage.md: npm run check -- --only coverage --write');
  }
  return report(runs, tally, options);
}

/** Orders changed runs first. The others take turns, so that each commit performs different ones where no cache is kept. */
function changedFirst(runs: readonly Run[], withOthers: boolean): Run[] {
  const {stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: repository, encoding: 'utf8'});
  const changed = runs.filter((run) => hasChanged(repository, run.loaded));
  if (!withOthers) {
    return changed;
  }
  const others = runs.filter((run) => !changed.includes(run));
  return [...changed, ...turned(others, Number.parseInt(stdout.slice(0, 8), 16) || 0)];
}

function cannot(reason: string, {changed}: Options): number {
  print(`Pages were NOT performed: ${reason}.`);
  return changed ? green : impossible;
}

function report(runs: readonly Run[], {performed, unchanged, red: failed, second, rootless}: Tally, {changed}: Options): number {
  // With exactly this page and rehearsal it was green, or it never was: that is no change for the worse, and the nightly workflow sees to it.
  const excused = changed ? failed.filter(({loaded}) => !hasChanged(repository, loaded) || !wasRecorded(repository, loaded)) : [];
  const left = runs.length - performed.length - unchanged.length - failed.length - second.length - rootless.length;
  const counts = [
    [performed.length, 'green'],
    [unchanged.length, 'unchanged since they were green'],
    [second.length, 'green at the second try'],
    [failed.length, 'NOT green'],
    [rootless.length, 'without a root'],
    [left, 'not performed for lack of time'],
  ] as const;
  for (const [list, words] of [
    [second, 'green at the second try only'],
    [excused, 'NOT green here, but recorded as green as it is, or never recorded; the nightly workflow fails on it'],
  ] as const) {
    list.forEach((run) => console.log(`${nameOf(run)}: ${words}`));
  }
  console.log(
    `${runs.length} runs: ${counts
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${count === runs.length ? 'all' : count} ${words}`)
      .join(', ')}.`,
  );
  return failed.length > excused.length || (rootless.length > 0 && !changed) ? red : green;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? printable(error.message) : error);
    process.exitCode = error instanceof RehearsalError ? red : wrongCall;
  },
);
