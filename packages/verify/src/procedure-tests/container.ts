import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {AgentClient} from './agent';
import {agentPath} from './agentScript';
import {Machine} from './machine';
import {plugMachine, unplug} from './net';
import {commonFiles, inRoot, installOffers, writeFiles} from './prepare';
import type {MachineSpec, NetworkSpec} from './schema';
import {walled} from './walls';

/** Seconds; a machine alone needs three, one of many on a machine that is busy otherwise needs patience. */
const bootTimeout = 180;
/** Exit code by which systemd-nspawn says that the machine wants to be started again. */
const wantsReboot = 133;
/** Runs as process 1 before systemd. */
const init = '/usr/lib/rehearsal-init';

const libvirtSettings = 'etc/libvirt/qemu.conf';

/** How a machine lies on the disk of the run. */
export interface Places {
  /** The writable root. */
  root: string;
  /** File of the agent. */
  agent: string;
}

/** A machine in a container: Debian's systemd and udev, its own processes, mounts and network, the kernel of this machine. */
export class Container extends Machine {
  readonly differences = [
    {shown: '', got: String.raw`(?<=[a-z0-9])@if\d+`, why: 'a card of a container is one end of a cable, of which the kernel shows the other'},
  ];
  readonly door = ['bash', '-l'];
  protected readonly slowness = 1;
  private process: ChildProcess | undefined;
  private exitCode: number | null | undefined;
  private output = '';

  constructor(
    name: string,
    spec: MachineSpec,
    private readonly networks: Readonly<Record<string, NetworkSpec>>,
    private readonly places: Places,
    private readonly called: (words: string) => Promise<string>,
  ) {
    super(name, spec);
  }

  async start(): Promise<string[]> {
    const {root} = this.places;
    await writeFiles(this.name, root, [
      ...commonFiles(root, this.name, this.spec),
      {path: init, text: initScript, mode: '755'},
      {path: '/usr/lib/systemd/system/systemd-udev-trigger.service.d/rehearsal.conf', text: triggerDropIn},
    ]);
    await installOffers(this.name, root, this.spec);
    // libvirt writes down who files belonged to in attributes that only root of the real machine can set.
    if (existsSync(join(root, libvirtSettings))) {
      await inRoot(this.name, root, ['sh', '-c', `echo 'remember_owner = 0' >> /${libvirtSettings}`], bootTimeout);
    }
    const failed = await this.boot();
    if (failed.length === 0) {
      await this.setUp();
    }
    return failed;
  }

  async reboot(): Promise<string[]> {
    if (!this.wentDown()) {
      await this.run('systemctl reboot', bootTimeout);
    }
    const deadline = Date.now() + bootTimeout * 1000;
    while (this.exitCode === undefined && Date.now() < deadline) {
      await sleep(50);
    }
    if (this.exitCode !== wantsReboot) {
      throw new Error(`${this.name} did not reboot (${String(this.exitCode)}): ${this.lastWords()}`);
    }
    await unplug(this.name);
    return this.boot();
  }

  wentDown(): boolean {
    return this.exitCode !== undefined;
  }

  first(): number {
    const parent = this.process?.pid;
    const child = readdirSync('/proc').find((name) => /^\d+$/u.test(name) && parentOf(name) === parent);
    if (child === undefined) {
      throw new Error(`${this.name} is not running: ${this.lastWords()}`);
    }
    return Number(child);
  }

  protected lastWords(): string {
    return this.output.trim().split('\n').slice(-8).join(' / ');
  }

  private async boot(): Promise<string[]> {
    await plugMachine(this.name, this.spec, this.networks);
    const {root, agent} = this.places;
    const [program = '', ...args] = walled({
      ...{name: this.name, root, hostname: this.spec.hostname ?? this.name, network: this.name},
      ...{files: {[`/${agentPath}`]: agent}, command: [init], boots: true},
    });
    this.exitCode = undefined;
    const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'pipe']});
    child.stderr.on('data', (data: Buffer) => {
      this.output = `${this.output}${data.toString()}`.slice(-10_000);
    });
    child.on('exit', (code) => {
      this.exitCode = code;
      this.agent?.close();
    });
    this.process = child;
    this.agent = new AgentClient(child.stdout, child.stdin, this.called);
    return this.booted(bootTimeout);
  }
}

/**
 * Starts the agent, which has the ends of the run, and then systemd. That listens to udev only where it finds its socket or a devtmpfs; without it no bridge would
 * get the MAC address that real machines give it, and no card would be brought up when it appears. nspawn also passes the machine-id on as the container's UUID,
 * from which systemd-machine-id-setup would make the same id again; a real machine has no such variable.
 */
const initScript = `#!/bin/sh
set -e
mkdir /run/udev
: > /run/udev/control
unset container_uuid
exec 3<&0
/${agentPath} <&3 &
exec 3<&- </dev/null >&2
exec /lib/systemd/systemd
`;

/** Only the network cards are the machine's own; the other devices belong to the machine around it. */
const triggerDropIn = `[Service]
ExecStart=
ExecStart=udevadm trigger --type=all --action=add --subsystem-match=net
`;

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
