import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {runCommand} from './command';
import {setUp, type Machine, type ScriptResult} from './machine';
import {plugMachine, unplug} from './net';
import {installOffers, prepareRoot, put} from './prepare';
import {readFailures, session, sharedFolder, withEnvironment} from './shell';
import type {MachineSpec, NetworkSpec} from './schema';

/** What a container prints otherwise: its cards are cables, of which the kernel shows the other end. */
const differences = [{shown: '', got: String.raw`(?<=[a-z0-9])@if\d+`, why: 'a card of a container is one end of a cable'}];

/** Seconds; a machine alone needs three, one of many on a machine that is busy otherwise needs patience. */
const bootTimeout = 180;
/** Exit code by which systemd-nspawn says that the machine wants to be started again. */
const wantsReboot = 133;
/** What runs as process 1 before systemd. */
const init = 'usr/lib/rehearsal-init';
const serviceFolder = 'usr/lib/systemd/system';

/** How a machine lies on the disk of the run. */
export interface Places {
  /** The writable root. */
  root: string;
  /** Folder that the run and the machine share. */
  shared: string;
  /** Control group of the run. */
  group: string;
}

/**
 * A machine in a container of systemd-nspawn: Debian's systemd and udev, its own processes, mounts and network, the kernel of this machine. Only `/proc/sys/net` of
 * the kernel's settings can be written, and it is the container's own.
 */
export class Container implements Machine {
  readonly differences = differences;
  readonly door = ['bash', '-l'];
  private process: ChildProcess | undefined;
  private exitCode: number | null | undefined;
  private scripts = 0;
  private output = '';

  constructor(
    readonly name: string,
    private readonly spec: MachineSpec,
    private readonly networks: Readonly<Record<string, NetworkSpec>>,
    private readonly places: Places,
  ) {}

  async start(): Promise<string[]> {
    this.prepare();
    await installOffers(this.places.root, this.spec);
    const failed = await this.boot();
    if (failed.length === 0) {
      await setUp(this, this.spec);
    }
    return failed;
  }

  private async boot(): Promise<string[]> {
    await plugMachine(this.name, this.spec, this.networks);
    const group = join(this.places.group, this.name);
    mkdirSync(group, {recursive: true});
    const command = [
      ...['systemd-nspawn', '--quiet', '--directory', this.places.root, '--machine', this.name, '--register=no', '--keep-unit', '--console=pipe'],
      ...[`--network-namespace-path=/run/netns/${this.name}`, '--capability=CAP_NET_ADMIN', `--bind=${this.places.shared}:${sharedFolder}`],
      ...['--kill-signal=SIGRTMIN+3', '--resolv-conf=off', '--timezone=off', '--link-journal=no', `--hostname=${this.spec.hostname ?? this.name}`, `/${init}`],
    ];
    this.exitCode = undefined;
    const child = spawn('sh', ['-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs'), ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1', SYSTEMD_NSPAWN_API_VFS_WRITABLE: 'network', SYSTEMD_SECCOMP: '1'},
    });
    const take = (data: Buffer) => {
      this.output = `${this.output}${data.toString()}`.slice(-10_000);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('exit', (code) => {
      this.exitCode = code;
    });
    this.process = child;
    return this.started();
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
      throw new Error(`${this.name} did not reboot (${String(this.exitCode)}): ${this.output.trim().split('\n').slice(-5).join(' / ')}`);
    }
    await unplug(this.name);
    return this.boot();
  }

  wentDown(): boolean {
    return this.exitCode !== undefined;
  }

  async run(script: string, timeout: number): Promise<ScriptResult> {
    const name = `script-${(this.scripts += 1)}`;
    const file = join(this.places.shared, name);
    writeFileSync(file, `${script}\n`);
    const result = await runCommand([...this.nsenter(), ...withEnvironment(['bash', '--noprofile', '--norc', '-c', session(name)])], {timeout});
    const failures = `${file}.failed`;
    const failed = existsSync(failures) ? readFailures(readFileSync(failures, 'utf8')) : [];
    rmSync(file, {force: true});
    rmSync(failures, {force: true});
    return {...result, failed};
  }

  async write(path: string, text: string): Promise<void> {
    const name = `file-${(this.scripts += 1)}`;
    writeFileSync(join(this.places.shared, name), text);
    const {code, output} = await this.run(`mkdir -p '${dirname(path)}' && cat ${sharedFolder}/${name} > '${path}'`, 10);
    if (code !== 0) {
      throw new Error(`${path} cannot be written on ${this.name}: ${output}`);
    }
  }

  async journal(): Promise<string> {
    if (this.wentDown()) {
      return this.output;
    }
    const {output} = await this.run('journalctl --no-pager --boot --lines 15 --output short', 10);
    return output;
  }

  first(): number {
    const parent = this.process?.pid;
    const child = readdirSync('/proc').find((name) => /^\d+$/u.test(name) && parentOf(name) === parent);
    if (child === undefined) {
      throw new Error(`${this.name} is not running: ${this.output.trim().split('\n').slice(-5).join(' / ')}`);
    }
    return Number(child);
  }

  private nsenter(): string[] {
    return ['nsenter', '--target', String(this.first()), '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wd'];
  }

  private async started(): Promise<string[]> {
    const deadline = Date.now() + bootTimeout * 1000;
    let state = '';
    while (Date.now() < deadline && !this.wentDown()) {
      await sleep(100);
      try {
        const {output} = await runCommand([...this.nsenter(), 'systemctl', 'is-system-running'], {timeout: 10});
        state = output.trim().split('\n').at(-1) ?? '';
      } catch {
        continue;
      }
      if (state === 'running') {
        return [];
      }
      if (state === 'degraded') {
        const {output} = await this.run('systemctl list-units --failed --plain --no-legend', 10);
        return output.split('\n').flatMap((line) => line.trim().split(/\s+/u)[0] || []);
      }
    }
    const jobs = this.wentDown() ? '' : (await this.run('systemctl list-jobs --no-legend; journalctl --no-pager -b -n 20', 10)).output;
    throw new Error(`${this.name} does not boot (${state || 'no answer'}): ${jobs}${this.output.trim().split('\n').slice(-8).join(' / ')}`);
  }

  private prepare(): void {
    const {root} = this.places;
    prepareRoot(root, this.name, this.spec);
    put(root, init, initScript, 0o755);
    put(root, `${serviceFolder}/systemd-udev-trigger.service.d/rehearsal.conf`, triggerDropIn);
  }
}

/**
 * nspawn shows the devices read only, and systemd and udev then leave them alone: no bridge would get the MAC address that real machines give it, no card would be
 * brought up when it appears. So they are mounted before systemd starts, which listens to udev only where it finds its socket or a devtmpfs. nspawn also passes the
 * machine-id on as the container's UUID, from which systemd-machine-id-setup would make the same id again; a real machine has no such variable.
 */
const initScript = `#!/bin/sh
set -e
mkdir /run/sysfs
mount -t sysfs sysfs /run/sysfs
mount -o remount,rw /run/sysfs
mount --bind /sys/fs/cgroup /run/sysfs/fs/cgroup
mount --rbind /run/sysfs /sys
mkdir /run/udev
: > /run/udev/control
unset container_uuid
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
