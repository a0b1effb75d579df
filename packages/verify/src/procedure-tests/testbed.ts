import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Known} from '../knowledge/knownNames';
import {agentScript} from './agentScript';
import {commandBounds, must} from './command';
import {Container} from './container';
import {insidePlaces, ownFolder} from './enclosure';
import {Host} from './host';
import type {Machine, ScriptResult} from './machine';
import {foreignFrames, makeNetworks, plugGuest, plugHost, provider, unplugGuest} from './net';
import type {Entrance} from './order';
import type {Root} from './roots';
import type {Answer, Difference, GuestStep, MachineSpec, Rehearsal, WatchStep} from './schema';
import {SteadctlStub} from './steadctl';
import type {Accelerator} from './vm/accelerator';
import {Vm} from './vm/vm';
import {longestSilence, readTries, watcherScript} from './watch';

/** Parts of a testbed. */
export interface WorldSpec {
  networks: Rehearsal['networks'];
  hosts: Rehearsal['hosts'];
  machines: Readonly<Record<string, MachineSpec>>;
  answers: readonly Answer[];
}

/** Where things of a run lie. */
export interface WorldPlaces {
  /** Read-only roots of the machines by name. */
  roots: Readonly<Record<string, Root>>;
  /** Read-only root of hosts and guests. */
  hostRoot: readonly string[];
  accelerator: Accelerator;
}

interface Watcher {
  /** Its output. */
  text: string;
  end(): void;
}

/** The machines of a run and everything around them: networks, hosts, guests, watchers. */
export class World {
  private readonly machines = new Map<string, Machine>();
  private starts = 0;
  private readonly stubs = new Map<string, SteadctlStub>();
  private readonly hosts = new Map<string, Host>();
  private readonly watchers = new Map<string, Watcher>();

  constructor(
    private readonly spec: WorldSpec,
    private readonly places: WorldPlaces,
    private readonly known: Known,
  ) {}

  /** Plugs everything together and boots the machines. @throws when a machine does not boot without failed units */
  async start(): Promise<void> {
    const {networks, hosts, machines, answers} = this.spec;
    await makeNetworks(networks);
    writeFileSync(agentFile, agentScript, {mode: 0o755});
    await this.startHost(provider);
    for (const [name, host] of Object.entries(hosts)) {
      await plugHost(name, host);
      await this.startHost(name);
    }
    for (const [name, machine] of Object.entries(machines)) {
      const stub = new SteadctlStub({known: this.known, answers, run: (script) => this.machine(name).run(script, 60)});
      this.stubs.set(name, stub);
      const made = await this.make(name, machine, (words) => stub.reply(words));
      this.machines.set(name, made);
      const failed = await made.start();
      if (failed.length > 0) {
        throw new Error(`${name} boots with failed units: ${failed.join(', ')}\n${await made.journal()}`);
      }
    }
  }

  machine(name: string): Machine {
    const machine = this.machines.get(name);
    if (machine === undefined) {
      throw new Error(`there is no machine ${name}`);
    }
    return machine;
  }

  /** How the machines are entered, by name. */
  entrances(): Record<string, Entrance> {
    return Object.fromEntries([...this.machines].map(([name, machine]) => [name, {pid: machine.first(), door: machine.door}]));
  }

  /** Says what the page shows as output of the commands that come next, for the stub of steadctl. */
  show(on: string, text: string): void {
    const stub = this.stubs.get(on);
    if (stub) {
      stub.shown = text;
    }
  }

  /** Differences of a machine's or host's output from a reader's, on every page. */
  differences(on: string): readonly Difference[] {
    return this.machines.get(on)?.differences ?? [];
  }

  /** @returns whether a machine has gone down by a command of the page */
  isDown(on: string): boolean {
    return this.machines.get(on)?.wentDown() ?? false;
  }

