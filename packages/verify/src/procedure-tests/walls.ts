import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

import {filtered, isKnown, machineFilter} from '../sandbox/seccomp';

/** Where the control groups of a run are, as it sees them itself. */
export const controlGroup = '/sys/fs/cgroup';

let started = 0;

/** A program to start behind walls. */
export interface Walled {
  /** Name of its control group. */
  name: string;
  /** Folder of its root. */
  root: string;
  hostname?: string;
  /** Name of the network namespace that it is in; without it, it has no network. */
  network?: string;
  /** Files of this side that it sees and cannot change, by their path there. */
  files?: Readonly<Record<string, string>>;
  /** Command line: process 1 of a machine that boots, otherwise beside a process 1 that only reaps. */
  command: readonly string[];
  boots?: boolean;
}

/**
 * The command that starts a program in a container of systemd-nspawn: its own processes, mounts, names and network, a bounding set of capabilities, and a filter of
 * system calls. All of that is inside the user namespace of the run: root in there is nobody here, so that no device can be made or opened, no file system of a
 * disk mounted, no module loaded, and nothing of `/proc/sys` written but what is the network's own.
 */
export function walled({name, root, hostname = name, network, files = {}, command, boots = false}: Walled): string[] {
  // A guest that is started again may meet what is left of itself.
  const unique = `${name}-${(started += 1)}`;
  const group = join(controlGroup, unique);
  mkdirSync(group, {recursive: true});
  const cable = network === undefined ? '' : `/run/netns/${network}`;
  if (!isKnown(process.arch)) {
    throw new Error(`there is no filter of system calls for ${process.arch}`);
  }
  return filtered(machineFilter(process.arch), process.arch, [
    ...['env', 'SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1', 'SYSTEMD_NSPAWN_API_VFS_WRITABLE=1', 'SYSTEMD_SECCOMP=1'],
    ...['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')],
    // It shows the cards of the network namespace that it is started in.
    ...(cable === '' ? [] : ['nsenter', `--net=${cable}`]),
    ...['systemd-nspawn', '--quiet', '--directory', root, '--machine', unique, '--register=no', '--keep-unit', '--console=pipe', `--hostname=${hostname}`],
    ...[cable === '' ? '--private-network' : `--network-namespace-path=${cable}`, '--capability=CAP_NET_ADMIN'],
    ...['--resolv-conf=off', '--timezone=off', '--link-journal=no', ...(boots ? ['--kill-signal=SIGRTMIN+3'] : ['--as-pid2'])],
    ...Object.entries(files).map(([path, source]) => `--bind-ro=${source}:${path}`),
    ...command,
  ]);
}
