import {join} from 'node:path';

import {portName} from '../agentScript';
import type {MachineSpec} from '../schema';
import type {Accelerator} from './accelerator';

/** Sockets and logs of a vm, in its folder. */
export const ends = (folder: string) => ({
  agent: join(folder, 'agent'),
  console: join(folder, 'console'),
  log: join(folder, 'console.log'),
  monitor: join(folder, 'monitor'),
});

/** Hardware of a vm. */
export interface Hardware {
  name: string;
  spec: MachineSpec;
  /** Where its sockets are. */
  folder: string;
  accelerator: Accelerator;
  kernel: string;
  initrd: string;
  /** Disk images, the first one with the root. */
  disks: readonly string[];
  /** For each card the tap device. */
  taps: Readonly<Record<string, string>>;
  /** File with the state in which it starts; it boots without one. */
  state?: string;
}

/** Units that would do something at a time of their own, or have nothing to do here. */
const masked = [
  'apt-daily.timer',
  'apt-daily-upgrade.timer',
  'dpkg-db-backup.timer',
  'e2scrub_all.timer',
  'e2scrub_reap.service',
  'fstrim.timer',
  'man-db.timer',
];

/** Checksums and segments are finished in the guest: a switch that sees frames before a network card does would find them unfinished. */
const plainCard = ['csum', 'guest_csum', 'gso', 'guest_tso4', 'guest_tso6', 'guest_ecn', 'guest_ufo', 'host_tso4', 'host_tso6', 'host_ecn', 'host_ufo']
  .map((feature) => `${feature}=off`)
  .join(',');

/**
 * The command that starts a vm. Both times with the same hardware, the one that writes a state and those that start from it.
 *
 * @see https://www.qemu.org/docs/master/system/invocation.html
 */
export function qemuCommand({spec, folder, accelerator, kernel, initrd, disks, taps, state}: Hardware): string[] {
  const {agent, console, log, monitor} = ends(folder);
  const append = ['root=/dev/vda', 'rw', 'console=ttyS0', 'quiet', 'mitigations=off', 'fsck.mode=skip', ...masked.map((unit) => `systemd.mask=${unit}`)];
  return [
    ...['qemu-system-x86_64', '-nodefaults', '-no-user-config', '-display', 'none', '-machine', 'q35', '-no-reboot'],
    // Translated, the wide registers of newer processors are slower than none.
    ...(accelerator === 'kvm' ? ['-accel', 'kvm', '-cpu', 'max'] : ['-accel', 'tcg,tb-size=256', '-cpu', 'Nehalem']),
    ...['-smp', '1', '-m', `${spec.memory}M`, '-kernel', kernel, '-initrd', initrd, '-append', append.join(' ')],
    ...disks.flatMap((disk) => ['-drive', `file=${disk},if=virtio,format=qcow2,cache=unsafe,discard=unmap`]),
    ...Object.entries(spec.cards).flatMap(([card, {mac}]) => [
      ...['-netdev', `tap,id=${card},ifname=${taps[card] ?? ''},script=no,downscript=no,vhost=off`],
      ...['-device', `virtio-net-pci,netdev=${card},mac=${mac},romfile=,${plainCard}`],
    ]),
    ...['-device', 'virtio-rng-pci'],
    ...['-chardev', `socket,id=agent,path=${agent},server=on,wait=off`, '-device', 'virtio-serial-pci'],
    ...['-device', `virtserialport,chardev=agent,name=${portName}`],
    ...['-chardev', `socket,id=console,path=${console},server=on,wait=off,logfile=${log}`, '-serial', 'chardev:console'],
    ...['-qmp', `unix:${monitor},server=on,wait=off`],
    ...(state === undefined ? [] : ['-incoming', `exec:cat '${state}'`]),
  ];
}
