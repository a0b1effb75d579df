import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {commandsOf} from '@nodestead-docs/publish';

import {commitAll, copyProject} from '../../support/projectCopy';
import {Workbench} from '../support/target';

/** How a build ended. */
export interface Ending {
  /** Exit code; undefined for one that was killed. */
  code: number | undefined;
  /** What it printed, on both outputs. */
  said: string;
}

/** What a test asks of a build. */
export interface Request {
  /** The change in the file system, counted from 1, before which all its processes are killed. */
  killAt?: number;
  /** Called when its processes run; whatever it returns is called when they have ended. */
  meanwhile?: (kill: () => void) => () => void;
}

/** Milliseconds after which a build counts as hanging; one that is told nothing by its caches takes a minute, and many times that on a loaded machine. */
const patience = 3_600_000;

const crash = resolve('tests/attack/builds/crash.cjs');

/** A page that differs between the two states in which the site is built, so that a mix of both would be seen. */
const page = 'docs/faq.mdx';

/** A state of the site. */
export type State = 'one' | 'two';

/** A copy of the project on a disk of its own, with builds that are known to be whole, and a target to which they are uploaded. */
export class BuildBench {
  /** The list of files of the whole build of each state. */
  readonly #whole = new Map<State, string>();
  readonly #target = new Workbench([]);

  private constructor(
    /** The disk on which all of it is. */
    private readonly disk: string,
    readonly folder: string,
    private readonly text: string,
  ) {}

  /**
   * @param disk where a file system of its own is mounted, which temporary files are on
   * @throws when the first build fails
   */
  static async make(disk: string): Promise<BuildBench> {
    const {folder} = copyProject('builds-');
    commitAll(folder, 'As it is');
    const bench = new BuildBench(disk, folder, readFileSync(join(folder, page), 'utf8'));
    await bench.#target.build();
    for (const state of ['one', 'two'] as const) {
      bench.put(state);
      const {code, said} = await bench.build();
      if (code !== 0) {
        throw new Error(`The site cannot be built at all:\n${said.slice(-3000)}`);
      }
      bench.#whole.set(state, bench.list('build') ?? '');
      execFileSync('cp', ['-al', join(folder, 'build'), join(folder, '.git', state)]);
    }
    return bench;
  }

  /** Brings the pages into a state. */
  put(state: State): void {
    writeFileSync(join(this.folder, page), state === 'one' ? this.text : this.text.replace(/^title: /m, 'title: Another '));
  }

  /** Puts the whole build of a state, or none, where builds are. */
  putBuild(state: State | undefined): void {
    rmSync(join(this.folder, 'build'), {recursive: true, force: true});
    if (state !== undefined) {
      execFileSync('cp', ['-al', join(this.folder, '.git', state), join(this.folder, 'build')]);
    }
  }

  /** Changes in the file system that the last build was seen to make. */
  get calls(): number {
    return statSync(join(this.folder, '.git/calls')).size;
  }

  /** Clears as `npm run clear` does. */
  clear(): Promise<Ending> {
    return this.#run('clear', {});
  }

  /** Builds as `npm run build` does. */
  build(request: Request = {}): Promise<Ending> {
    return this.#run('build', request);
  }

  async #run(script: string, {killAt, meanwhile}: Request): Promise<Ending> {
    const calls = join(this.folder, '.git/calls');
    rmSync(calls, {force: true});
    // npm writes files of its own.
    const [program = '', ...args] = commandsOf(this.folder, script).at(-1) ?? [];
    const child = spawn(program, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, CI: '', BASE_URL: '/', CALLS: calls, KILL_AT: String(killAt ?? ''), NODE_OPTIONS: `--require ${crash}`},
    });
    let said = '';
    [child.stdout, child.stderr].forEach((output) => output.setEncoding('utf8').on('data', (text: string) => (said += text)));
    const kill = (): void => void process.kill(-(child.pid ?? 0), 'SIGKILL');
    const end = meanwhile?.(kill);
    let hangs = false;
    const patient = setTimeout(() => {
      hangs = true;
      kill();
    }, patience);
    const code = await new Promise<number | null>((done) => child.on('close', done));
    clearTimeout(patient);
    end?.();
    if (hangs) {
      throw new Error(`A build did not end within ${patience / 1000} s:\n${said.slice(-2000)}`);
    }
    return {code: code ?? undefined, said};
  }

  /** @returns the list of files of a folder of the copy, when it has one and every file is as it says */
  list(name: string): string | undefined {
    const folder = join(this.folder, name);
    const {status} = spawnSync('bash', ['-c', '. deploy/lib/manifest.sh; check_manifest "$1"', 'bash', folder]);
    return status === 0 ? readFileSync(join(folder, '.manifest'), 'utf8') : undefined;
  }

  /** @returns the state of which a folder of the copy is the whole build */
  stateOf(name: string): State | undefined {
    const list = this.list(name);
    return [...this.#whole].find(([, whole]) => whole === list)?.[0];
  }

  /**
   * Looks at what a build that ended early left, and uploads it.
   * @returns what is wrong: a `build/` that is neither whole nor missing, or an upload that did not refuse or serve accordingly
   */
  async wrong(): Promise<string[]> {
    const there = existsSync(join(this.folder, 'build'));
    const state = this.stateOf('build');
    const aside = this.list('.cache/build/site');
    const {code, said} = await this.#target.upload(this.folder);
    const served = existsSync(this.#target.current) ? readFileSync(join(this.#target.current, '.manifest'), 'utf8') : undefined;
    return [
      ...(there && state === undefined ? ['build/ is neither a whole site nor missing'] : []),
      ...(there && state !== undefined && (code !== 0 || served !== this.#whole.get(state)) ? [`build/ is whole, and was not uploaded: ${said}`] : []),
      ...(!there && code === 0 ? ['there is no build/, and the upload says nothing of it'] : []),
      ...(aside !== undefined && ![...this.#whole.values()].includes(aside) ? ['.cache/build/site has a list of its files and is of neither state'] : []),
    ];
  }

  /** Lets the disk have as many bytes left as these, and no more. */
  leave(bytes: number): void {
    this.#remount(`size=${this.#used() + bytes}`);
  }

  /** Gives the disk its size back. */
  grow(): void {
    this.#remount('size=6g');
  }

  #used(): number {
    return Number(execFileSync('df', ['--block-size=1', '--output=used', this.disk], {encoding: 'utf8'}).split('\n')[1]);
  }

  #remount(options: string): void {
    execFileSync('mount', ['-o', `remount,${options}`, this.disk]);
  }

  remove(): void {
    this.#target.remove();
    rmSync(this.folder, {recursive: true});
  }
}
