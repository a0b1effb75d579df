import {spawnSync} from 'node:child_process';

import {asTable, stages, type StageTime} from './stages';

/**
 * `npm test`: runs every stage, an npm script each, says what it is about and how long it took, and stops at the first that fails, with its exit code. The table
 * of times comes at the end, also when a stage failed.
 */
function test(): number {
  const times: StageTime[] = [];
  let code = 0;
  for (const name of stages) {
    console.log(`\n▶ npm run ${name} (${times.length + 1} of ${stages.length})\n`);
    const begin = performance.now();
    const {status, signal} = spawnSync('npm', ['run', '--silent', name], {stdio: 'inherit', shell: process.platform === 'win32'});
    code = status ?? 1;
    times.push({
      name,
      seconds: (performance.now() - begin) / 1000,
      outcome: code === 0 ? 'passed' : signal === null ? `failed with ${code}` : `ended by ${signal}`,
    });
    if (code !== 0) {
      break;
    }
  }
  console.log(`\n${asTable(times)}`);
  return code;
}

process.exitCode = test();
