import {type ChildProcess, spawn} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {join} from 'node:path';
import type {Readable, Writable} from 'node:stream';

import {LimitError, limits, type Reached} from '@nodestead-docs/model';

import {atEnd} from './atEnd';
import {Collected} from './collected';
import {ControlGroup} from './controlGroup';
import {type Usage, watchUsage} from './processes';

/** Options of a program. */
export interface ProcessOptions {
  /** Its environment, whole: nothing of ours is added. */
  env: Readonly<Record<string, string>>;
  folder?: string;
  input?: string;
  /** Most bytes on descriptor 3. */
  result?: number;
  /** Contents of the descriptors 4, 5, … for a program with a result. */
  data?: readonly (string | Uint8Array)[];
  /** Time limit; that of `limits` without it. */
  seconds?: number;
  /** Number of the user and the group under which it runs, without other groups; ours without it. Only root may ask for it. */
  user?: number;
  /** Limits other than those of `limits`. */
  bounds?: Partial<Bounds>;
  /** Whether the kernel is to bound its memory and its tasks, too, where it can be asked to. */
  group?: boolean;
  /** Whether standard error comes between standard output, as a terminal shows it. */
  merged?: boolean;
  /** Whether output beyond its limit is cut off, and is no reason to end it. */
  cut?: boolean;
  /** Whether what it leaves in the background may live on; its pipes are not waited for then. */
  lingers?: boolean;
  /** Ends it when the caller wants to end. */
  signal?: AbortSignal;
}

/** Limits of a program and its descendants: bytes of memory, processes, bytes of output. */
export type Bounds = Record<'memory' | 'processes' | 'output', number>;

/** Outcome of a program that ended by itself. */
export interface Outcome {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Content written to descriptor 3. */
  result: Buffer;
}

/** The descriptor to which a program writes its result, and the first from which it reads data. */
const resultDescriptor = 3;
export const firstData = 4;

/**
 * Runs before a program: joins control groups, closes inherited descriptors except the first ones (a lock, a log or a folder of our caller would leak), and drops
 * its user.
 */
const entrance = `
last=$1 doors=$2 user=$3
shift 3
while [ "$doors" -gt 0 ]; do
  echo $$ >"$1" || exit 1
  shift
  doors=$((doors - 1))
done
for path in /dev/fd/*; do
  descriptor=\${path##*/}
  [ "$descriptor" -le "$last" ] || eval "exec $descriptor>&-"
done
unset OLDPWD
export -n PWD SHLVL
[ -z "$user" ] || exec setpriv --reuid "$user" --regid "$user" --clear-groups -- "$@"
exec "$@"
`;

/** How long the last output of a program is waited for whose background may hold the pipes open for ever, in milliseconds. */
const lastOutput = 300;

/**
 * Starts a program in a process group of its own and waits for its end. It and what it has started are killed as soon as they reach one of the `limits`,
 * and when this process ends.
 *
 * @throws LimitError when it was killed for a limit
 * @throws when it cannot be started at all
 */
export async function runBounded(command: readonly string[], options: ProcessOptions): Promise<Outcome> {
  const {reached, ...outcome} = await runUntilLimit(command, options);
  if (reached) {
    throw new LimitError(reached, options.seconds);
  }
  return outcome;
}

/**
 * Does what `runBounded` does, for callers who want to see what a program printed before it was killed.
 *
 * @returns its outcome, and the limit for which it was killed
 * @throws when it cannot be started at all
 */
