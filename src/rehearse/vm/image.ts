import {copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

import {must} from '../command';
import {inRoot, installOffers, prepareRoot, put} from '../prepare';
import type {MachineSpec} from '../schema';
import {agentScript, agentUnit} from './agent';

/** What the root of a vm has beside what all roots have. */
export const vmPackages: readonly string[] = ['linux-image-amd64', 'kmod'];

/** Size of the root's file system; it takes what is in it. */
const size = '12G';
const timeout = 300;
const agentPath = 'usr/lib/rehearsal-agent';
const units = 'usr/lib/systemd/system';

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
  prepareRoot(root, name, spec);
  prepareVm(root, spec);
  await installOffers(root, spec);
  const [found] = kernelIn([root]);
  if (found === undefined) {
    throw new Error(`the root of ${name} has no kernel`);
  }
  const {kernel, initrd, base} = imageFiles(folder);
  copyFileSync(found, kernel);
  const release = found.slice(found.lastIndexOf('vmlinuz-') + 'vmlinuz-'.length);
  const settings = 'var/tmp/initramfs';
  put(root, `${settings}/initramfs.conf`, 'MODULES=list\nBUSYBOX=auto\nCOMPRESS=gzip\nFSTYPE=ext4\nRUNSIZE=10%\n');
  put(root, `${settings}/modules`, 'virtio_pci\nvirtio_blk\next4\ncrc32c_generic\n');
  for (const part of ['conf.d', 'hooks', 'scripts']) {
    mkdirSync(join(root, settings, part));
  }
  await inRoot(root, ['mkinitramfs', '-d', `/${settings}`, '-o', `/${settings}/initrd`, release], timeout);
  copyFileSync(join(root, settings, 'initrd'), initrd);
  rmSync(join(root, settings), {recursive: true});
  await must(['mke2fs', '-q', '-t', 'ext4', '-E', 'lazy_itable_init=1', '-d', root, base, size], {timeout});
}

/** Writes what only a vm has: its agent, the names of its cards, a login on its console. Outside /etc, which pages look at. */
function prepareVm(root: string, {cards}: MachineSpec): void {
  put(root, agentPath, agentScript, 0o755);
  put(root, `${units}/rehearsal.service`, agentUnit(`/${agentPath}`));
  mkdirSync(join(root, units, 'multi-user.target.wants'), {recursive: true});
  symlinkSync('../rehearsal.service', join(root, units, 'multi-user.target.wants/rehearsal.service'));
  put(
    root,
    `${units}/serial-getty@.service.d/rehearsal.conf`,
    '[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin root --noclear --keep-baud 115200 %I vt220\n',
  );
  for (const [card, {mac}] of Object.entries(cards)) {
    // The driver too, because a bridge or a bond may have the address of its card.
    put(
      root,
      `usr/lib/systemd/network/10-rehearsal-${card}.link`,
      `[Match]\nMACAddress=${mac}\nDriver=virtio_net\n\n[Link]\nName=${card}\nMACAddressPolicy=none\n`,
    );
  }
}
