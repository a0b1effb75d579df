import {setTimeout as sleep} from 'node:timers/promises';

import {nameOf} from './blocks';
import {type Failure, Stopped} from './failure';
import type {Machine, ScriptResult} from './machine';
import {missed} from './outcome';
import {compareOutput} from './output';
import {type Action, type CommandsAction, endsWell, type FileAction, isFixed, isProvoked, printsShown, type ProvokeAction, type StepAction} from './plan';
import type {Difference, Outcome, RestoredStep} from './schema';
import {excused, readSnapshot, type Snapshot, snapshotCommands, snapshotDifference} from './snapshot';
import type {World} from './testbed';

/** Name of the expectation that no unit fails when a machine boots. */
export const bootsWell = (machine: string) => `boots: ${machine}`;

const stepTimeout = 60;
/** Time between two tries of something that may become true. */
const pause = 500;

/** Seconds for which a machine may be awake after a command; then it does something that has no end. */
const restless = 15;

/** How a performance goes. */
export interface PerformOptions {
  /** Name of the expectation at whose failure it ends; at any without it. */
  stopAt?: string;
  /** By how much what is waited for may take longer than the rehearsal says. */
  patience: number;
  /** Told what is being done. */
  say(text: string): void;
}

/**
 * Performs a plan.
 *
 * @returns the failures up to the one at which it ended
 */
export async function perform(plan: readonly Action[], world: World, options: PerformOptions): Promise<Failure[]> {
  const performance = new Performance(world, options);
  try {
    await performance.all(plan);
    await performance.needlessDifferences(plan);
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
  }
  return performance.failures;
}

class Performance {
  readonly failures: Failure[] = [];
  private readonly snapshots = new Map<string, {machine: string; state: Snapshot}>();
  private readonly met = new Set<Difference>();

  constructor(
    private readonly world: World,
    private readonly options: PerformOptions,
  ) {}

  async all(plan: readonly Action[]): Promise<void> {
    for (const action of plan) {
      await this.one(action);
    }
  }

  /** Reports declared differences that never occurred. */
  async needlessDifferences(plan: readonly Action[]): Promise<void> {
    for (const {block, differences} of plan.filter((action) => action.kind === 'commands')) {
      for (const difference of differences.filter((each) => !this.met.has(each))) {
        this.met.add(difference);
        await this.fail({
          expectation: 'differences',
          line: block.line,
          expected: `something printed that matches ${difference.got}`,
          got: 'nothing; the difference is needless',
        });
      }
    }
  }

  private one(action: Action): Promise<void> {
    switch (action.kind) {
      case 'commands':
        return this.commands(action);
      case 'file':
        return this.file(action);
      case 'provoke':
        return this.provoke(action);
      case 'step':
        return this.step(action);
    }
  }

  private async commands(action: CommandsAction): Promise<void> {
    const {block, on, shown, mayFail} = action;
    const [patience, timeout] = [action.patience * this.options.patience, action.timeout * this.options.patience];
    this.options.say(`${on}: ${nameOf(block)}`);
    this.world.show(on, shown?.text ?? '');
    const deadline = Date.now() + patience * 1000;
    for (;;) {
      const {output, timedOut, failed} = await this.typed(on, block.text, timeout);
      const comparison = shown && compareOutput(shown.text, output, [...this.world.differences(on), ...action.differences]);
      const ended = !timedOut && (mayFail || failed.length === 0);
      if (ended && (comparison === undefined || comparison.same)) {
        comparison?.used.forEach((each) => this.met.add(each));
        break;
      }
      if (Date.now() < deadline) {
        await sleep(pause);
        continue;
      }
      comparison?.used.forEach((each) => this.met.add(each));
      const place = {line: block.line, block: nameOf(block), machine: on};
      if (!ended) {
        const lines = block.text.split('\n');
        const wrong = failed.map(({line, code}) => `${lines[line - 1]?.trim() ?? ''}: exit code ${code}`).join('\n');
        await this.fail({
          expectation: endsWell(block),
          ...place,
          expected: 'commands that end without an error',
          got: `${timedOut ? `no end in ${timeout} seconds` : wrong}\n${output}`,
        });
      } else if (comparison) {
        await this.fail({
          expectation: printsShown(block),
          ...place,
          expected: shown?.text ?? '',
          got: `${output.trimEnd()}\n\n${comparison.difference.join('\n')}`,
        });
      }
      break;
    }
    await this.upAgain(on);
  }

  private async typed(on: string, script: string, timeout: number): Promise<ScriptResult> {
    const result = await this.world.run(on, script, timeout);
    await this.world.settle(on, restless * this.options.patience);
    return result;
  }

  private async file({block, on, place}: FileAction): Promise<void> {
    this.options.say(`${on}: writes ${place}`);
    await this.world.machine(on).write(place, `${block.text}\n`);
  }

  /** After a command of the page that reboots. */
  private async upAgain(on: string): Promise<void> {
    if (this.world.isDown(on)) {
      await this.reboot(this.world.machine(on));
    }
  }

  private async reboot(machine: Machine): Promise<void> {
    this.options.say(`${machine.name}: reboots`);
    const units = await machine.reboot();
    if (units.length > 0) {
      const {output} = await machine.run(`systemctl status --no-pager --lines 5 ${units.join(' ')}`, 10);
      await this.fail({expectation: bootsWell(machine.name), machine: machine.name, expected: 'no failed unit', got: output});
    }
  }

