import {spawn, type ChildProcess} from 'node:child_process';
import type {Readable, Writable} from 'node:stream';

import {atEnd} from './atEnd';
import {LimitError, limits, type Reached} from '../limits/limits';
import {usageOf} from './processes';

/** How to start a program. */
export interface ProcessOptions {
  /** Its environment, whole: nothing of ours is added. */
  env: Readonly<Record<string, string>>;
  folder?: string;
  input?: string;
  /** How much it may write to descriptor 3. */
  result?: number;
  /** What it can read from the descriptors 4, 5, …. */
  data?: readonly (string | Uint8Array)[];
  /** Time limit; that of `limits` without it. */
  seconds?: number;
  /** Number of the user and the group under which it runs; ours without it. Only root may ask for it. */
  user?: number;
}

/** What a program did that ended by itself. */
export interface Outcome {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** What it wrote to descriptor 3. */
  result: Buffer;
}

/** The descriptor to which a program writes its result, and the first from which it reads data. */
export const resultDescriptor = 3;
export const firstData = 4;

/** How often memory and processes are looked at, in milliseconds. */
const interval = 100;

/**
 * Starts a program in a process group of its own and waits for its end. It and what it has started are killed as soon as they reach one of the `limits`,
 * and when this process ends.
 *
 * @throws LimitError when it was killed for a limit
 * @throws when it cannot be started at all
 */
export function runBounded(command: readonly string[], options: ProcessOptions): Promise<Outcome> {
  const {data = [], seconds = limits.seconds, user} = options;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.folder,
    env: options.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', ...data.map(() => 'pipe' as const)],
    ...(user !== undefined && {uid: user, gid: user}),
  });
  let reached: Reached | undefined;
  const end = (limit: Reached): void => {
    reached ??= limit;
    killGroup(child);
    // What has left the group may hold them open.
    for (const stream of child.stdio) {
      stream?.destroy();
    }
  };
  const forget = atEnd(() => killGroup(child));
  const timer = setTimeout(() => end('time'), seconds * 1000);
  const watch = setInterval(() => {
    if (child.pid === undefined) {
      return;
    }
    const usage = usageOf(child.pid);
    if (usage.memory > limits.memory) {
      end('memory');
    } else if (usage.processes > limits.processes) {
      end('processes');
    }
  }, interval);
  for (const [index, content] of [options.input ?? '', ...data].entries()) {
    feed(child.stdio[index === 0 ? 0 : firstData + index - 1] as Writable, content);
  }
  const stdout = collect(child.stdout, limits.output, end);
  const stderr = collect(child.stderr, limits.output, end);
  const result = collect(child.stdio[resultDescriptor] as Readable, options.result ?? 0, end);
  return new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (reached) {
        reject(new LimitError(reached, seconds));
      } else {
        resolve({code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), result: Buffer.concat(result)});
      }
    });
  }).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    forget();
  });
}

/** A program that ends before it has read everything is not an error of the caller. */
function feed(stream: Writable, content: string | Uint8Array): void {
  stream.on('error', () => undefined);
  stream.end(content);
}

/** Keeps what comes, up to a limit. */
function collect(stream: Readable | null, limit: number, end: (limit: Reached) => void): Buffer[] {
  const kept: Buffer[] = [];
  let size = 0;
  stream?.on('error', () => undefined);
  stream?.on('data', (data: Buffer) => {
    size += data.length;
    if (size > limit) {
      end('output');
    } else {
      kept.push(data);
    }
  });
  return kept;
}

function killGroup({pid}: ChildProcess): void {
  if (pid !== undefined) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  }
}
