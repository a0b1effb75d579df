import {spawn, spawnSync} from 'node:child_process';
import {existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {findProgram, searchPath} from '../tools';

/** What a program did. */
export interface Outcome {
  /** Exit code; null when it was ended from outside. */
  code: number | null;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

/** How to start a program in a box. */
export interface RunOptions {
  input?: string;
  env?: Readonly<Record<string, string>>;
  /** Time limit; 10 seconds without it. */
  seconds?: number;
  /** Files and folders of the box that the program sees elsewhere: path inside → path relative to the box. */
  places?: Readonly<Record<string, string>>;
  /** Whether the program sees the network of the box in /sys, as brctl wants it; only where `showsNetwork` is true. */
  sysfs?: boolean;
}

/**
 * What samples see of the machine: its programs and libraries, read only, and the few settings those need. Nothing of
 * its network, its home folders or its own configuration.
 */
const settings = [
  'alternatives',
  'ca-certificates',
  'cloud',
  'default',
  'dhcp',
  'ethertypes',
  'fonts',
  'host.conf',
  'iproute2',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'localtime',
  'mime.types',
  'nginx',
  'nsswitch.conf',
  'php',
  'protocols',
  'python3',
  'services',
  'shells',
  'ssl',
  'systemd',
].map((name) => `/etc/${name}`);

/** Accounts that pages name: those of Debian's packages and of the product. They all are number 0, the only one that exists in every box. */
const accounts = ['root', 'nobody', 'nogroup', 'www-data', 'libvirt-qemu', 'mysql', 'nodestead', 'stead-agent'];

/** Where the box's own folder appears inside it. */
const inside = '/sample';

/** Root needs no user namespace, and only without one the kernel shows the network of the box in /sys. */
const asRoot = process.getuid?.() === 0;
const namespaces = asRoot ? ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts'] : ['--unshare-all', '--uid', '0', '--gid', '0'];
/** What tools need to look at a network, to bind a port and to become the user of a pool. */
const capabilities = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'NET_ADMIN', 'NET_BIND_SERVICE', 'NET_RAW', 'SETGID', 'SETUID'];

/** Whether samples can be shut off from the machine and the network here, and if not, why. */
export type Isolation = {possible: true; asRoot: boolean} | {possible: false; reason: string};

let known: Isolation | undefined;

/** Tries once whether bubblewrap may make namespaces on this machine. */
export function isolation(): Isolation {
  known ??= probe();
  return known;
}

function probe(): Isolation {
  const bwrap = findProgram('bwrap');
  if (bwrap === undefined) {
    return {possible: false, reason: 'bubblewrap is not installed'};
  }
  const trial = spawnSync(bwrap, [...systemView(), 'true'], {encoding: 'utf8'});
  return trial.status === 0 ? {possible: true, asRoot} : {possible: false, reason: `bubblewrap may not make namespaces here (${trial.stderr.trim()})`};
}

function systemView(): string[] {
  const usr = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path) => {
    if (!existsSync(path)) {
      return [];
    }
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
  });
  const node = process.execPath.startsWith('/usr/') ? [] : [dirname(dirname(process.execPath))];
  return [
    ...namespaces,
    ...['--die-with-parent', '--new-session', '--tmpfs', '/', '--ro-bind', '/usr', '/usr', ...usr],
    ...capabilities.flatMap((name) => ['--cap-add', `CAP_${name}`]),
    ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/run', '--symlink', '/run', '/var/run', '--dir', '/var/log'],
    ...[...settings, ...node].flatMap((path) => ['--ro-bind-try', path, path]),
  ];
}

/**
 * A temporary folder in which samples meet the real tools: without network, with a time limit, and with a read-only
 * view of the machine. Where the machine does not permit that, tools still run in the folder with the time limit, and
 * `isolated` is false; whoever would change the machine then must not run.
 */
export class Box {
  readonly isolated = isolation().possible;
  /** Whether programs can be shown the network of the box in /sys. */
  readonly showsNetwork = this.isolated && asRoot;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sample-'));

  constructor() {
    this.write('etc/passwd', accounts.map((name) => `${name}:x:0:0::/:/bin/sh\n`).join(''));
    this.write('etc/group', accounts.map((name) => `${name}:x:0:\n`).join(''));
  }

  /** Path of the box's folder as programs in it see it. */
  get root(): string {
    return this.isolated ? inside : this.folder;
  }

  /** Path of a file as programs in the box see it. */
  path(name: string): string {
    return join(this.root, name);
  }

  /** Puts a file into the box. @returns its path as programs see it */
  write(name: string, text: string, mode = 0o644): string {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text, {mode});
    return this.path(name);
  }

  /** Makes a folder in the box. @returns its path as programs see it */
  makeFolder(name: string): string {
    mkdirSync(join(this.folder, name), {recursive: true});
    return this.path(name);
  }

  /** @returns a file's text, or undefined when it is not there */
  read(name: string): string | undefined {
    const file = join(this.folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Empties the box and removes it. */
  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }

  /**
   * Starts a program and waits for its end.
   *
   * @throws when the program cannot be started at all
   */
  run(command: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    const [program = '', ...args] = this.isolated ? [findProgram('bwrap') ?? 'bwrap', ...this.walls(options), ...command] : command;
    const child = spawn(program, args, {
      cwd: this.folder,
      env: {PATH: [dirname(process.execPath), ...searchPath].join(':'), LANG: 'C.UTF-8', TZ: 'UTC', HOME: this.root, TMPDIR: '/tmp', ...options.env},
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        child.kill('SIGKILL');
      },
      (options.seconds ?? 10) * 1000,
    );
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => stdout.push(data));
    child.stderr.on('data', (data: Buffer) => stderr.push(data));
    // A program that ends before it has read its input is no fault of the caller.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    return new Promise((resolve, reject) => {
      child.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), timedOut});
      });
    });
  }

  private walls({places, sysfs}: RunOptions): string[] {
    const binds = Object.entries({'/etc/passwd': 'etc/passwd', '/etc/group': 'etc/group', ...places}).flatMap(([target, name]) => [
      ...['--bind', join(this.folder, name), target],
    ]);
    const mount = sysfs ? ['--cap-add', 'CAP_SYS_ADMIN', '--dir', '/sys', '--chdir', inside, 'sh', '-c', 'mount -t sysfs sysfs /sys && exec "$@"', 'sh'] : [];
    return [...systemView(), '--bind', this.folder, inside, ...binds, '--chdir', inside, ...mount];
  }
}
