import {join} from 'node:path';

import {print, readFacts, textsOf} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';

import {callErrors} from '../knowledge/calls';
import {type Known, knownNames} from '../knowledge/knownNames';
import {failureLines} from './failure';
import {engineStamp, greenKey, GreenRuns} from './green';
import {describe} from './mutate';
import {planOf} from './plan';
import {versionName} from './rehearsals';
import {type Root, rootFor, type RootSpec} from './roots';
import {performRun, type RunResult} from './run';
import {machinesOf, needsVm, rootsOf, type Run} from './runs';
import type {Debian} from './schema';
import {type Accelerator, accelerator} from './vm/accelerator';
import {kernelIn} from './vm/image';

const repository = join(import.meta.dirname, '../../../..');

/** No run may take longer, in seconds; one that does is ended and broken. */
const timeLimits = {container: 15 * 60, vm: 60 * 60};

/** How runs are performed. */
export interface CampaignOptions {
  /** Runs at the same time. */
  jobs: number;
  /** How often a run is performed until it is green; from the second time on alone, and with more patience. */
  tries: number;
  /** Whether the machines stay up after the run. */
  keep: boolean;
  /** Whether runs that were green are performed again. */
  again: boolean;
  /** No run begins later, in milliseconds since 1970. */
  deadline?: number;
  /** Ends everything. */
  signal: AbortSignal;
}

/** Results of runs. */
export interface Tally {
  performed: Run[];
  /** Those that were green before and have not changed since. */
  unchanged: Run[];
  red: Run[];
  /** Those that were green only when they were performed again. */
  second: Run[];
  /** Those for which no root could be made: the mirror is not reached, or a package is not there. */
  rootless: Run[];
  /** Those for which there was no time. */
  left: Run[];
}

/** Performs runs, several at a time, and remembers those that were green. */
export class Campaign {
  private readonly record = new GreenRuns();
  private readonly engine = engineStamp([import.meta.dirname]);
  private readonly roots = new Map<string, Promise<Root>>();
  private readonly lastRoots = new Map<Debian, Promise<Root>>();
  private readonly known = new Map<string, Known>();
  private accelerated: Promise<Accelerator> | undefined;
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(private readonly options: CampaignOptions) {}

  /** Performs runs and prints what comes. */
  async perform(runs: readonly Run[]): Promise<Tally> {
    const tally: Tally = {performed: [], unchanged: [], red: [], second: [], rootless: [], left: []};
    const open = [...runs];
    const again: {run: Run; key: string}[] = [];
    const work = async () => {
      for (let run = open.shift(); run && !this.options.signal.aborted; run = open.shift()) {
        if (this.options.deadline !== undefined && Date.now() > this.options.deadline) {
          tally.left.push(run);
          continue;
        }
        const key = await this.keyIfRooted(run);
        if (key === undefined) {
          if (!this.options.signal.aborted) {
            tally.rootless.push(run);
          }
          continue;
        }
        // Equal pages of several versions are performed once.
        await this.underWay.get(key);
        if (this.record.has(key) && !this.options.again && !this.options.keep) {
          tally.unchanged.push(run);
          continue;
        }
        const performance = this.once(run, key, 1);
        this.underWay.set(key, performance);
        const green = await performance;
        if (green) {
          tally.performed.push(run);
        } else if (this.options.tries > 1) {
          again.push({run, key});
        } else {
          tally.red.push(run);
        }
      }
    };
    await Promise.all(Array.from({length: this.options.jobs}, work));
    for (const {run, key} of this.options.signal.aborted ? [] : again) {
      let green = this.record.has(key);
      for (let tried = 2; !green && tried <= this.options.tries && !this.options.signal.aborted; tried += 1) {
        green = await this.once(run, key, tried);
      }
      (green ? tally.second : tally.red).push(run);
    }
    return tally;
  }

  /** @returns whether a run was green and nothing has changed since that it depends on */
  async wasGreen(run: Run): Promise<boolean> {
    return this.record.has(await this.keyOf(run));
  }

  /** Boots a machine and does nothing on it. @returns why it does not come up on this machine; undefined when it does */
  async probe(): Promise<string | undefined> {
    try {
      const root = await this.root({debian: 12, packages: [], offers: []});
      const {broken} = await performRun(
        {roots: {probe: root}, hostRoot: root.layers, keep: false, patience: 3, accelerator: 'tcg', limit: timeLimits.container},
        this.options.signal,
        () => undefined,
      );
      return broken;
    } catch (error) {
      return messageOf(error);
    }
  }

  /** @returns undefined when a root of the run cannot be made, after saying why */
  private async keyIfRooted(run: Run): Promise<string | undefined> {
    try {
      return await this.keyOf(run);
    } catch (error) {
      if (!this.options.signal.aborted) {
        print(`${nameOf(run)}\n  has no root: ${messageOf(error)}`);
      }
      return undefined;
    }
  }

