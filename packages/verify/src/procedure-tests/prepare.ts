import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {must} from './command';
import type {MachineSpec} from './schema';
import {withEnvironment} from './shell';
import {shim} from './steadctl';
import {walled} from './walls';

const installTimeout = 120;
const writeTimeout = 60;

/** A file of a root. One that is there keeps its mode, unless another is given. */
export interface RootFile {
  path: string;
  text: string;
  mode?: string;
}

/** Runs a program in a root that nothing is started in. @param name of the machine whose root it is @returns what it printed */
export function inRoot(name: string, root: string, command: readonly string[], timeout: number, input?: string): Promise<string> {
  const walls = walled({name: `${name}-root`, hostname: name, root, command: withEnvironment(command)});
  return must(walls, {timeout, name: `${name}: ${command.join(' ')}`, ...(input === undefined ? {} : {input})});
}

/** Reads for each file a line with mode, size and path, and its bytes. */
const writeScript = `set -e
umask 022
while read -r mode size path; do
  mkdir -p "$(dirname "$path")"
  head -c "$size" > "$path"
  [ "$mode" = as-it-is ] || chmod "$mode" "$path"
done`;

/** Writes files of a root, by a program in it: what the root has for links leads to nothing outside. */
export async function writeFiles(name: string, root: string, files: readonly RootFile[]): Promise<void> {
  const input = files.map(({path, text, mode}) => `${mode ?? 'as-it-is'} ${Buffer.byteLength(text)} ${path}\n${text}`).join('');
  await inRoot(name, root, ['sh', '-c', writeScript], writeTimeout, input);
}

/** Files of every kind of machine: its names, the stub of steadctl, and the files of the rehearsal. */
export function commonFiles(root: string, name: string, {hostname = name, files}: MachineSpec): RootFile[] {
  return [
    {path: '/etc/hostname', text: `${hostname}\n`},
    {path: '/etc/hosts', text: `127.0.0.1 localhost\n::1 localhost ip6-localhost\n127.0.1.1 ${hostname} ${hostname.split('.')[0] ?? ''}\n`},
    {path: '/etc/machine-id', text: `${Buffer.from(name.padEnd(16, '.')).toString('hex').slice(0, 32)}\n`},
    {path: '/etc/apt/apt.conf.d/99rehearsal', text: 'Acquire::Retries "0";\n'},
    {path: '/usr/bin/steadctl', text: shim, mode: '755'},
    // OpenSSH 9.8 and newer shut out who connects again and again without logging in, as a watcher does.
    ...(existsSync(join(root, 'usr/lib/openssh/sshd-session')) ? [{path: '/etc/ssh/sshd_config.d/rehearsal.conf', text: 'PerSourcePenalties no\n'}] : []),
    ...Object.entries(files).map(([path, text]) => ({path, text, ...(text.startsWith('#!') ? {mode: '755'} : {})})),
  ];
}

/** Installs what a machine has beyond its root, from the packages that lie in it. Nothing is started. */
export async function installOffers(name: string, root: string, {installs}: MachineSpec): Promise<void> {
  if (installs.length > 0) {
    const apt = ['apt-get', '--quiet', '--yes', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold'];
    await inRoot(name, root, [...apt, 'install', ...installs], installTimeout);
  }
}
