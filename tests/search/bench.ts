import {createEngine} from '../../src/search/engine';
import {suggestions} from './engines/own';
import {judgedQueries} from './queries';
import {builtVersions, type BuiltVersion} from './site';

/** Milliseconds that half of the queries, and 95 of 100, may take. */
const limits = {median: 15, p95: 60};

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
  const engine = createEngine(JSON.parse(version.indexText), ['en']);
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
process.exitCode = failed ? 1 : 0;
