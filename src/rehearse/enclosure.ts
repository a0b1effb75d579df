import {existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, statSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {leashed} from '../sandbox/leash';

/**
 * The command that runs a program in namespaces of its own: mounts, processes, IPC, and the network unless it needs the real one. When the caller ends, however
 * it ends, the kernel kills everything in them and with the last process the mounts and networks are gone: nothing has to be cleaned up.
 */
export function enclosed(command: readonly string[], {network}: {network: boolean}): string[] {
  const namespaces = ['--mount', '--propagation=private', '--ipc', ...(network ? [] : ['--net'])];
  return leashed(namespaces, ['sh', '-c', 'mount -t proc proc /proc && exec "$@"', 'sh', ...command]);
}

/** @returns where control groups of these types are mounted, from the lines of `/proc/self/mounts` */
function mountsOf(mounts: string, types: readonly string[]): string[] {
  return mounts
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([, folder = '', type = '']) => (types.includes(type) ? [folder] : []));
}

const ownMounts = () => readFileSync('/proc/self/mounts', 'utf8');

/** @returns where the unified hierarchy of control groups is mounted, or undefined where it is not */
export function controlGroups(mounts = ownMounts()): string | undefined {
  return mountsOf(mounts, ['cgroup2'])[0];
}

/** @returns where every hierarchy is mounted: systemd-nspawn repeats its groups in that of version 1 which is systemd's, where a machine has both versions */
export function allControlGroups(mounts = ownMounts()): string[] {
  return mountsOf(mounts, ['cgroup', 'cgroup2']);
}

const prefix = 'rehearse-';
let groups = 0;

/** Makes a control group for a run. It is the one thing that does not go with the processes. @returns its folder */
export function makeGroup(): string {
  const top = controlGroups();
  if (top === undefined) {
    throw new Error('no cgroup2 is mounted');
  }
  const folder = join(top, `${prefix}${process.pid}-${(groups += 1)}`);
  mkdirSync(folder, {recursive: true});
  return folder;
}

/**
 * Ends what is still in a control group and removes it with those below it, in every hierarchy.
 *
 * @param folder what `makeGroup` returned
 * @param tops where the hierarchies are mounted
 * @throws when a process stays in it for five seconds
 */
export function removeGroup(folder: string, tops: readonly string[] = allControlGroups()): void {
  if (existsSync(join(folder, 'cgroup.kill'))) {
    writeFileSync(join(folder, 'cgroup.kill'), '1');
  }
  const deadline = Date.now() + 5000;
  for (const each of new Set([folder, ...tops.map((top) => join(top, basename(folder)))])) {
    removeUntil(each, deadline);
  }
}

function removeUntil(folder: string, deadline: number): void {
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

/** Removes the control groups of runs whose process is gone: one that was killed with SIGKILL could not. @param tops where the hierarchies are mounted */
export function sweepGroups(tops: readonly string[] = allControlGroups()): void {
  for (const top of tops) {
    for (const name of readdirSync(top)) {
      const owner = new RegExp(`^${prefix}(\\d+)-\\d+$`, 'u').exec(name)?.[1];
      if (owner !== undefined && !existsSync(`/proc/${owner}`)) {
        removeGroup(join(top, name), tops);
      }
    }
  }
}
