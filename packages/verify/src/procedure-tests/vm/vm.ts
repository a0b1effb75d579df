import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {AgentClient} from '../agent';
import {must} from '../command';
import {Machine} from '../machine';
import {plugTaps, provider} from '../net';
import type {MachineSpec, NetworkSpec} from '../schema';
import {controlGroup} from '../walls';
import type {Accelerator} from './accelerator';
import {ends, qemuCommand} from './hardware';
import {imageFiles, makeImage} from './image';
import {keptState} from './kept';
import {connected, Monitor} from './monitor';

/** Where things of a vm are, and what it runs on. */
export interface VmPlaces {
  /** Folder of the run for this machine. */
  folder: string;
  /** Its root, writable, of which an image is made. */
  root: string;
  /** Where states are kept. */
  states: string;
  accelerator: Accelerator;
  /** Stamp of its root. */
  stamp: string;
}

/** Seconds in which QEMU answers. */
const answers = 60;
/** By how much all takes longer where QEMU translates, on a machine that has other things to do. */
const slowness = {kvm: 1, tcg: 20};

/** A machine with a kernel of its own, in QEMU. It is booted and set up once; then each run starts from the state in which it was left. */
export class Vm extends Machine {
  readonly differences = [];
  readonly door: readonly string[];
  protected readonly slowness: number;
  private process: ChildProcess | undefined;
  private exited = false;
  private errors = '';
  private taps: Readonly<Record<string, string>> = {};
  private kept = '';
  private monitor: Monitor | undefined;

  constructor(
    name: string,
    spec: MachineSpec,
    private readonly networks: Readonly<Record<string, NetworkSpec>>,
    private readonly places: VmPlaces,
    private readonly called: (words: string) => Promise<string>,
  ) {
    super(name, spec);
    this.slowness = slowness[places.accelerator];
    // Ctrl+] leaves it again.
    this.door = ['socat', '-,raw,echo=0,escape=0x1d', `unix-connect:${ends(places.folder).console}`];
  }

  async start(): Promise<string[]> {
    const {accelerator, stamp, states} = this.places;
    this.taps = await plugTaps(this.name, this.spec, this.networks);
    const emulator = await must(['qemu-system-x86_64', '--version']);
    const machine = {name: this.name, ...this.spec};
    const kept = await keptState({stamp, machine, accelerator, emulator}, (folder) => this.make(folder), states);
    this.kept = kept;
    const disks: string[] = [];
    for (const name of this.diskNames()) {
      const disk = this.ownDisk(name);
      await must(['qemu-img', 'create', '-q', '-f', 'qcow2', '-b', join(kept, `${name}.qcow2`), '-F', 'qcow2', disk]);
      disks.push(disk);
    }
    await this.power(kept, disks, join(kept, 'state'));
    await this.monitor?.until('query-status', ['paused'], answers * this.slowness);
    await this.monitor?.command('cont');
    const {code, output} = await this.run(`date --set @${Math.round(Date.now() / 1000)}`, answers * this.slowness);
    if (code !== 0) {
      throw new Error(`the clock of ${this.name} cannot be set: ${output}`);
    }
    return [];
  }

  async reboot(): Promise<string[]> {
    if (!this.wentDown()) {
      await this.run('systemctl reboot', answers);
    }
    const deadline = Date.now() + 120_000 * this.slowness;
    while (!this.wentDown() && Date.now() < deadline) {
      await sleep(100);
    }
    if (!this.wentDown()) {
      throw new Error(`${this.name} does not go down: ${this.lastWords()}`);
    }
    await this.power(
      this.kept,
      this.diskNames().map((name) => this.ownDisk(name)),
    );
    return this.booted(60 * this.slowness);
  }

  wentDown(): boolean {
    return this.exited;
  }

  first(): number {
    if (this.process?.pid === undefined || this.exited) {
      throw new Error(`${this.name} is not running: ${this.lastWords()}`);
    }
    return this.process.pid;
  }

  /** Boots it for the first time, sets it up, and writes its state down. */
  private async make(folder: string): Promise<void> {
    await makeImage(this.name, this.spec, this.places.root, folder);
    const {base} = imageFiles(folder);
    const disks: string[] = [];
    for (const [name, gibibytes] of Object.entries<number | undefined>({vda: undefined, ...this.spec.disks})) {
      const disk = join(folder, `${name}.qcow2`);
      // The base is named by its place beside the disk, so that the folder can be renamed.
      const backing = gibibytes === undefined ? ['-b', base.slice(base.lastIndexOf('/') + 1), '-F', 'raw', disk] : [disk, `${gibibytes}G`];
      await must(['qemu-img', 'create', '-q', '-f', 'qcow2', ...backing]);
      disks.push(disk);
    }
    await this.power(folder, disks);
    const failed = await this.booted(60 * this.slowness);
    if (failed.length > 0) {
      throw new Error(`${this.name} boots with failed units: ${failed.join(', ')}\n${await this.journal()}`);
    }
    await this.setUp();
    await this.run('sync; fstrim / 2>/dev/null; true', answers * this.slowness);
    const {monitor} = this;
    await monitor?.command('stop');
    await monitor?.command('migrate-set-parameters', {'max-bandwidth': 2 ** 33});
    await monitor?.command('migrate', {uri: `exec:cat > '${join(folder, 'state')}'`});
    if ((await monitor?.until('query-migrate', ['completed', 'failed'], answers)) !== 'completed') {
      throw new Error(`the state of ${this.name} cannot be written`);
    }
    await monitor?.command('quit');
    while (!this.wentDown()) {
      await sleep(50);
    }
  }

  /** Starts QEMU and connects to it. @param files folder of kernel and initial RAM disk @param state file with the state in which it starts */
  private async power(files: string, disks: readonly string[], state?: string): Promise<void> {
    this.agent?.close();
    this.monitor?.close();
    const {folder, accelerator} = this.places;
    const {agent, monitor} = ends(folder);
    [agent, monitor].forEach((socket) => rmSync(socket, {force: true}));
    const own = join(controlGroup, this.name);
    mkdirSync(own, {recursive: true});
    const {kernel, initrd} = imageFiles(files);
    const {name, spec, taps} = this;
    const command = qemuCommand({name, spec, folder, accelerator, kernel, initrd, disks, taps, ...(state === undefined ? {} : {state})});
    const child = spawn('sh', ['-c', 'echo $$ > "$0" && exec "$@"', join(own, 'cgroup.procs'), 'ip', 'netns', 'exec', provider, ...command], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.exited = false;
    child.stderr.on('data', (data: Buffer) => {
      this.errors = `${this.errors}${data.toString()}`.slice(-4000);
    });
    child.on('exit', () => {
      this.exited = true;
    });
    this.process = child;
    try {
      const socket = await connected(agent, 10);
      this.agent = new AgentClient(socket, socket, this.called);
      this.monitor = await Monitor.connect(monitor, 10);
    } catch (error) {
      throw new Error(`${this.name} does not start: ${this.lastWords()}`, {cause: error});
    }
  }

  private diskNames(): string[] {
    return ['vda', ...Object.keys(this.spec.disks)];
  }

  private ownDisk(name: string): string {
    return join(this.places.folder, `${name}.qcow2`);
  }

  protected lastWords(): string {
    const {log} = ends(this.places.folder);
    const console = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
    return [this.errors.trim(), ...console.trim().split('\n').slice(-15)].filter((line) => line.trim() !== '').join('\n');
  }
}
