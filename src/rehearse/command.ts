import {spawn} from 'node:child_process';

/** What a program did. */
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
}

/** No program prints more than this that anybody needs; the rest is cut off. */
const outputLimit = 1024 * 1024;

/**
 * Runs a program to its end, with limits on time and output.
 *
 * @throws when the program cannot be started at all
 */
export function runCommand([program = '', ...args]: readonly string[], {input = '', env, timeout, signal}: CommandOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'pipe'], detached: signal !== undefined, ...(env ? {env: {...process.env, ...env}} : {})});
    const parts: Buffer[] = [];
    let size = 0;
    let timedOut = false;
    const take = (data: Buffer) => {
      const room = outputLimit - size;
      if (room > 0) {
        parts.push(data.subarray(0, room));
        size += Math.min(data.length, room);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // A program that ends before it has read its input is no fault of the caller.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeout * 1000);
    const end = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', end);
    let done = false;
    const finish = (code: number | null) => {
      if (!done) {
        done = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({code, output: Buffer.concat(parts).toString(), timedOut});
      }
    };
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', finish);
    // What it left in the background may hold the pipes open for ever.
    child.on('exit', (code) => setTimeout(() => finish(code), 300));
  });
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
    throw new Error(`${command.join(' ')}: ${timedOut ? 'did not end in time' : `ended with ${String(code)}`}: ${output.trim()}`);
  }
  return output;
}
