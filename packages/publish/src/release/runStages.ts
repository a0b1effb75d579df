import {spawnSync} from 'node:child_process';

import type {Ledger} from './ledger';
import {asTable, type Stage, type StageTime} from './stages';

/** Options for running stages. */
export interface Run {
  /** Records which stages have passed; without it, none have. */
  ledger?: Ledger;
  /** Whether the stages after a failed one run too. */
  goOn: boolean;
  /** Runs a command. @returns undefined when it passed, else how it ended */
  run?: (command: string) => string | undefined;
}

/** Runs stages, and prints a table of their times at the end, also when one failed. @returns the exit code */
export function runStages(stages: readonly Stage[], {ledger, goOn, run = runCommand}: Run): number {
  const times: StageTime[] = [];
  for (const [index, {name, commands, always}] of stages.entries()) {
    const key = commands.join(' && ');
    if (always === undefined && ledger?.has(key) === true) {
      times.push({name, seconds: 0, outcome: 'passed before on this commit'});
      continue;
    }
    console.log(`\n▶ ${name} (${index + 1} of ${stages.length}): ${key}\n`);
    const begin = performance.now();
    const failure = firstFailure(commands, run);
    times.push({name, seconds: (performance.now() - begin) / 1000, outcome: failure ?? 'passed'});
    if (failure === undefined) {
      ledger?.add(key);
    } else if (!goOn) {
      break;
    }
  }
  console.log(`\n${asTable(stages, times)}`);
  return times.every(({outcome}) => outcome.startsWith('passed')) ? 0 : 1;
}

function firstFailure(commands: readonly string[], run: (command: string) => string | undefined): string | undefined {
  for (const command of commands) {
    const failure = run(command);
    if (failure !== undefined) {
      return failure;
    }
  }
  return undefined;
}

function runCommand(command: string): string | undefined {
  const [program = '', ...args] = command.split(' ');
  const {status, signal} = spawnSync(program, args, {stdio: 'inherit', shell: process.platform === 'win32'});
  return status === 0 ? undefined : signal === null ? `failed with ${status ?? 'no exit code'}` : `ended by ${signal}`;
}
