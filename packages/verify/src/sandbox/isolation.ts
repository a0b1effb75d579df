import {existsSync, lstatSync, readlinkSync} from 'node:fs';
import {dirname} from 'node:path';

import {debianPath, findProgram, limits, packages, type Program} from '@nodestead-docs/model';

import {firstData, type Outcome, runBounded} from './boundedProcess';
import {leashed} from './leash';
import {isKnown, sampleFilter} from './seccomp';
import {resultLimit, wrapped} from './wrapper';

/** Mount point of the sandbox's own folder. */
export const inside = '/sample';

/** A file of the sandbox, by its full path there. */
export interface SandboxFile {
  path: string;
  text: string;
  mode: number;
}

/** A program for a sandbox, with the files and network that it finds there. */
export interface Isolated {
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  input?: string;
  seconds: number;
  files: readonly SandboxFile[];
  folders: readonly string[];
  /** Full paths of files that are read after its end. */
  results: readonly string[];
  /** Network interfaces that are there, by name, and their kind. */
  links: Readonly<Record<string, LinkKind>>;
  /** Whether it may change the network of the sandbox and sees it in /sys. */
  network: 'closed' | 'own' | 'shown';
}

/** A bridge without ports, or one end of a cable whose other end is up. */
export type LinkKind = 'bridge' | 'cable';

/** Name of the option that has samples run where nothing can shut them off. */
export const unsafeOption = 'unsafe-run-samples-without-sandbox';

/** Whether programs can be shut off from the machine and the network here, and if not, why. */
export type Isolation = {possible: true; showsNetwork: boolean} | {possible: false; reason: string};

/**
 * Settings that programs need. Beside them, a sandbox shows the machine's programs and libraries, read only, and nothing of
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
  'ssl/certs',
  'ssl/openssl.cnf',
  'systemd',
].map((name) => `/etc/${name}`);

/** Accounts that pages name: those of Debian's packages and of the product. They all are number 0, the only one that exists in every sandbox. */
const accounts = ['root', 'nobody', 'nogroup', 'www-data', 'libvirt-qemu', 'mysql', 'nodestead', 'stead-agent'];
const accountFiles: readonly SandboxFile[] = [
  {path: '/etc/passwd', text: accounts.map((name) => `${name}:x:0:0::/:/bin/sh\n`).join(''), mode: 0o644},
  {path: '/etc/group', text: accounts.map((name) => `${name}:x:0:\n`).join(''), mode: 0o644},
];

const needed: readonly Program[] = ['bwrap', 'ip', 'prlimit', 'setpriv', 'unshare'];

/** Number of Debian's account `nobody`. Root's own number would open /proc/sys and have no limit of processes, even without any capability. */
const nobody = 65534;

/**
 * Prepares new namespaces before bubblewrap closes them: a file system of limited size and number of files, ports that need no capability,
 * network interfaces. Of a sample, only the names of interfaces and the command come here, as arguments. Bubblewrap's own `--die-with-parent` is of
 * no use before its sandbox is whole, so this is on a leash.
 */
const prologue = `
set -e
mount -t tmpfs -o size=${limits.disk},nr_inodes=${limits.files},mode=755 tmpfs /tmp
echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start
ip link set lo up
if [ "$1" = shown ]; then
  mount -t sysfs sysfs /sys
fi
links=$2
shift 2
while [ "$links" -gt 0 ]; do
  # What cannot be made is not there for the tool either, which says so.
  if [ "$1" = bridge ]; then
    ip link add name "$2" type bridge && ip link set dev "$2" up
  else
    ip link add name "$2" type veth peer name "peer$#" && ip link set dev "peer$#" up
  fi >/dev/null 2>&1 || true
  shift 2
  links=$((links - 1))
done
exec bwrap --args ${firstData} -- "$@"
`;

let known: Promise<Isolation> | undefined;

/** Tries once whether programs can be shut off from this machine. */
export function isolation(): Promise<Isolation> {
  known ??= probe();
  return known;
}

