import {dirname} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import type {AgentClient, Ended} from './agent';
import type {Difference, MachineSpec} from './schema';
import {session, sharedFolder} from './shell';

/** Result of a script, with its failed commands: line in the script, from 1, and exit code. */
export type ScriptResult = Ended;

const setupTimeout = 120;

/** A machine on which pages are performed. */
export abstract class Machine {
  /** Differences of such a machine's output from a reader's, on every page. */
  abstract readonly differences: readonly Difference[];
  /** Words of the command that opens a shell in it, once the namespaces of its first process are entered. */
  abstract readonly door: readonly string[];
  /** By how much everything takes longer on it than on a processor of its own. */
  protected abstract readonly slowness: number;
  /** Speaks to its agent, once it was started. */
  protected agent: AgentClient | undefined;
  private scripts = 0;

  constructor(
    readonly name: string,
    protected readonly spec: MachineSpec,
  ) {}

  /** Makes it ready, starts it, waits until its units have started, and runs what sets it up. @returns units that failed */
  abstract start(): Promise<string[]>;
  /** Reboots it in an orderly way and waits until it is up. @returns units that failed */
  abstract reboot(): Promise<string[]>;
  /** Whether it rebooted by a command of the page and has to be booted. */
  abstract wentDown(): boolean;
  /** Number of a process of it, the first where it is a container, in the process namespace of the run. */
  abstract first(): number;
  /** The last it said on its console. */
  protected abstract lastWords(): string;

  /** Runs a script in it, as root, in a shell that keeps folder and variables from one script to the next. */
  async run(script: string, timeout: number): Promise<ScriptResult> {
    const name = `script-${(this.scripts += 1)}`;
    const ended = await this.agent?.run(name, {files: {[name]: `${script}\n`}, session: session(name), seconds: timeout});
    return ended ?? {code: null, output: '', timedOut: false, failed: []};
  }

  /** Waits until what was done on it has come to rest. @param seconds for which that is waited at most */
  async settle(seconds: number): Promise<void> {
    await this.agent?.settle(`settle-${(this.scripts += 1)}`, seconds);
  }

  /** Writes a file, with the folders above it; a file that is there keeps its mode. */
  async write(path: string, text: string): Promise<void> {
    const name = `file-${(this.scripts += 1)}`;
    this.agent?.write(name, text);
    const file = `${sharedFolder}/${name}`;
    const {code, output} = await this.run(`mkdir -p '${dirname(path)}' && cat ${file} > '${path}' && rm ${file}`, 60);
    if (code !== 0) {
      throw new Error(`${path} cannot be written on ${this.name}: ${output}`);
    }
  }

  /** The last lines of its journal. */
  async journal(): Promise<string> {
    if (this.wentDown()) {
      return this.lastWords();
    }
    const {output} = await this.run('journalctl --no-pager --boot --lines 15 --output short', 60);
    return output;
  }

  /** Waits until its units have started. @returns units that failed @throws when they do not within the seconds */
  protected async booted(seconds: number): Promise<string[]> {
    const deadline = Date.now() + seconds * 1000;
    let state = '';
    try {
      await this.agent?.ready(seconds);
      while (Date.now() < deadline && !this.wentDown()) {
        const {output} = await this.run('systemctl is-system-running --wait', seconds);
        state = output.trim().split('\n').at(-1) ?? '';
        if (state === 'running') {
          return [];
        }
        if (state === 'degraded') {
          const failed = await this.run('systemctl list-units --failed --plain --no-legend', 60);
          return failed.output.split('\n').flatMap((line) => line.trim().split(/\s+/u)[0] || []);
        }
        await sleep(100);
      }
    } catch (error) {
      throw new Error(`${this.name} does not boot: ${error instanceof Error ? error.message : String(error)}: ${this.lastWords()}`, {cause: error});
    }
    const jobs = this.wentDown() ? '' : (await this.run('systemctl list-jobs --no-legend; journalctl --no-pager -b -n 20', 60)).output;
    throw new Error(`${this.name} does not boot (${state || 'no answer'}): ${jobs}${this.lastWords()}`);
  }

  /** Runs the commands that set it up. @throws when one fails */
  protected async setUp(): Promise<void> {
    const {setup} = this.spec;
    if (setup !== undefined) {
      const {code, output} = await this.run(`set -e\n${setup}`, setupTimeout * this.slowness);
      if (code !== 0) {
        throw new Error(`${this.name} cannot be set up: ${output}`);
      }
    }
  }
}
