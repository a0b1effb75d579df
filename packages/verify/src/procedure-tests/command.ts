import {sizeInWords} from '@nodestead-docs/model';

import {type Bounds, runUntilLimit} from '../sandbox/boundedProcess';

/** Result of a program. */
export interface Result {
  /** Exit code; null when it was ended from outside. */
  code: number | null;
  /** Standard output and standard error, as a terminal shows them. */
  output: string;
  timedOut: boolean;
}

/** How a program is started. */
export interface CommandOptions {
  input?: string;
  env?: Readonly<Record<string, string>>;
  /** Time limit in seconds. */
  timeout: number;
  /** Kills it, when the caller wants to end. */
  signal?: AbortSignal;
  /** Name in messages; by default the whole command line. */
  name?: string;
}

/** More than a package manager needs; output beyond the limit is cut off, because nobody needs it. */
export const commandBounds: Bounds = {memory: 2 * 1024 ** 3, processes: 500, output: 1024 ** 2};

/**
 * Runs a program to its end, with limits on time, output, memory and processes. What it leaves in the background lives on.
 *
 * @throws when the program cannot be started at all, or has used too much
 */
export async function runCommand(command: readonly string[], {input, env, timeout, signal, name = command.join(' ')}: CommandOptions): Promise<Result> {
  const {code, stdout, reached} = await runUntilLimit(command, {
    env: {...ownEnvironment(), ...env},
    seconds: timeout,
    bounds: commandBounds,
    merged: true,
    cut: true,
    lingers: true,
    ...(input === undefined ? {} : {input}),
    ...(signal === undefined ? {} : {signal}),
  });
  if (reached === 'memory' || reached === 'processes') {
    const most = reached === 'memory' ? `${sizeInWords(commandBounds.memory)} of memory` : `${commandBounds.processes} processes`;
    throw new Error(`${name}: was ended because it used more than ${most}`);
  }
  return {code, output: stdout, timedOut: reached === 'time'};
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Runs a program that has to succeed.
 *
 * @returns what it printed
 * @throws when it fails, with what it printed
 */
export async function must(command: readonly string[], options: Partial<CommandOptions> = {}): Promise<string> {
  const {code, output, timedOut} = await runCommand(command, {timeout: 30, ...options});
  if (code !== 0) {
    throw new Error(`${options.name ?? command.join(' ')}: ${timedOut ? 'did not end in time' : `ended with ${String(code)}`}: ${output.trim()}`);
  }
  return output;
}
