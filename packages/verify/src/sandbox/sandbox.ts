import {realpathSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';

import {debianPath, limits} from '@nodestead-docs/model';

import {type Outcome, runBounded} from './boundedProcess';
import {inside, type Isolated, runIsolated, type SandboxFile} from './isolation';
import {TemporaryFolder} from './temporaryFolder';
import {readResults, type Result, resultLimit, wrapped} from './wrapper';

/** The `PATH` of programs in a sandbox. */
export const programPath = `${dirname(process.execPath)}:${debianPath}`;

/** Outcome of a program, with the requested files. */
export interface SandboxOutcome extends Omit<Outcome, 'result'> {
  results: ReadonlyMap<string, Result>;
}

/** Options of a program in a sandbox. */
export interface RunOptions {
  input?: string;
  env?: Readonly<Record<string, string>>;
  /** Time limit; that of `limits` without it. */
  seconds?: number;
  /** Files that are read after its end, by their name in the sandbox or by their full path. */
  results?: readonly string[];
  /** Network interfaces that are there, by name; only where programs are shut off. */
  links?: Isolated['links'];
  /** Whether it may change the network of the sandbox (`own`), and sees it in /sys, too (`shown`). */
  network?: Isolated['network'];
}

/**
 * A place in which a sample meets a real tool. Files put into it are there in every run; files written by a run are gone in the next one:
 * files come in and results come out through pipes, and no file of this machine is written or followed.
 *
 * Where programs cannot be shut off, a sandbox of the kind `folder` starts them in a temporary folder of this machine, under the same limits. That is
 * for tools that do nothing but read, and for those who ask for it.
 */
export class Sandbox {
  private readonly files = new Map<string, SandboxFile>();
  private readonly folders = new Set<string>();
  private readonly folder: TemporaryFolder | undefined;

  /** Path of the sandbox's folder as programs in it see it. */
  readonly root: string;

  constructor(readonly kind: 'isolated' | 'folder') {
    this.folder = kind === 'folder' ? new TemporaryFolder('sample-') : undefined;
    this.root = this.folder ? realpathSync(this.folder.path) : inside;
  }

  /** Path of a file as programs see it; a full path is one already. */
  path(name: string): string {
    return name.startsWith('/') ? normalize(name) : join(this.root, name);
  }

  /** Puts a file into the sandbox. @returns its path as programs see it */
  write(name: string, text: string, mode = 0o644): string {
    const path = this.path(name);
    this.files.set(path, {path, text, mode});
    this.folder?.write(this.nameInFolder(name), text, mode);
    return path;
  }

  /** Makes a folder in the sandbox. @returns its path as programs see it */
  makeFolder(name: string): string {
    const path = this.path(name);
    this.folders.add(path);
    this.folder?.makeFolder(this.nameInFolder(name));
    return path;
  }

  /** Forgets what was put into it; a temporary folder is removed. */
  remove(): void {
    this.folder?.remove();
  }

  /**
   * Starts a program and waits for its end.
   *
   * @throws LimitError when it was ended because it reached one of the `limits`
   * @throws when it cannot be started at all
   */
  async run(command: readonly string[], options: RunOptions = {}): Promise<SandboxOutcome> {
    const names = options.results ?? [];
    const paths = names.map((name) => this.path(name));
    const seconds = options.seconds ?? limits.seconds;
    const env = {PATH: programPath, LANG: 'C.UTF-8', TZ: 'UTC', HOME: this.root, TMPDIR: '/tmp', ...options.env};
    const {result, ...outcome} = this.folder
      ? await runBounded(wrapped(command, paths, seconds, false), {
          ...{env, folder: this.root, input: options.input, seconds, result: resultLimit(names.length)},
          group: true,
        })
      : await runIsolated({
          ...{command, env, seconds, input: options.input, results: paths, links: options.links ?? {}, network: options.network ?? 'closed'},
          files: [...this.files.values()],
          folders: [...this.folders],
        });
    const results = readResults(result, names.length);
    return {...outcome, results: new Map(names.map((name, index) => [name, results[index] ?? {absent: true}]))};
  }

  private nameInFolder(name: string): string {
    if (name.startsWith('/') || name.split('/').includes('..')) {
      throw new Error(`${name} is not inside the folder of the sandbox`);
    }
    return name;
  }
}
