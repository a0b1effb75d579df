import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {findProgram} from '@nodestead-docs/model';

import {type Site, writeSite} from './builtSites';

/** How an upload ended. */
export interface Outcome {
  code: number;
  said: string;
}

/** An upload that is under way. */
export interface Upload {
  /** Leader of a process group of its own: the client, without what it started on the target. */
  client: ChildProcess;
  outcome: Promise<Outcome>;
}

/**
 * In place of ssh: runs the command on this machine, in a process group of its own, as sshd would. `CUT` is the number of bytes after which
 * the connection is lost; `TARGET_PATH` goes before PATH on the target; `ENTER` are the options of nsenter where the target has namespaces of its own.
 */
const localShell = `#!/bin/sh
while [ "$1" != target ]; do shift; done
shift
[ -z "$TARGET_PATH" ] || PATH=$TARGET_PATH:$PATH
on_target() { \${ENTER:+nsenter $ENTER} setsid --wait sh -c "$*"; }
if [ -n "$CUT" ]; then stdbuf -o0 head -c "$CUT" | on_target "$@"; else on_target "$@"; fi
`;

/** Stands before a program of the target: counts its calls, and kills every process of the upload there before or after the call that \`KILL_AT\` names. */
const crash = (program: string): string => `#!/bin/sh
calls=$(($(cat "$CALLS" 2>/dev/null) + 1))
echo "$calls" > "$CALLS"
[ "$KILL_AT" != "$calls before" ] || kill -KILL 0
${program} "$@"
status=$?
[ "$KILL_AT" != "$calls after" ] || kill -KILL 0
exit $status
`;

/** The programs that the target's half of an upload calls, other than those in a pipeline: two that run at once would count the same call. */
const onTarget = ['cp', 'date', 'find', 'flock', 'ln', 'mkdir', 'mv', 'rm', 'rsync', 'sync', 'tail', 'touch'];

