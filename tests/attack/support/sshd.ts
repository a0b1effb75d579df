import {execFileSync, spawn} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {type AddressInfo, connect, createServer} from 'node:net';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {findProgram, packages, type Program} from '@nodestead-docs/model';

/** A server for SSH on the loopback address, with keys that nobody else has. */
export interface Sshd {
  port: number;
  /** Full path of the real client. */
  client: string;
  /** Text of the private key that it lets in, as the user who started it. */
  key: string;
  /** Its public key, as known_hosts has it. */
  hostKey: string;
  /** A public key that it does not have. */
  otherKey: string;
  stop(): void;
}

function need(program: Program): string {
  const path = findProgram(program);
  if (path === undefined) {
    throw new Error(`${program} is not installed: apt-get install ${packages[program]}`);
  }
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** Starts a server with keys of its own in a new folder. Throws when OpenSSH is not installed or does not start. */
export async function startSshd(folder: string): Promise<Sshd> {
  mkdirSync(folder, {mode: 0o700});
  // The folder that Debian's sshd wants, and would make itself when systemd starts it.
  if (process.getuid?.() === 0) {
    mkdirSync('/run/sshd', {recursive: true, mode: 0o755});
  }
  const made = (name: string): {file: string; open: string} => {
    const file = join(folder, name);
    execFileSync(need('ssh-keygen'), ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
    return {file, open: readFileSync(`${file}.pub`, 'utf8').trim()};
  };
  const host = made('host');
  const user = made('user');
  const other = made('other');
  const port = await freePort();
  writeFileSync(join(folder, 'authorized_keys'), `${user.open}\n`, {mode: 0o600});
  writeFileSync(
    join(folder, 'config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${host.file}`,
      `AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
      'PidFile none',
      'PermitRootLogin prohibit-password',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'UsePAM no',
      // The folder is below one that everybody may write to.
      'StrictModes no',
    ].join('\n'),
  );
  const server = spawn(need('sshd'), ['-D', '-e', '-f', join(folder, 'config')], {stdio: ['ignore', 'ignore', 'pipe']});
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  for (let wait = 0; !(await answers(port)); wait += 1) {
    if (wait > 200 || server.exitCode !== null) {
      throw new Error(`sshd does not answer: ${said}`);
    }
    await sleep(50);
  }
  return {port, client: need('ssh'), key: readFileSync(user.file, 'utf8'), hostKey: host.open, otherKey: other.open, stop: () => void server.kill()};
}