  /** @returns whether it was green */
  private async once(run: Run, key: string, tried: number): Promise<boolean> {
    const {signal, jobs, keep} = this.options;
    const began = Date.now();
    // Lines of runs that go on at the same time would come in a muddle.
    const progress = jobs === 1 || tried > 1;
    const title = `${nameOf(run)}${tried === 1 ? '' : `, try ${tried}`}`;
    if (progress) {
      print(title);
    }
    const outcomeOf = (result: RunResult): readonly string[] => {
      const lines = judge(run, result);
      return lines.length > 0 ? lines : [`  ${time(began)} ${run.mutation ? `noticed by "${run.mutation.fails}"` : 'green'}`];
    };
    const made = await this.rootsFor(run);
    const vm = needsVm(run);
    const accelerator = vm ? await this.accelerator(Object.values(made.machines)) : 'tcg';
    const result = await performRun(
      {
        run: {
          file: run.loaded.file,
          variant: run.variant.name,
          debian: run.debian,
          ...(run.mutation ? {mutation: run.variant.mutations.indexOf(run.mutation)} : {}),
        },
        roots: made.machines,
        hostRoot: made.hosts.layers,
        keep,
        patience: (tried === 1 ? 1 : 3) * (vm && accelerator === 'tcg' ? 3 : 1),
        accelerator,
        limit: vm ? timeLimits.vm : timeLimits.container,
      },
      signal,
      (text) => {
        if (progress) {
          print(`  ${time(began)} ${text}`);
        }
      },
      (kept) => print(outcomeOf(kept).join('\n')),
    ).catch((error: unknown): RunResult => ({failures: [], broken: messageOf(error)}));
    if (signal.aborted) {
      return false;
    }
    const isGreen = judge(run, result).length === 0;
    if (isGreen) {
      this.record.add(key);
    }
    print([...(progress ? [] : [title]), ...outcomeOf(result)].join('\n'));
    return isGreen;
  }

  /** Detects the accelerator of this machine, once. */
  private accelerator(roots: readonly Root[]): Promise<Accelerator> {
    this.accelerated ??= accelerator(roots.flatMap(({layers}) => kernelIn(layers))[0] ?? '');
    return this.accelerated;
  }

  /** A run depends on what it performs, not on the version it is in. */
  private async keyOf(run: Run): Promise<string> {
    const {page, rehearsal} = run.loaded;
    const {networks, hosts} = rehearsal;
    const performed = {plan: planOf(page, rehearsal, run.variant), networks, hosts, machines: machinesOf(run), answers: run.variant.steadctl};
    const roots = await this.rootsFor(run);
    return greenKey({
      performed,
      run: [String(run.debian), JSON.stringify(run.mutation ?? null)],
      roots: [...Object.values(roots.machines), roots.hosts].map(({stamp}) => stamp),
      refused: callErrors(textsIn(performed).join('\n'), this.knownOf(run.loaded.version)),
      engine: this.engine,
    });
  }

  private knownOf(version: string): Known {
    const known = this.known.get(version) ?? knownNames([readFacts(textsOf(repository), versionFolder(version)).facts]);
    this.known.set(version, known);
    return known;
  }

  private async rootsFor(run: Run): Promise<{machines: Record<string, Root>; hosts: Root}> {
    const {machines, hosts} = rootsOf(run);
    const hostRoot = this.root(hosts);
    hostRoot.catch(() => undefined);
    const made = await Promise.all(Object.entries(machines).map(async ([name, spec]): Promise<[string, Root]> => [name, await this.root(spec)]));
    return {machines: Object.fromEntries(made), hosts: await hostRoot};
  }

  /** Those of a release one after the other, because they share its base; each of them once. */
  private root(spec: RootSpec): Promise<Root> {
    const key = JSON.stringify(spec);
    const last = this.lastRoots.get(spec.debian);
    const make = () => rootFor(spec, print, this.options.signal);
    const root = this.roots.get(key) ?? (last === undefined ? make() : last.then(make, make));
    if (!this.roots.has(key)) {
      this.roots.set(key, root);
      this.lastRoots.set(spec.debian, root);
    }
    return root;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @returns what is wrong, in lines; nothing when the run is green, or its mutation was noticed */
function judge({loaded, mutation}: Run, {failures, broken}: RunResult): string[] {
  if (mutation === undefined) {
    return [
      ...(broken === undefined ? [] : [`  ${loaded.page.file}  cannot be performed`, ...broken.split('\n').map((line) => `    ${line}`)]),
      ...failures.flatMap((failure) => failureLines(loaded.page.file, failure)),
    ];
  }
  if (failures.some(({expectation}) => expectation === mutation.fails)) {
    return [];
  }
  const others = failures.map(({expectation}) => `"${expectation}"`).join(', ');
  return [`  NOT noticed by "${mutation.fails}"${broken === undefined ? '' : `: ${broken}`}${others === '' ? '' : `, but by ${others}`}`];
}

/** Display name of a run. */
export function nameOf({loaded, variant, debian, mutation}: Run): string {
  return `${versionName(loaded.version)} ${loaded.id}: ${variant.name}, Debian ${debian}${mutation ? `, ${describe(mutation)}` : ''}`;
}

function time(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s`;
}
