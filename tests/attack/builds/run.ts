import {spawnSync} from 'node:child_process';

import {BuildBench} from './bench';
import {caches} from './caches';
import {full} from './full';
import {killed} from './killed';

const attacks = {killed, full, caches};

/** Where the disk is mounted, in a namespace of this run: nobody else sees it, and it is gone with the run. */
const disk = '/mnt';

/** Runs this file again on a disk of its own. */
function onOwnDisk(args: readonly string[]): number {
  const asRoot = process.getuid?.() === 0;
  const mount = `mount -t tmpfs -o size=6g,mode=755 none ${disk} && TMPDIR=${disk} exec "$@"`;
  const self = [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2), 'on-own-disk', ...args];
  const {status, error} = spawnSync('unshare', ['--mount', ...(asRoot ? [] : ['--map-root-user']), 'sh', '-c', mount, 'sh', ...self], {stdio: 'inherit'});
  if (error) {
    console.error(`Builds are attacked on a disk of their own, which takes Linux and unshare: ${error.message}`);
  }
  return status ?? 1;
}

/**
 * `npm run verify -- builds`: kills builds, lets their disk get full and damages what earlier ones kept, and looks each time at what is in `build/` and what an upload makes
 * of it. It builds some sixty times. `npx tsx tests/attack/builds/run.ts killed` does one of the three alone.
 */
async function attackBuilds(names: readonly string[]): Promise<number> {
  const chosen = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name));
  const bench = await BuildBench.make(disk);
  const wrong: string[] = [];
  try {
    for (const [name, attack] of chosen) {
      console.log(`\n${name}`);
      wrong.push(...(await attack(bench, (line) => console.log(`  ${line}`))));
    }
  } finally {
    bench.remove();
  }
  console.log(wrong.length === 0 ? '\nEvery time, what was served was whole.' : `\n${wrong.join('\n')}`);
  return wrong.length === 0 ? 0 : 1;
}

const [first, ...others] = process.argv.slice(2);
const result = first === 'on-own-disk' ? attackBuilds(others) : Promise.resolve(onOwnDisk(process.argv.slice(2)));
result.then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
