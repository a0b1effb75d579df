import type {BuildBench, State} from './bench';
import {bothAgain} from './killed';

const megabyte = 2 ** 20;

/** What is left on the disk when a build begins; a whole one needs about 150 MB. */
const sizes = [0, 0.05, 1, 4, 10, 30, 60, 80, 90, 100, 120].map((size) => Math.round(size * megabyte));

/**
 * Builds on a disk that gets full.
 * @param say prints a line
 * @returns what is wrong
 */
export async function full(bench: BuildBench, say: (line: string) => void): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, size] of sizes.entries()) {
    const [state, other]: [State, State] = index % 2 === 0 ? ['two', 'one'] : ['one', 'two'];
    bench.put(state);
    bench.putBuild(index % 4 < 2 ? other : undefined);
    bench.leave(size);
    const {code, said} = await bench.build();
    bench.grow();
    const what = `${(size / megabyte).toFixed(2)} MB left`;
    const found = [
      ...(await bench.wrong()),
      ...(code === undefined ? ['the build hangs'] : []),
      ...(code !== 0 && !/ENOSPC|no space left/iu.test(said) ? [`the build does not say that the disk is full:\n${said.slice(-2000)}`] : []),
      ...(code === 0 && bench.stateOf('build') !== state ? ['the build says that it is whole, and is not'] : []),
    ];
    say(`${what}: ended with ${code}; ${found.length > 0 ? found.join('; ') : `build/ is ${bench.stateOf('build') ?? 'missing'}`}`);
    wrong.push(...found.map((text) => `${what}: ${text}`));
  }
  return [...wrong, ...(await bothAgain(bench, say))];
}