  /** Runs commands on a machine, a host or a guest. On the latter two only the last command says whether all is well. */
  async run(on: string, script: string, timeout: number): Promise<ScriptResult> {
    return (this.hosts.get(on) ?? this.machine(on)).run(script, timeout);
  }

  /** Waits until what was done on a machine, a host or a guest has come to rest. @param seconds for which that is waited at most */
  async settle(on: string, seconds: number): Promise<void> {
    await (this.hosts.get(on) ?? this.machine(on)).settle(seconds);
  }

  async journal(on: string): Promise<string | undefined> {
    return this.machines.has(on) ? this.machine(on).journal() : undefined;
  }

  async startGuest({guest, on, bridge, interface: port, mac, addresses = [], gateways = []}: GuestStep): Promise<void> {
    if (this.spec.machines[on]?.kind === 'vm') {
      throw new Error(`${on} has a kernel of its own: a guest of it is started by commands on it`);
    }
    await plugGuest(guest, on, {bridge, port, mac, addresses, gateways});
    await this.startHost(guest);
  }

  async stopGuest(name: string): Promise<void> {
    this.hosts.delete(name);
    await unplugGuest(name);
  }

  /** Starts a watcher and waits for its first answer, so that a silence is one, unless the host is cut off already. */
  async startWatcher({watch, from, ping, login, cutOff}: WatchStep): Promise<void> {
    const host = this.hosts.get(from);
    if (host === undefined) {
      throw new Error(`there is no host ${from}`);
    }
    const watcher: Watcher = {
      text: '',
      end: host.watch(watcherScript({ping, login}), (text) => {
        watcher.text = `${watcher.text}${text}`.slice(-commandBounds.output);
      }),
    };
    this.watchers.set(watch, watcher);
    const deadline = Date.now() + 15_000;
    while (!cutOff && !watcher.text.includes(' yes\n')) {
      if (Date.now() > deadline) {
        throw new Error(`${from} gets no answer from ${ping ?? login ?? ''} before anything is done`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    watcher.text = cutOff ? '' : watcher.text.slice(watcher.text.lastIndexOf('\n', watcher.text.length - 2) + 1);
  }

  /** Ends a watcher. @returns its longest silence, in seconds */
  async stopWatcher(name: string): Promise<number> {
    const watcher = this.watchers.get(name);
    if (watcher === undefined) {
      throw new Error(`there is no watcher ${name}`);
    }
    // The last try counts too.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    watcher.end();
    this.watchers.delete(name);
    return longestSilence(readTries(watcher.text));
  }

  foreignFrames(machine: string): Promise<number> {
    return foreignFrames(machine);
  }

  private async make(name: string, spec: MachineSpec, called: (words: string) => Promise<string>): Promise<Machine> {
    const {networks} = this.spec;
    const {roots, accelerator} = this.places;
    const {layers = [], stamp = ''} = roots[name] ?? {};
    const folder = join(ownFolder, `machine-${name}`);
    const root = await overlay(layers, folder);
    return spec.kind === 'vm'
      ? new Vm(name, spec, networks, {folder, root, states: join(insidePlaces, 'states'), accelerator, stamp}, called)
      : new Container(name, spec, networks, {root, agent: agentFile}, called);
  }

  /** Starts what runs commands in a namespace that is there. */
  private async startHost(name: string): Promise<void> {
    this.starts += 1;
    const root = await overlay(this.places.hostRoot, join(ownFolder, `host-${name}-${this.starts}`));
    this.hosts.set(name, await Host.start(name, root, agentFile));
  }
}

const agentFile = join(ownFolder, 'agent');

/** Puts a writable root on read-only ones. @returns its folder */
async function overlay(lower: readonly string[], folder: string): Promise<string> {
  for (const name of ['upper', 'work', 'root']) {
    mkdirSync(join(folder, name), {recursive: true});
  }
  const layers = `userxattr,lowerdir=${lower.join(':')},upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`;
  const root = join(folder, 'root');
  await must(['mount', '-t', 'overlay', 'overlay', '-o', layers, root]);
  return root;
}
