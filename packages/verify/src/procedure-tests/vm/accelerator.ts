import {existsSync} from 'node:fs';

import {runCommand} from '../command';

/** Executes a guest's instructions: the processor (KVM), or QEMU's translator (TCG). */
export type Accelerator = 'kvm' | 'tcg';

/** Seconds; a processor needs one for a kernel to find that it has no disk. */
const patience = 20;

/**
 * Finds out what vms run on, by starting one: there are machines whose /dev/kvm can be opened, and no guest gets anywhere.
 *
 * @param kernel path of a Linux kernel
 * @param device what KVM would be reached by
 */
export async function accelerator(kernel: string, device = '/dev/kvm'): Promise<Accelerator> {
  if (!existsSync(device) || !existsSync(kernel)) {
    return 'tcg';
  }
  // Without a disk a kernel that has come up panics, and says so.
  const command = ['qemu-system-x86_64', '-nodefaults', '-no-user-config', '-display', 'none', '-accel', 'kvm', '-cpu', 'max', '-m', '256'];
  const boot = ['-no-reboot', '-serial', 'stdio', '-kernel', kernel, '-append', 'console=ttyS0 panic=-1'];
  const {output} = await runCommand([...command, ...boot], {timeout: patience});
  return output.includes('Unable to mount root fs') ? 'kvm' : 'tcg';
}
