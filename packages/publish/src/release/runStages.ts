import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as sleep} from 'node:timers/promises';

import type {Ledger} from './ledger';
import {asTable, type Stage, type StageTime} from './stages';

/** How a command failed. */
export interface Failure {
  outcome: string;
  /** Its last lines, to be said again at the end; empty where a terminal has them. */
  last: string;
}

/** Options for running stages. */
export interface Run {
  /** Records which stages have passed; without it, none have. */
  ledger?: Ledger;
  /** Whether the stages after a failed one run too. */
  goOn: boolean;
  /** Runs a command. @returns undefined when it passed */
  run?: (command: string) => Promise<Failure | undefined>;
}

/** Runs stages, and prints a table of their times at the end, also when one failed. @returns the exit code */
export async function runStages(stages: readonly Stage[], {ledger, goOn, run = runInSight}: Run): Promise<number> {
  const times: StageTime[] = [];
  const failures: string[] = [];
  for (const [index, stage] of stages.entries()) {
    const {name, commands, always, tryAgain} = stage;
    const key = commands.join(' && ');
    if (always === undefined && ledger?.has(key) === true) {
      times.push({name, seconds: 0, outcome: 'passed before on this commit'});
      continue;
    }
    console.log(`\n▶ ${name} (${index + 1} of ${stages.length}): ${key}\n`);
    const begin = performance.now();
    const tries = [await firstFailure(stage, run)];
    if (tries[0] !== undefined && tryAgain && process.env.CI) {
      tries.push(await firstFailure(stage, run));
    }
    failures.push(...tries.flatMap((failure) => (failure?.last ? [`\n✗ ${name} ended with\n\n${failure.last}`] : [])));
    const passed = tries.length === 1 ? 'passed' : 'passed at the second try';
    const outcome = tries.at(-1)?.outcome ?? passed;
    times.push({name, seconds: (performance.now() - begin) / 1000, outcome});
    if (outcome === passed) {
      ledger?.add(key);
    } else if (!goOn) {
      break;
    }
  }
  // Logs are read from their end, and the stages after a failed one print thousands of lines.
  console.log([...failures, `\n${asTable(stages, times)}`].join('\n'));
  return times.every(({outcome}) => outcome.startsWith('passed')) ? 0 : 1;
}

async function firstFailure({commands, sideBySide}: Stage, run: (command: string) => Promise<Failure | undefined>): Promise<Failure | undefined> {
  if (sideBySide) {
    const failures: Failure[] = [];
    const waiting = commands.values();
    const runWaiting = async (): Promise<void> => {
      for (const command of waiting) {
        const failure = await run(command);
        if (failure !== undefined) {
          failures.push(failure);
        }
      }
    };
    await Promise.all([runWaiting(), runWaiting()]);
    const [first] = failures;
    return first && {...first, last: failures.map(({last}) => last).join('\n')};
  }
  for (const command of commands) {
    const failure = await run(command);
    if (failure !== undefined) {
      return failure;
    }
  }
  return undefined;
}

const lastCharacters = 8000;

/** Runs a command of plain words, and shows what it says. @returns undefined when it passed */
export async function runInSight(command: string): Promise<Failure | undefined> {
  const [program = '', ...args] = command.split(' ');
  // A terminal is handed on: programs show their progress in it.
  const output = process.stdout.isTTY ? 'inherit' : 'pipe';
  const child = spawn(program, args, {stdio: ['inherit', output, output], shell: process.platform === 'win32'});
  let last = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.pipe(to, {end: false});
    from?.setEncoding('utf8').on('data', (text: string) => (last = (last + text).slice(-lastCharacters)));
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  const [status, signal] = (await once(child, 'exit')) as [number | null, string | null];
  // What it left in the background may hold its output open.
  await Promise.race([closed, sleep(1000, undefined, {ref: false})]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  return status === 0 ? undefined : {outcome: signal === null ? `failed with ${status ?? 'no exit code'}` : `ended by ${signal}`, last};
}