export function runUntilLimit(command: readonly string[], options: ProcessOptions): Promise<Outcome & {reached?: Reached}> {
  const [program = ''] = command;
  if (!isThere(program, options.env)) {
    return Promise.reject(new Error(`${program} is not there`));
  }
  const bounds: Bounds = {memory: limits.memory, processes: limits.processes, output: limits.output, ...options.bounds};
  const group = options.group ? ControlGroup.make({memory: bounds.memory, tasks: limits.threads}) : undefined;
  const child = start(command, options, group?.doors ?? []);
  let reached: Reached | undefined;
  const end = (limit: Reached): void => {
    reached ??= limit;
    killGroup(child);
    // Processes that left the group may hold the pipes open.
    closeStreams(child);
  };
  const stopWatching = watch(child, options, bounds, end);
  for (const [index, content] of [options.input ?? '', ...(options.data ?? [])].entries()) {
    feed(child.stdio[index === 0 ? 0 : firstData + index - 1] as Writable, content);
  }
  const output = collect(child, options, bounds, () => end('output'));
  return new Promise<Outcome & {reached?: Reached}>((resolve, reject) => {
    const finish = (code: number | null) => {
      if (group?.ranOut()) {
        reached ??= 'memory';
      }
      resolve({code, ...output(), ...(reached === undefined ? {} : {reached})});
    };
    child.on('error', reject);
    child.on('close', finish);
    if (options.lingers) {
      child.on('exit', (code) => setTimeout(() => finish(code), lastOutput));
    }
  }).finally(async () => {
    stopWatching();
    if (options.lingers) {
      closeStreams(child);
    }
    await group?.remove();
  });
}

/** Starts the program behind the entrance. @param doors files of control groups that it joins */
function start(command: readonly string[], {data = [], env, folder, result, user}: ProcessOptions, doors: readonly string[]): ChildProcess {
  const last = result === undefined ? 2 : resultDescriptor + data.length;
  const told = [String(last), String(doors.length), user === undefined ? '' : String(user), ...doors];
  return spawn('bash', ['--norc', '-p', '-c', entrance, 'bash', ...told, ...command], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', result === undefined ? 'ignore' : 'pipe', ...data.map(() => 'pipe' as const)],
  });
}

/** Ends the process at its limits of time, memory and processes, and when the caller or this process ends. @returns a function that stops watching */
function watch(child: ChildProcess, {seconds = limits.seconds, signal}: ProcessOptions, bounds: Bounds, end: (limit: Reached) => void): () => void {
  const kill = () => killGroup(child);
  const forget = atEnd(kill);
  const timer = setTimeout(() => end('time'), seconds * 1000);
  const look = ({memory, processes}: Usage): void => {
    // Too many processes are the cause of the memory that they have: what they share counts in each.
    if (processes > bounds.processes) {
      end('processes');
    } else if (memory > bounds.memory) {
      end('memory');
    }
  };
  const unwatch = child.pid === undefined ? undefined : watchUsage(child.pid, look);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) {
    kill();
  }
  return () => {
    clearTimeout(timer);
    unwatch?.();
    forget();
    signal?.removeEventListener('abort', kill);
  };
}

/** Collects the output. @param full called when there is more than the limit, unless it is to be cut off */
function collect(child: ChildProcess, options: ProcessOptions, bounds: Bounds, full: () => void): () => Omit<Outcome, 'code'> {
  const onFull = options.cut ? () => undefined : full;
  const printed = new Collected(bounds.output, onFull);
  const errors = options.merged ? printed : new Collected(bounds.output, onFull);
  const result = new Collected(options.result ?? 0, full);
  printed.take(child.stdout);
  errors.take(child.stderr);
  result.take(child.stdio[resultDescriptor] as Readable | null);
  return () => ({stdout: printed.text(), stderr: options.merged ? '' : errors.text(), result: result.bytes()});
}

function closeStreams(child: ChildProcess): void {
  for (const stream of child.stdio) {
    stream?.destroy();
  }
}

/** @returns whether a program can be started; what starts it would only say so among its output */
function isThere(program: string, {PATH = ''}: ProcessOptions['env']): boolean {
  const places = program.includes('/') ? [program] : PATH.split(':').map((folder) => join(folder, program));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A program that ends before it has read everything is not an error of the caller. */
function feed(stream: Writable, content: string | Uint8Array): void {
  stream.on('error', () => undefined);
  stream.end(content);
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