  private async step({step}: StepAction): Promise<void> {
    if ('wait' in step) {
      this.options.say(`waits ${step.wait} seconds`);
      await sleep(step.wait * 1000);
    } else if ('reboot' in step) {
      await this.reboot(this.world.machine(step.reboot));
    } else if ('guest' in step) {
      this.options.say(`starts the guest ${step.guest}`);
      await this.world.startGuest(step);
    } else if ('stop' in step) {
      this.options.say(`stops the guest ${step.stop}`);
      await this.world.stopGuest(step.stop);
    } else if ('watch' in step) {
      await this.world.startWatcher(step);
    } else if ('watched' in step) {
      const silence = await this.world.stopWatcher(step.watched);
      this.options.say(`${step.watched}: silent for at most ${silence.toFixed(1)} seconds`);
      if (silence > step.silent || silence < (step.atLeast ?? 0)) {
        const least = step.atLeast === undefined ? '' : `at least ${step.atLeast} and `;
        await this.fail({
          expectation: step.promise,
          expected: `${least}at most ${step.silent} seconds without an answer`,
          got: `${silence.toFixed(1)} seconds`,
        });
      }
    } else if ('dropped' in step) {
      const frames = await this.world.foreignFrames(step.dropped);
      if (frames > 0 !== (step.frames === 'some')) {
        await this.fail({
          expectation: step.promise,
          machine: step.dropped,
          expected: `${step.frames} of its frames dropped`,
          got: `${frames} frames from foreign MAC addresses`,
        });
      }
    } else if ('snapshot' in step) {
      this.snapshots.set(step.snapshot, {machine: step.on, state: await this.snapshot(step.on)});
    } else if ('restored' in step) {
      await this.restored(step);
    } else if ('expect' in step) {
      this.options.say(`${step.on}: ${step.expect}`);
      const wrong = await this.outcome(step.on, step);
      if (wrong !== undefined) {
        await this.fail({expectation: step.expect, machine: step.on, ...wrong});
      }
    } else {
      this.options.say(`${step.on}: ${step.run.trim().split('\n')[0] ?? ''}`);
      const {code, output, timedOut} = await this.typed(step.on, step.run, (step.timeout ?? stepTimeout) * this.options.patience);
      if (code !== 0) {
        await this.fail({
          expectation: `run: ${step.why}`,
          machine: step.on,
          expected: 'an end without an error',
          got: `${timedOut ? 'no end in time' : `exit code ${String(code)}`}\n${output}`,
        });
      }
    }
  }

  private async provoke({step, shows, fix, line}: ProvokeAction): Promise<void> {
    this.options.say(`${step.on}: provokes #${step.provoke}`);
    const {output} = await this.typed(step.on, step.by, stepTimeout);
    if (!output.includes(shows)) {
      await this.fail({expectation: isProvoked(step.provoke), line, machine: step.on, expected: shows, got: output});
    }
    await this.all(fix);
    const wrong = step.fixed && (await this.outcome(step.on, step.fixed));
    if (wrong !== undefined) {
      await this.fail({expectation: isFixed(step.provoke), line, machine: step.on, ...wrong});
    }
  }

  private async snapshot(on: string): Promise<Snapshot> {
    const {output, timedOut} = await this.world.machine(on).run(snapshotCommands, stepTimeout * this.options.patience);
    if (timedOut) {
      throw new Error(`the state of ${on} could not be read in time`);
    }
    return readSnapshot(output);
  }

  private async restored({restored, promise, except = [], within = 0}: RestoredStep): Promise<void> {
    const kept = this.snapshots.get(restored);
    if (kept === undefined) {
      throw new Error(`there is no snapshot ${restored}`);
    }
    this.options.say(`${kept.machine}: ${promise}`);
    const patterns = except.map(({line}) => line);
    const deadline = Date.now() + within * this.options.patience * 1000;
    for (;;) {
      const {rest, needless} = excused(snapshotDifference(kept.state, await this.snapshot(kept.machine)), patterns);
      if (rest.length === 0 && needless.length === 0) {
        return;
      }
      if (Date.now() >= deadline) {
        const unused = needless.map((pattern) => `needless exception: ${pattern}`);
        await this.fail({expectation: promise, machine: kept.machine, expected: `the state of "${restored}"`, got: [...rest, ...unused].join('\n')});
        return;
      }
      await sleep(pause);
    }
  }

  private async outcome(on: string, wanted: Outcome): Promise<{expected: string; got: string} | undefined> {
    const deadline = Date.now() + (wanted.within ?? 0) * this.options.patience * 1000;
    for (;;) {
      const {code, output} = await this.world.run(on, wanted.run, stepTimeout);
      const expected = missed(wanted, code, output);
      if (expected === undefined) {
        return undefined;
      }
      if (Date.now() >= deadline) {
        return {expected, got: `${output}${output.endsWith('\n') || output === '' ? '' : '\n'}(exit code ${String(code)})`};
      }
      await sleep(pause);
    }
  }

  private async fail(failure: Failure): Promise<void> {
    const journal = failure.machine === undefined ? undefined : await this.world.journal(failure.machine);
    this.failures.push({...failure, ...(journal === undefined ? {} : {journal})});
    if (this.options.stopAt === undefined || this.options.stopAt === failure.expectation) {
      throw new Stopped();
    }
  }
}
