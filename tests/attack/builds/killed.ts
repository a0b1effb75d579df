import {watch} from 'node:fs';
import {join} from 'node:path';

import type {BuildBench, Request, State} from './bench';

/** Of 30 moments, those by which the site takes its place; the others are spread over all that comes before. */
const last = 8;
const spread = 17;

/** While the bundler writes what it keeps, which is not counted: it does not write through Node. */
const changesOfCache = [1, 2, 5, 20, 80];

function atChangeOfCache(bench: BuildBench, moment: number): Request {
  return {
    meanwhile: (kill) => {
      let seen = 0;
      const watcher = watch(join(bench.folder, 'node_modules/.cache/rspack'), {recursive: true}, () => {
        seen += 1;
        if (seen === moment) {
          kill();
        }
      });
      return () => watcher.close();
    },
  };
}

/**
 * Kills builds at 30 moments, alternately of either state of the site, with a whole build of the other state there and with none.
 * @param say prints a line
 * @returns what is wrong
 */
export async function killed(bench: BuildBench, say: (line: string) => void): Promise<string[]> {
  bench.put('one');
  await bench.build();
  const all = bench.calls;
  const moments: [what: string, request: Request][] = [
    ...Array.from({length: spread}, (_, index) => Math.round(((all - last) * (index + 1)) / (spread + 1))).map((moment): [string, Request] => [
      `before change ${moment} of ${all}`,
      {killAt: moment},
    ]),
    ...changesOfCache.map((moment): [string, Request] => [`at change ${moment} of the bundler's cache`, atChangeOfCache(bench, moment)]),
    // From the end: how many come before differs a little from build to build.
    ...Array.from({length: last}, (_, index) => all - index).map((moment): [string, Request] => [`before change ${moment} of ${all}`, {killAt: moment}]),
  ];
  const wrong: string[] = [];
  for (const [index, [what, request]] of moments.entries()) {
    const [state, other]: [State, State] = index % 2 === 0 ? ['two', 'one'] : ['one', 'two'];
    bench.put(state);
    bench.putBuild(index % 4 < 2 ? other : undefined);
    const {code} = await bench.build(request);
    const found = await bench.wrong();
    say(
      `${what}: ${code === undefined ? 'killed' : `ended with ${code}`}; ${found.length > 0 ? found.join('; ') : `build/ is ${bench.stateOf('build') ?? 'missing'}`}`,
    );
    wrong.push(...found.map((text) => `${what}: ${text}`));
  }
  return [...wrong, ...(await bothAgain(bench, say))];
}

/** Builds both states on what killed builds left. @returns what is wrong */
export async function bothAgain(bench: BuildBench, say: (line: string) => void): Promise<string[]> {
  const wrong: string[] = [];
  for (const state of ['one', 'two'] as const) {
    bench.put(state);
    bench.putBuild(undefined);
    const {code, said} = await bench.build();
    const right = code === 0 && bench.stateOf('build') === state;
    say(`state ${state} again: ${right ? 'as it was' : 'not as it was'}`);
    wrong.push(...(right ? [] : [`state ${state} is not built as it was (${code}): ${said.slice(-2000)}`]));
  }
  return wrong;
}
