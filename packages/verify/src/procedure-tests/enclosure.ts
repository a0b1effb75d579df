import {chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {leashed} from '../sandbox/leash';

/**
 * The first number of the users of all enclosures, the last of those that systemd keeps for containers; number 0 in there is this one here. Roots on the disk belong
 * to it, too.
 */
export const firstUser = 0x6fff0000;
const users = 65536;

/** Where an enclosure has what it needs from this machine. */
export const insidePlaces = '/mnt';

/** Everything that an enclosure with a control group writes is in memory, here and in `/tmp` and `/run`, and gone with it. */
export const ownFolder = join(insidePlaces, 'own');
const ownSize = '3g';

/** The devices of every container, with their numbers. @see https://www.kernel.org/doc/Documentation/admin-guide/devices.txt */
const devices = ['null:1:3', 'zero:1:5', 'full:1:7', 'random:1:8', 'urandom:1:9', 'tty:5:0', 'net/tun:10:200'];
const kvmDevice = 'kvm:10:232';

/** Resources of this machine that an enclosure gets. */
export interface Enclosure {
  /** Whether it has this machine's network. */
  network: boolean;
  /** Folders of this machine, by their names below `insidePlaces`. */
  folders?: Readonly<Record<string, string>>;
  /** Those of them that it may write. */
  writable?: readonly string[];
  /** Control group that it is put into, and sees as the uppermost. */
  group?: string;
  /** Whether it may use KVM. */
  kvm?: boolean;
}

/**
 * Runs as root of this machine, first of all: places are made, and a second process waits for the user namespace and says who is who in it. Nothing
 * of a page is known here; names are arguments. Nobody in there can make a node of a device or change the owner of one of this machine, as a container's programs do
 * with those that every container has; so these get nodes that belong to the run.
 */
const prologue = `
set -e
group=$1 devices=$2 first=$3 users=$4 places=$5
shift 5
[ -z "$group" ] || echo $$ >"$group/cgroup.procs"
mount -t tmpfs -o mode=755 tmpfs "$places"
while [ "$1" != -- ]; do
  mkdir "$places/$1"
  mount --bind "$2" "$places/$1"
  mount -o "remount,bind,nosuid,nodev,$3" "$places/$1"
  shift 3
done
shift
mkdir "$places/own"
for device in $devices; do
  IFS=: read -r name major minor <<<"$device"
  node=$places/device-$major-$minor
  mknod -m 666 "$node" c "$major" "$minor"
  chown "$first:$first" "$node"
  mount --bind "$node" "/dev/$name"
done
coproc { read -r && echo "0 $first $users" >"/proc/$$/uid_map" && echo "0 $first $users" >"/proc/$$/gid_map" && echo mapped; }
# Opened anew, because Bash closes its own ends in what it becomes.
exec 8>"/proc/self/fd/\${COPROC[1]}" 9<"/proc/self/fd/\${COPROC[0]}"
exec setpriv --reuid "$first" --regid "$first" --clear-groups -- unshare --user --keep-caps -- sh -c 'echo >&8; read -r answer <&9 || exit 1; exec 8>&- 9<&-; exec "$@"' sh "$@"
`;

/** Runs in the namespaces before the program starts. */
const beginning = `
set -e
mount -t proc proc /proc
if [ -n "$1" ]; then
  mount -t tmpfs -o size=${ownSize} tmpfs "$1"
  mount -t sysfs sysfs /sys
  mount -t cgroup2 cgroup2 /sys/fs/cgroup
  mkdir /sys/fs/cgroup/run
  echo $$ >/sys/fs/cgroup/run/cgroup.procs
  mount -t tmpfs tmpfs /run
  mount -t tmpfs tmpfs /tmp
fi
shift
exec setpriv --ambient-caps=-all -- "$@"
`;

/**
 * The command that runs a program in namespaces of its own: users, mounts, processes, IPC, names, and the network unless it needs the real one. Root in there is
 * nobody here. When the caller ends, however it ends, the kernel kills everything in them and with the last process the mounts and networks are gone: nothing has to
 * be cleaned up.
 */
export function enclosed(command: readonly string[], {network, folders = {}, writable = [], group = '', kvm = false}: Enclosure): string[] {
  const namespaces = ['--mount', '--propagation=private', '--ipc', '--uts', ...(group === '' ? [] : ['--cgroup']), ...(network ? [] : ['--net'])];
  const inside = leashed(namespaces, ['sh', '-c', beginning, 'sh', group === '' ? '' : ownFolder, ...command]);
  const places = Object.entries(folders).flatMap(([name, folder]) => [name, folder, writable.includes(name) ? 'rw' : 'ro']);
  const told = [
    group,
    (group === '' ? [] : [...devices, ...(kvm ? [kvmDevice] : [])]).join(' '),
    String(firstUser),
    String(users),
    insidePlaces,
    ...places,
    '--',
  ];
  return ['unshare', '--mount', '--propagation=private', '--', 'bash', '--norc', '-c', prologue, 'bash', ...told, ...inside];
}

/** @returns where the unified hierarchy of control groups is mounted, or undefined where it is not */
export function controlGroups(mounts = readFileSync('/proc/self/mounts', 'utf8')): string | undefined {
  return mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, , type]) => type === 'cgroup2')?.[1];
}

const prefix = 'rehearse-';
let groups = 0;

/** Makes a control group for a run, which its root can divide. It is the one thing that does not go with the processes. @returns its folder */
export function makeGroup(): string {
  const top = controlGroups();
  if (top === undefined) {
    throw new Error('no cgroup2 is mounted');
  }
  const folder = join(top, `${prefix}${process.pid}-${(groups += 1)}`);
  mkdirSync(folder);
  for (const name of ['.', 'cgroup.procs', 'cgroup.threads', 'cgroup.subtree_control']) {
    chownSync(join(folder, name), firstUser, firstUser);
  }
  return folder;
}

/**
 * Ends what is still in a control group and removes it with those below it.
 *
 * @param folder what `makeGroup` returned
 * @throws when a process stays in it for five seconds
 */
export function removeGroup(folder: string): void {
  if (existsSync(join(folder, 'cgroup.kill'))) {
    writeFileSync(join(folder, 'cgroup.kill'), '1');
  }
  const deadline = Date.now() + 5000;
  while (existsSync(folder)) {
    try {
      removeTree(folder);
    } catch (error) {
      // A process that was just killed is a member until it is reaped.
      if (Date.now() > deadline) {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

function removeTree(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      removeTree(path);
    }
  }
  rmdirSync(folder);
}

/** Removes the control groups of runs whose process is gone: one that was killed with SIGKILL could not. @param top where they are */
export function sweepGroups(top = controlGroups()): void {
  for (const name of top === undefined ? [] : readdirSync(top)) {
    const owner = new RegExp(`^${prefix}(\\d+)-\\d+$`, 'u').exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) {
      removeGroup(join(top ?? '', name));
    }
  }
}
