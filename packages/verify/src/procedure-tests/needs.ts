import {spawnSync} from 'node:child_process';

import {findProgram, packages, type Program} from '@nodestead-docs/model';

import {controlGroups, enclosed} from './enclosure';

const programs: readonly Program[] = ['bash', 'perl', 'mmdebstrap', 'systemd-nspawn', 'ip', 'nft', 'unshare', 'setpriv', 'nsenter', 'dpkg-query'];

const vmPrograms: readonly Program[] = ['qemu-system-x86_64', 'qemu-img', 'mke2fs', 'socat'];

/** @param vms whether machines have kernels of their own @returns what this machine lacks to perform pages, one sentence each; nothing when it can */
export function missing({vms = false}: {vms?: boolean} = {}): string[] {
  if (process.platform !== 'linux') {
    return ['Linux'];
  }
  if (vms && process.arch !== 'x64') {
    return ['an x86-64 processor, whose kernel the pages on it are performed with'];
  }
  const absent = [...programs, ...(vms ? vmPrograms : [])].filter((program) => findProgram(program) === undefined);
  const lacks = absent.map((program) => `${program} (Debian package ${packages[program]})`);
  if (process.getuid?.() !== 0) {
    lacks.push('root');
  } else if (lacks.length === 0) {
    const [program = '', ...args] = enclosed(['sh', '-c', trialCommands], {network: false});
    const trial = spawnSync(program, args, {encoding: 'utf8'});
    if (trial.status !== 0) {
      lacks.push(
        `the right to make namespaces of users and mounts in them, or a kernel that has them, from 6.6 on (${trial.stderr.trim().split('\n').at(-1) ?? ''}); a container needs --privileged`,
      );
    }
  }
  if (controlGroups() === undefined) {
    lacks.push('a mounted cgroup2');
  }
  return lacks;
}

/** Tries the kernel features that a run needs. */
const trialCommands = `set -e
mount -t tmpfs tmpfs /mnt
mkdir -p /mnt/lower/folder /mnt/upper /mnt/work /mnt/root /mnt/sys
mount -t overlay overlay -o userxattr,lowerdir=/mnt/lower,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root
rmdir /mnt/root/folder
mkdir /mnt/root/folder
mount -t sysfs sysfs /mnt/sys
ip link add cable0 type veth peer name cable1
ip link add name switch0 type bridge
printf 'table bridge f {\\n chain c {\\n  type filter hook prerouting priority 0\\n }\\n}\\n' | nft -f -
printf 'table inet n {\\n chain c {\\n  type nat hook postrouting priority 100\\n  masquerade\\n }\\n}\\n' | nft -f -`;
