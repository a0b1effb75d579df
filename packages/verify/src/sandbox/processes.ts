import {readdirSync, readFileSync} from 'node:fs';

import {hiddenMemory} from './hiddenMemory';

/** Current resource usage of a program and its descendants. */
export interface Usage {
  processes: number;
  /** Bytes in memory, shared libraries once for each process. */
  memory: number;
}

/** Linux has pages of this size on x86-64, and on arm64 as Debian builds it. */
const pageSize = 4096;

/** The processes of this machine at one moment. */
interface Processes {
  children: ReadonlyMap<number, readonly number[]>;
  /** Bytes in memory. */
  resident: ReadonlyMap<number, number>;
}

/** Polling interval of watched processes, in milliseconds. */
const interval = 100;

const watched = new Map<number, (usage: Usage) => void>();
let timer: NodeJS.Timeout | undefined;

/**
 * Looks ten times a second at what a process and its descendants use, also at memory that is in none of them; at all that are watched at once, because reading /proc
 * takes milliseconds.
 *
 * @param root id of the process
 * @param look is told each time
 * @returns ends it
 */
export function watchUsage(root: number, look: (usage: Usage) => void): () => void {
  watched.set(root, look);
  timer ??= setInterval(() => {
    const processes = readProcesses();
    for (const [id, tell] of [...watched]) {
      const {members, ...usage} = usageIn(processes, id);
      tell({...usage, memory: usage.memory + hiddenMemory(members)});
    }
  }, interval);
  return () => {
    watched.delete(root);
    if (watched.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/**
 * Reads from /proc what a process and its descendants use.
 *
 * @param root id of the process
 * @see proc_pid_stat(5)
 */
export function usageOf(root: number): Usage {
  const {processes, memory} = usageIn(readProcesses(), root);
  return {processes, memory};
}

function readProcesses(): Processes {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (fields) {
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      resident.set(Number(name), Number(fields[21]) * pageSize);
    }
  }
  return {children, resident};
}

function usageIn({children, resident}: Processes, root: number): Usage & {members: number[]} {
  const usage: Usage & {members: number[]} = {processes: 0, memory: 0, members: []};
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    usage.processes += 1;
    usage.members.push(id);
    usage.memory += resident.get(id) ?? 0;
    open.push(...(children.get(id) ?? []));
  }
  return usage;
}

/** The fields behind the name, which may hold spaces and parentheses; undefined when the process has ended. */
function statOf(id: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
