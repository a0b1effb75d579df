import {copyFileSync, existsSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {agentPath, agentScript, agentUnit} from '../agentScript';
import {must} from '../command';
import {commonFiles, inRoot, installOffers, type RootFile, writeFiles} from '../prepare';
import type {MachineSpec} from '../schema';

/** Packages of a vm's root beside those of all roots. */
export const vmPackages: readonly string[] = ['linux-image-amd64', 'kmod'];

/** Size of the root's file system; it takes what is in it. */
const size = '12G';
const timeout = 300;
const units = '/usr/lib/systemd/system';

/** @returns path of the kernel in these layers, the uppermost first; none where there is none */
export function kernelIn(layers: readonly string[]): string[] {
  return layers
    .map((layer) => join(layer, 'boot'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('vmlinuz-'))
        .map((name) => join(folder, name)),
    );
}

/** Files with which a vm boots, in a folder. */
export const imageFiles = (folder: string) => ({kernel: join(folder, 'vmlinuz'), initrd: join(folder, 'initrd'), base: join(folder, 'base.raw')});

/**
 * Makes of a root what a vm boots with: kernel, initial RAM disk, and a disk image.
 *
 * @param root writable root with the packages
 * @param folder where they are put
 */
export async function makeImage(name: string, spec: MachineSpec, root: string, folder: string): Promise<void> {
  // First of all, while all of it is Debian's: what a rehearsal puts into it could lead elsewhere.
  const [found] = kernelIn([root]);
  if (found === undefined) {
    throw new Error(`the root of ${name} has no kernel`);
  }
  const {kernel, initrd, base} = imageFiles(folder);
  copyFileSync(found, kernel);
  const release = found.slice(found.lastIndexOf('vmlinuz-') + 'vmlinuz-'.length);
  const settings = '/var/tmp/initramfs';
  await writeFiles(name, root, [
    {path: `${settings}/initramfs.conf`, text: 'MODULES=list\nBUSYBOX=auto\nCOMPRESS=gzip\nFSTYPE=ext4\nRUNSIZE=10%\n'},
    {path: `${settings}/modules`, text: 'virtio_pci\nvirtio_blk\next4\ncrc32c_generic\n'},
  ]);
  const make = `cd ${settings} && mkdir conf.d hooks scripts && exec mkinitramfs -d ${settings} -o ${settings}/initrd "$0"`;
  await inRoot(name, root, ['sh', '-c', make, release], timeout);
  copyFileSync(join(root, settings, 'initrd'), initrd);
  rmSync(join(root, settings), {recursive: true});
  await writeFiles(name, root, [...commonFiles(root, name, spec), ...vmFiles(spec)]);
  await installOffers(name, root, spec);
  await must(['mke2fs', '-q', '-t', 'ext4', '-E', 'lazy_itable_init=1', '-d', root, base, size], {timeout});
}

/** Files of vms alone: agent, names of network cards, a login on the console. Outside /etc, which pages inspect. */
function vmFiles({cards}: MachineSpec): RootFile[] {
  return [
    {path: `/${agentPath}`, text: agentScript, mode: '755'},
    {path: `${units}/rehearsal.service`, text: agentUnit},
    {path: `${units}/multi-user.target.d/rehearsal.conf`, text: '[Unit]\nWants=rehearsal.service\n'},
    {
      path: `${units}/serial-getty@.service.d/rehearsal.conf`,
      text: '[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin root --noclear --keep-baud 115200 %I vt220\n',
    },
    // The driver too, because a bridge or a bond may have the address of its card.
    ...Object.entries(cards).map(([card, {mac}]) => ({
      path: `/usr/lib/systemd/network/10-rehearsal-${card}.link`,
      text: `[Match]\nMACAddress=${mac}\nDriver=virtio_net\n\n[Link]\nName=${card}\nMACAddressPolicy=none\n`,
    })),
  ];
}
