import {readFileSync} from 'node:fs';
import path from 'node:path';

import {createEngine} from '../../packages/search/src/engine';
import {readIndex} from '../../packages/search/src/indexStream';
import {Diagnoser} from '../../packages/search/src/logs/diagnose';
import {suggestions} from './engines/own';
import {excerptsOf} from './logs/excerpts';
import {diagnosed} from './logs/measure';
import {judgedQueries} from './queries';
import {type BuiltVersion, builtVersions} from './site';

/** Milliseconds that half of the queries, and 95 of 100, may take; and a pasted log of 2,000 lines. */
const limits = {median: 15, p95: 60, log: 150};

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Asks every judged query as it is typed, letter by letter, as the search field does. */
function keystrokes(version: BuiltVersion): string[] {
  return judgedQueries(version.name).flatMap(({query}) => Array.from(query, (_, end) => query.slice(0, end + 1)));
}

let failed = false;
for (const version of builtVersions()) {
  const begin = performance.now();
  const engine = createEngine(readIndex(version.indexText), ['en']);
  const loading = performance.now() - begin;
  const times = keystrokes(version).map((query) => {
    const start = performance.now();
    engine.search(query, suggestions);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const [median, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), times.at(-1) ?? 0];
  failed ||= median >= limits.median || p95 >= limits.p95;
  process.stdout.write(
    `${version.name}: ${times.length} keystrokes, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms; ` +
      `index of ${version.indexText.length} bytes loaded in ${loading.toFixed(0)} ms\n`,
  );
}
// A log of 2,000 lines, each of them another one, made from the judged excerpts: processor time, because other work on the machine must not count. The first
// run is the one that a reader waits for; before it the texts are compared with themselves, as the worker does while a reader opens the form.
const lines = [...excerptsOf('known'), ...excerptsOf('unknown')].flatMap(({text}) => text.trimEnd().split('\n'));
const log = Array.from({length: 2_000}, (_, at) => `${lines[at % lines.length]} ${at}`).join('\n');
const diagnoser = new Diagnoser(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../build/error-index.json'), 'utf8')));
const rehearsal = [...diagnoser.rehearse()].length;
const logTimes = Array.from({length: 9}, () => {
  const start = process.cpuUsage();
  diagnosed(diagnoser, log);
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1_000;
});
const [first = 0] = logTimes;
logTimes.sort((a, b) => a - b);
failed ||= logTimes[8]! >= limits.log;
process.stdout.write(
  `a pasted log of 2,000 lines, ${log.length} characters: first ${first.toFixed(0)} ms, median ${logTimes[4]!.toFixed(0)} ms, longest ${logTimes[8]!.toFixed(0)} ms of processor time, after ${rehearsal} steps of rehearsal\n`,
);

process.exitCode = failed ? 1 : 0;
