import type {Result} from './command';
import type {Difference, MachineSpec} from './schema';

/** A machine on which pages are performed. */
export interface Machine {
  readonly name: string;
  /** What such a machine prints otherwise than the reader's, whatever the page. */
  readonly differences: readonly Difference[];
  /** Words of the command that opens a shell in it, once the namespaces of its first process are entered. */
  readonly door: readonly string[];
  /** Makes it ready, starts it, waits until its units have started, and runs what sets it up. @returns units that failed */
  start(): Promise<string[]>;
  /** Reboots it in an orderly way and waits until it is up. @returns units that failed */
  reboot(): Promise<string[]>;
  /** Whether it rebooted by a command of the page and has to be booted. */
  wentDown(): boolean;
  /** Runs a script in it, as root, in a shell that keeps folder and variables from one script to the next. */
  run(script: string, timeout: number): Promise<ScriptResult>;
  /** Writes a file, with the folders above it; a file that is there keeps its mode. */
  write(path: string, text: string): Promise<void>;
  /** The last lines of its journal. */
  journal(): Promise<string>;
  /** Number of a process of it, the first where it is a container, in the process namespace of the run. */
  first(): number;
}

/** What a script did, and which of its commands failed. */
export interface ScriptResult extends Result {
  /** Line in the script, from 1, and exit code. */
  failed: readonly {line: number; code: number}[];
}

const setupTimeout = 120;

/**
 * Runs the commands that set a machine up.
 *
 * @param patience by how much it may take longer
 * @throws when one fails
 */
export async function setUp(machine: Machine, {setup}: MachineSpec, patience = 1): Promise<void> {
  if (setup !== undefined) {
    const {code, output} = await machine.run(`set -e\n${setup}`, setupTimeout * patience);
    if (code !== 0) {
      throw new Error(`${machine.name} cannot be set up: ${output}`);
    }
  }
}