/** Projects with built sites, and a folder on a target that they are uploaded to. */
export class Workbench {
  readonly root = mkdtempSync(join(tmpdir(), 'upload-'));
  /** In memory where there is a file system for it: each upload waits until all that the machine has to write is on its disk. */
  private readonly targetDisk = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'target-'));
  /** The target's folder, as it is seen from here. */
  folder = join(this.targetDisk, 'target');
  /** The disk of the target, when it has one of its own. */
  disk: SmallDisk | undefined;
  private readonly saved = join(this.targetDisk, 'saved');
  /** Counts the programs that an upload called on the target. */
  readonly calls = join(this.root, 'calls');

  constructor(readonly sites: readonly Site[]) {
    mkdirSync(this.folder);
  }

  /** Writes the built sites. */
  async build(): Promise<void> {
    for (const site of this.sites) {
      rmSync(join(this.root, site.name), {recursive: true, force: true});
      await writeSite(site, join(this.root, site.name, 'build'));
    }
    this.writePrograms();
  }

  private writePrograms(): void {
    for (const {name} of this.sites) {
      cpSync(resolve('deploy'), join(this.root, name, 'deploy'), {recursive: true});
    }
    this.program('bin/ssh', localShell);
    for (const name of onTarget) {
      this.program(`crash/${name}`, crash(join('/usr/bin', name)));
    }
  }

  /** Writes an executable script. */
  program(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), {recursive: true});
    writeFileSync(join(this.root, path), text);
    chmodSync(join(this.root, path), 0o755);
  }

  /** Remembers what is on the target. */
  save(): void {
    execFileSync('cp', ['--archive', this.folder, this.saved]);
  }

  /** Brings the target back to what was saved, and every script to what it was. */
  restore(): void {
    this.disk = undefined;
    this.folder = join(this.targetDisk, 'target');
    rmSync(this.folder, {recursive: true, force: true});
    execFileSync('cp', ['--archive', this.saved, this.folder]);
    this.writePrograms();
  }

  /** Changes a script of a project's copy, so that minutes become seconds. Throws when there is nothing to change. */
  change(site: string, file: string, from: string, to: string): void {
    const path = join(this.root, site, 'deploy', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) {
      throw new Error(`${file} has no "${from}"`);
    }
    writeFileSync(path, text.replace(from, to));
  }

  /**
   * Starts an upload.
   * @param site name of one of the sites, or the whole path of a project
   */
  start(site: string, env: Readonly<Record<string, string>> = {}): Upload {
    return this.call(site, ['upload.sh'], env);
  }

  /** Goes back to a release, to the one before where none is named. */
  rollBack(release = '', env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    return this.call('one', ['rollback.sh', release], env).outcome;
  }

  private call(site: string, [script = '', ...args]: readonly string[], env: Readonly<Record<string, string>>): Upload {
    const client = spawn(resolve(this.root, site, 'deploy', script), args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(this.root, 'bin')}:${process.env.PATH ?? ''}`,
        DEPLOY_TARGET: `target:${this.disk ? this.disk.mountPoint : this.folder}`,
        ENTER: this.disk?.enter ?? '',
        ...env,
      },
    });
    let said = '';
    client.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const outcome = new Promise<Outcome>((resolveOutcome, reject) => {
      client.on('error', reject);
      // Not "exit": what the target's processes hold open is the end of the upload there.
      client.on('close', (code, signal) => resolveOutcome({code: code ?? (signal === null ? 1 : 128), said}));
    });
    return {client, outcome};
  }

  /** Sends a signal to the client of an upload and what it started on this side. @returns whether there was any of it left */
  signal({client}: Upload, signal: NodeJS.Signals): boolean {
    try {
      return process.kill(-(client.pid ?? 0), signal);
    } catch {
      return false;
    }
  }

  /** Uploads a site to the end. */
  upload(site: string, env?: Readonly<Record<string, string>>): Promise<Outcome> {
    return this.start(site, env).outcome;
  }

  /** The folder that the web server serves. */
  get current(): string {
    return join(this.folder, 'current');
  }

  /** Whether something unfinished is on the target. */
  get unfinished(): boolean {
    return existsSync(join(this.folder, 'incoming'));
  }

  /** Waits until an upload whose client is gone has ended on the target too. Throws after a minute. */
  async quiet(): Promise<void> {
    for (let wait = 0; this.unfinished; wait += 1) {
      if (wait > 3000) {
        throw new Error(`After a minute there still is ${readdirSync(join(this.folder, 'incoming')).join()}`);
      }
      await sleep(20);
    }
  }

  remove(): void {
    for (const folder of [this.root, this.targetDisk]) {
      rmSync(folder, {recursive: true, force: true});
    }
  }
}

/** A file system of a size that only processes here see. */
export interface SmallDisk {
  /** Where it is mounted in its namespace. */
  mountPoint: string;
  /** The same folder as it is seen from here. */
  folder: string;
  /** Options of nsenter that lead into the namespace. */
  enter: string;
  unmount(): void;
}

/**
 * Mounts a tmpfs in a mount namespace of its own.
 *
 * @param options of the file system, such as `size=4m`
 * @returns undefined where namespaces or mounts are not permitted
 */
export async function smallDisk(options: string): Promise<SmallDisk | undefined> {
  const unshare = findProgram('unshare');
  if (unshare === undefined) {
    return undefined;
  }
  const asRoot = process.getuid?.() === 0;
  const mountPoint = '/mnt';
  const mount = `mount -t tmpfs -o ${options},mode=755 none ${mountPoint} && echo mounted && exec cat`;
  const holder = spawn(unshare, ['--mount', ...(asRoot ? [] : ['--map-root-user']), 'sh', '-c', mount], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const mounted = await new Promise<boolean>((done) => {
    holder.stdout.once('data', () => done(true));
    holder.once('exit', () => done(false));
  });
  const enter = `--target=${holder.pid} --mount${asRoot ? '' : ' --user --preserve-credentials'}`;
  return mounted ? {mountPoint, folder: `/proc/${holder.pid}/root${mountPoint}`, enter, unmount: () => void holder.kill()} : undefined;
}