async function probe(): Promise<Isolation> {
  const missing = needed.filter((program) => findProgram(program) === undefined);
  if (missing.length > 0) {
    return {possible: false, reason: `${missing.join(', ')} not installed (apt-get install ${missing.map((program) => packages[program]).join(' ')})`};
  }
  if (!isKnown(process.arch)) {
    return {possible: false, reason: `there is no filter of system calls for ${process.arch}`};
  }
  const trial = {command: [process.execPath, '--version'], env: {}, seconds: limits.seconds, files: [], folders: [], results: [], links: {}} as const;
  try {
    const closed = await runIsolated({...trial, network: 'closed'});
    if (closed.code !== 0) {
      return {possible: false, reason: closed.stderr.trim().split('\n').at(-1) || 'namespaces are not permitted'};
    }
    return {possible: true, showsNetwork: (await runIsolated({...trial, network: 'shown'})).code === 0};
  } catch (error) {
    return {possible: false, reason: `bubblewrap cannot be started (${error instanceof Error ? error.message : String(error)})`};
  }
}

/**
 * Starts a program in a user, mount, network, process, IPC and UTS namespace of its own, without capabilities, with a filter of system calls, and with
 * nothing to write to but a file system in memory that is gone at its end. The program is root there, and nobody or the present user here.
 *
 * @throws LimitError when it was ended for a limit
 */
export function runIsolated(what: Isolated): Promise<Outcome> {
  const files = [...accountFiles, ...what.files];
  const filter = isKnown(process.arch) ? sampleFilter(process.arch) : Buffer.alloc(0);
  const links = Object.entries(what.links).slice(0, maximumLinks);
  const found = [what.network, String(links.length), ...links.flatMap(([name, kind]) => [kind, name])];
  const enclosed = ['sh', '-c', prologue, 'sh', ...found, ...wrapped(what.command, what.results, what.seconds, true)];
  return runBounded(leashed(['--user', '--map-root-user', '--net', '--mount'], enclosed), {
    env: {PATH: debianPath, LANG: 'C.UTF-8'},
    folder: '/',
    input: what.input,
    seconds: what.seconds,
    group: true,
    data: [separated(walls(what, files)), filter, ...files.map(({text}) => text)],
    result: resultLimit(what.results.length),
    ...(process.getuid?.() === 0 && {user: nobody}),
  });
}

/** Arguments as `--args` reads them. @throws when one holds what separates them, and so would be two */
function separated(args: readonly string[]): string {
  const divided = args.find((arg) => arg.includes('\0'));
  if (divided !== undefined) {
    throw new Error(`${JSON.stringify(divided)} holds a null character`);
  }
  return args.join('\0');
}

const maximumLinks = 64;

/** Arguments of bubblewrap. Files come before everything that is mounted, so that no path can lead through a link or a mount to this machine. */
function walls({env, folders, network}: Isolated, files: readonly SandboxFile[]): string[] {
  const usr = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap((path) => {
    if (!existsSync(path)) {
      return [];
    }
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
  });
  const node = process.execPath.startsWith('/usr/') ? [] : [dirname(dirname(process.execPath))];
  return [
    ...['--bind', '/tmp', '/'],
    ...files.flatMap(({path, mode}, index) => ['--perms', mode.toString(8), '--file', String(firstData + 2 + index), path]),
    ...folders.flatMap((path) => ['--dir', path]),
    ...['--ro-bind', '/usr', '/usr', ...usr],
    ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent', '--new-session'],
    ...['--dev', '/dev', '--remount-ro', '/dev', '--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys'],
    ...['--dir', '/tmp', '--dir', '/run', '--symlink', '/run', '/var/run', '--dir', '/var/lib', '--dir', '/var/log', '--dir', inside],
    ...[...settings, ...node].flatMap((path) => ['--ro-bind-try', path, path]),
    ...(network === 'shown' ? ['--bind', '/sys', '/sys'] : []),
    ...['--cap-drop', 'ALL', ...(network === 'closed' ? [] : ['--cap-add', 'CAP_NET_ADMIN']), '--seccomp', String(firstData + 1)],
    ...['--clearenv', ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]), '--chdir', inside],
  ];
}
