import {existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

/** Limits that the kernel enforces on a group: bytes of memory of all kinds, and tasks. */
export interface GroupBounds {
  memory: number;
  tasks: number;
}

const prefix = 'sample-';
let groups = 0;

/** A hierarchy of control groups, and where in it limits are written. */
interface Hierarchy {
  top: string;
  /** Controllers, of which only the second version has several in one hierarchy. */
  controllers: readonly string[];
  unified: boolean;
}

/**
 * A control group in which processes are bounded by the kernel, also in what no look at them shows: shared memory that is in no process, buffers of sockets, files
 * in memory.
 */
export class ControlGroup {
  private constructor(private readonly folders: readonly string[]) {}

  /** @returns undefined where none can be made: only root may, and only where the controllers are to be had */
  static make({memory, tasks}: GroupBounds): ControlGroup | undefined {
    const made: string[] = [];
    const group = new ControlGroup(made);
    try {
      for (const {top, controllers, unified} of hierarchies()) {
        if (unified) {
          writeFileSync(join(top, 'cgroup.subtree_control'), controllers.map((name) => `+${name}`).join(' '));
        }
        const folder = join(top, `${prefix}${process.pid}-${(groups += 1)}`);
        mkdirSync(folder);
        made.push(folder);
        for (const [file, value] of limitsOf(controllers, unified, {memory, tasks})) {
          writeFileSync(join(folder, file), String(value));
        }
      }
    } catch {
      made.forEach(removed);
      return undefined;
    }
    return made.length === 0 ? undefined : group;
  }

  /** Files to which a process writes its number to become a member. */
  get doors(): string[] {
    return this.folders.map((folder) => join(folder, 'cgroup.procs'));
  }

  /** @returns whether the kernel ended a process because there was no memory left */
  ranOut(): boolean {
    return this.folders.some((folder) =>
      ['memory.events', 'memory.oom_control'].some(
        (name) => existsSync(join(folder, name)) && /^oom_kill [1-9]/mu.test(readFileSync(join(folder, name), 'utf8')),
      ),
    );
  }

  /** Removes it. A process that was just killed is a member until it is reaped; what is busy for longer than a second is swept by a later call. */
  async remove(): Promise<void> {
    for (let tried = 0; tried < 40 && this.folders.map(removed).includes(false); tried += 1) {
      await sleep(25);
    }
  }
}

/** @returns whether it is gone */
function removed(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch {
    // Busy, or gone already.
  }
  return !existsSync(folder);
}

let found: readonly Hierarchy[] | undefined;

/** Those that count memory and tasks, found once; none where they are not all there. Removes leftovers of killed calls. */
function hierarchies(): readonly Hierarchy[] {
  found ??= findHierarchies(readFileSync('/proc/self/mounts', 'utf8'));
  return found;
}

function findHierarchies(mounts: string): readonly Hierarchy[] {
  const needed = ['memory', 'pids'];
  const all = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([, top = '', type = '', options = '']): Hierarchy[] => {
      const unified = type === 'cgroup2';
      const listed = unified ? readFileSync(join(top, 'cgroup.controllers'), 'utf8').trim().split(' ') : type === 'cgroup' ? options.split(',') : [];
      const controllers = needed.filter((name) => listed.includes(name));
      return controllers.length === 0 ? [] : [{top, controllers, unified}];
    });
  for (const {top} of all) {
    for (const name of readdirSync(top)) {
      const owner = new RegExp(`^${prefix}(\\d+)-\\d+$`, 'u').exec(name)?.[1];
      if (owner !== undefined && (Number(owner) === process.pid || !existsSync(`/proc/${owner}`))) {
        removed(join(top, name));
      }
    }
  }
  return needed.every((name) => all.some(({controllers}) => controllers.includes(name))) ? all : [];
}

function limitsOf(controllers: readonly string[], unified: boolean, {memory, tasks}: GroupBounds): [string, number][] {
  return [
    ...(!controllers.includes('memory')
      ? []
      : unified
        ? ([
            ['memory.max', memory],
            ['memory.oom.group', 1],
          ] satisfies [string, number][])
        : ([['memory.limit_in_bytes', memory]] satisfies [string, number][])),
    ...(controllers.includes('pids') ? ([['pids.max', tasks]] satisfies [string, number][]) : []),
  ];
}
