import {chmodSync, existsSync, mkdirSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {must} from './command';
import type {MachineSpec} from './schema';
import {withEnvironment} from './shell';
import {shim} from './steadctl';

const installTimeout = 120;

/**
 * Writes a file of a root. A file that is there keeps its mode, unless one is given.
 *
 * @param root folder of the root
 * @param path path inside it, without the first slash
 */
export function put(root: string, path: string, text: string, mode?: number): void {
  const file = join(root, path);
  mkdirSync(dirname(file), {recursive: true});
  const old = existsSync(file) ? statSync(file).mode : undefined;
  writeFileSync(file, text);
  chmodSync(file, mode ?? old ?? 0o644);
}

/** Writes what every machine has, of whatever kind: its names, the stub of steadctl, and the files of the rehearsal. */
export function prepareRoot(root: string, name: string, {hostname = name, files}: MachineSpec): void {
  put(root, 'etc/hostname', `${hostname}\n`);
  put(root, 'etc/hosts', `127.0.0.1 localhost\n::1 localhost ip6-localhost\n127.0.1.1 ${hostname} ${hostname.split('.')[0] ?? ''}\n`);
  put(root, 'etc/machine-id', `${Buffer.from(name.padEnd(16, '.')).toString('hex').slice(0, 32)}\n`);
  put(root, 'etc/apt/apt.conf.d/99rehearsal', 'Acquire::Retries "0";\n');
  put(root, 'usr/bin/steadctl', shim, 0o755);
  // OpenSSH 9.8 and newer shut out who connects again and again without logging in, as a watcher does.
  if (existsSync(join(root, 'usr/lib/openssh/sshd-session'))) {
    put(root, 'etc/ssh/sshd_config.d/rehearsal.conf', 'PerSourcePenalties no\n');
  }
  for (const [path, text] of Object.entries(files)) {
    put(root, path.slice(1), text, text.startsWith('#!') ? 0o755 : undefined);
  }
}

/** Runs a program in a root that nothing is started in. */
export function inRoot(root: string, command: readonly string[], timeout: number): Promise<string> {
  return must(
    [
      'unshare',
      '--mount',
      'sh',
      '-c',
      'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" "$@"',
      root,
      ...withEnvironment(command),
    ],
    {timeout},
  );
}

/** Installs what a machine has beyond its root, from the packages that lie in it. Nothing is started. */
export async function installOffers(root: string, {installs}: MachineSpec): Promise<void> {
  if (installs.length > 0) {
    const apt = ['apt-get', '--quiet', '--yes', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold'];
    await inRoot(root, [...apt, 'install', ...installs], installTimeout);
  }
}
