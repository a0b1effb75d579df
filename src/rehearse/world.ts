import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

import type {Known} from '../checks/model/knownNames';
import {must, runCommand} from './command';
import {Container} from './container';
import type {Machine, ScriptResult} from './machine';
import type {Entrance} from './order';
import {foreignFrames, makeNetworks, plugGuest, plugHost, provider, unplugGuest} from './net';
import type {Root} from './roots';
import type {Answer, Difference, GuestStep, MachineSpec, Rehearsal, WatchStep} from './schema';
import {withEnvironment} from './shell';
import {SteadctlStub} from './steadctl';
import type {Accelerator} from './vm/accelerator';
import {Vm} from './vm/vm';
import {longestSilence, readTries, watcherScript} from './watch';

/** What a world is made of. */
export interface WorldSpec {
  networks: Rehearsal['networks'];
  hosts: Rehearsal['hosts'];
  machines: Readonly<Record<string, MachineSpec>>;
  answers: readonly Answer[];
}

/** Where things of a run lie. */
export interface WorldPlaces {
  /** An empty folder that goes with the run. */
  folder: string;
  /** Read-only roots of the machines by name. */
  roots: Readonly<Record<string, Root>>;
  /** Read-only root of hosts and guests. */
  hostRoot: readonly string[];
  /** Control group of the run. */
  group: string;
  accelerator: Accelerator;
}

/** The machines of a run and everything around them: networks, hosts, guests, watchers. */
export class World {
  private readonly machines = new Map<string, Machine>();
  private readonly stubs = new Map<string, SteadctlStub>();
  private readonly hosts = new Set<string>([provider]);
  private readonly watchers = new Map<string, {child: ChildProcess; text: string}>();

  constructor(
    private readonly spec: WorldSpec,
    private readonly places: WorldPlaces,
    private readonly known: Known,
  ) {}

  /** Plugs everything together and boots the machines. @throws when a machine does not boot without failed units */
  async start(): Promise<void> {
    const {networks, hosts, machines, answers} = this.spec;
    await makeNetworks(networks);
    const hostRoot = join(this.places.folder, 'hosts');
    await overlay(this.places.hostRoot, hostRoot);
    await must(['mount', '--rbind', '/proc', join(hostRoot, 'root/proc')]);
    await must(['mount', '--rbind', '/dev', join(hostRoot, 'root/dev')]);
    for (const [name, host] of Object.entries(hosts)) {
      await plugHost(name, host);
      this.hosts.add(name);
    }
    for (const [name, machine] of Object.entries(machines)) {
      const folder = join(this.places.folder, `machine-${name}`);
      const shared = join(folder, 'shared');
      mkdirSync(shared, {recursive: true});
      await overlay(this.places.roots[name]?.layers ?? [], folder);
      const made = this.make(name, machine, folder, shared);
      this.machines.set(name, made);
      const stub = new SteadctlStub({shared, known: this.known, answers, run: (script) => made.run(script, 60)});
      stub.start();
      this.stubs.set(name, stub);
      const failed = await made.start();
      if (failed.length > 0) {
        throw new Error(`${name} boots with failed units: ${failed.join(', ')}\n${await made.journal()}`);
      }
    }
  }

  /** Ends what would keep this process alive; the rest goes with its namespaces. */
  stop(): void {
    this.stubs.forEach((stub) => stub.stop());
    this.watchers.forEach(({child}) => child.kill('SIGKILL'));
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

  /** What this end of the world prints otherwise than the reader's, whatever the page. */
  differences(on: string): readonly Difference[] {
    return this.machines.get(on)?.differences ?? [];
  }

  /** Whether a machine has gone down by a command of the page. */
  isDown(on: string): boolean {
    return this.machines.get(on)?.wentDown() ?? false;
  }

  /** Runs commands on a machine, a host or a guest. On the latter two only the last command says whether all is well. */
  async run(on: string, script: string, timeout: number): Promise<ScriptResult> {
    if (!this.hosts.has(on)) {
      return this.machine(on).run(script, timeout);
    }
    const result = await runCommand(this.onHost(on, script), {timeout});
    return {...result, failed: result.code === 0 ? [] : [{line: script.trimEnd().split('\n').length, code: result.code ?? -1}]};
  }

  async journal(on: string): Promise<string | undefined> {
    return this.machines.has(on) ? this.machine(on).journal() : undefined;
  }

  async startGuest({guest, on, bridge, interface: port, mac, addresses = [], gateways = []}: GuestStep): Promise<void> {
    if (this.spec.machines[on]?.kind === 'vm') {
      throw new Error(`${on} has a kernel of its own: a guest of it is started by commands on it`);
    }
    await plugGuest(guest, on, {bridge, port, mac, addresses, gateways});
    this.hosts.add(guest);
  }

  async stopGuest(name: string): Promise<void> {
    this.hosts.delete(name);
    await unplugGuest(name);
  }

  /** Starts a watcher and waits for its first answer, so that a silence is one, unless the host is cut off already. */
  async startWatcher({watch, from, ping, login, cutOff}: WatchStep): Promise<void> {
    const [program = '', ...args] = this.onHost(from, watcherScript({ping, login}));
    const watcher = {child: spawn(program, args, {stdio: ['ignore', 'pipe', 'ignore']}), text: ''};
    watcher.child.stdout?.on('data', (data: Buffer) => {
      watcher.text += data.toString();
    });
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
    watcher.child.kill('SIGKILL');
    this.watchers.delete(name);
    return longestSilence(readTries(watcher.text));
  }

  foreignFrames(machine: string): Promise<number> {
    return foreignFrames(machine);
  }

  private make(name: string, spec: MachineSpec, folder: string, shared: string): Machine {
    const {networks} = this.spec;
    const {group, roots, accelerator} = this.places;
    const root = join(folder, 'root');
    return spec.kind === 'vm'
      ? new Vm(name, spec, networks, {folder, root, shared, group, accelerator, stamp: roots[name]?.stamp ?? ''})
      : new Container(name, spec, networks, {root, shared, group});
  }

  private onHost(name: string, script: string): string[] {
    if (!this.hosts.has(name)) {
      throw new Error(`there is no host ${name}`);
    }
    const root = join(this.places.folder, 'hosts/root');
    return ['ip', 'netns', 'exec', name, 'chroot', root, ...withEnvironment(['bash', '--noprofile', '--norc', '-c', `exec 2>&1 </dev/null\n${script}`])];
  }
}

async function overlay(lower: readonly string[], folder: string): Promise<void> {
  for (const name of ['upper', 'work', 'root']) {
    mkdirSync(join(folder, name), {recursive: true});
  }
  const layers = `lowerdir=${lower.join(':')},upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`;
  await must(['mount', '-t', 'overlay', 'overlay', '-o', layers, join(folder, 'root')]);
}
