import {spawn} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {createInterface} from 'node:readline';

import {sizeInWords} from '@nodestead-docs/model';

import {usageOf} from '../sandbox/processes';
import {enclosed, insidePlaces, makeGroup, removeGroup} from './enclosure';
import type {Failure} from './failure';
import type {Entrance, Message, Order} from './order';
import type {Root} from './roots';
import {environment} from './shell';
import {statesFolder} from './vm/kept';

/** Result of a run. */
export interface RunResult {
  failures: readonly Failure[];
  /** Why it could not be performed to its end; nothing where it was. */
  broken?: string;
}

/** No run may use more: the processes of all its machines together, and their memory, looked at every second. */
const bounds = {processes: 3000, memory: 6 * 1024 ** 3};

/**
 * Performs a run in an enclosure and takes away what it leaves.
 *
 * @param signal ends the run at once
 * @param say told what is being done
 * @param kept told what came of it while the machines stay up, which nothing but the signal ends
 */
export async function performRun(
  order: Order,
  signal: AbortSignal,
  say: (text: string) => void,
  kept: (result: RunResult) => void = () => undefined,
): Promise<RunResult> {
  const group = makeGroup();
  try {
    return await inEnclosure(order, group, signal, say, kept);
  } finally {
    removeGroup(group);
  }
}

const repository = join(import.meta.dirname, '../../../..');

/** Roots lie where only we may look: each layer of them has a place in the enclosure, too. */
function placed(order: Order): {order: Order; folders: Record<string, string>} {
  const layers = [...new Set([...Object.values(order.roots).flatMap((root) => root.layers), ...order.hostRoot])];
  const inside = (all: readonly string[]) => all.map((layer) => join(insidePlaces, `layer${layers.indexOf(layer)}`));
  return {
    order: {
      ...order,
      roots: Object.fromEntries(Object.entries(order.roots).map(([name, root]): [string, Root] => [name, {...root, layers: inside(root.layers)}])),
      hostRoot: inside(order.hostRoot),
    },
    folders: Object.fromEntries(layers.map((layer, index) => [`layer${index}`, layer])),
  };
}

/**
 * The command that performs an order in an enclosure, and the order as it is said there.
 *
 * @param group what `makeGroup` returned
 * @param stage program that performs it, in the repository
 */
export function staged(given: Order, group: string, stage = 'packages/verify/src/procedure-tests/setup.ts'): {command: string[]; order: Order} {
  const {order, folders} = placed(given);
  const node = join(insidePlaces, 'node', basename(process.execPath));
  const command = enclosed(['sh', '-c', 'cd "$0" && exec "$@"', join(insidePlaces, 'repository'), node, '--import', 'tsx', stage], {
    network: false,
    folders: {...folders, repository, node: dirname(process.execPath), states: statesFolder()},
    writable: ['states'],
    group,
    kvm: order.accelerator === 'kvm',
  });
  return {command, order};
}

/** The environment of what is staged: nothing of ours. */
export const stageEnvironment = {...environment, HOME: '/tmp'};

function inEnclosure(given: Order, group: string, signal: AbortSignal, say: (text: string) => void, kept: (result: RunResult) => void): Promise<RunResult> {
  const {command, order} = staged(given, group);
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    // In a session of its own, so that Ctrl+C reaches only this process, which then ends all of it.
    const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: stageEnvironment});
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    if (signal.aborted) {
      end();
    }
    let result: RunResult = {failures: [], broken: 'it ended without a result'};
    let errors = '';
    const watch = setInterval(() => {
      const used = usageOf(child.pid ?? 0);
      if (used.processes > bounds.processes || used.memory > bounds.memory) {
        result = {failures: [], broken: `it used ${used.processes} processes and ${sizeInWords(used.memory)} of memory, which is too much`};
        end();
      }
    }, 1000);
    const timer = order.keep
      ? undefined
      : setTimeout(() => {
          result = {failures: [], broken: `it did not end within ${order.limit / 60} minutes`};
          end();
        }, order.limit * 1000);
    createInterface({input: child.stdout}).on('line', (line) => {
      const message = JSON.parse(line) as Message;
      if ('say' in message) {
        say(message.say);
      } else if ('failures' in message) {
        result = {failures: message.failures};
      } else if ('broken' in message) {
        result = {failures: [], broken: message.broken};
      } else {
        kept(result);
        say(
          `the machines stay up; ${Object.entries(message.kept)
            .map(([name, way]) => `${name}: ${entrance(way, child.pid)}`)
            .join('; ')}`,
        );
      }
    });
    child.stderr.on('data', (data: Buffer) => {
      errors = `${errors}${data.toString()}`.slice(-4000);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(order));
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', end);
      resolve(result.broken === undefined ? result : {...result, broken: [result.broken, errors.trim()].filter((part) => part !== '').join('\n')});
    });
  });
}

/** The command that enters a machine. @param ancestor process that holds the enclosure */
function entrance({pid, door}: Entrance, ancestor: number | undefined): string {
  const outside = readdirSync('/proc').find((name) => /^\d+$/u.test(name) && numbersOf(name)[1] === pid && isBelow(Number(name), ancestor));
  return `nsenter --target ${outside ?? '?'} --all --root --wd ${door.join(' ')}`;
}

function statusOf(pid: string | number, field: string): string {
  try {
    return new RegExp(`^${field}:\\s+(.*)$`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

function numbersOf(pid: string): number[] {
  return statusOf(pid, 'NSpid').split(/\s+/u).map(Number);
}

function isBelow(pid: number, ancestor: number | undefined): boolean {
  const parent = Number(statusOf(pid, 'PPid'));
  return parent > 1 && (parent === ancestor || isBelow(parent, ancestor));
}
