import {join} from 'node:path';
import {text} from 'node:stream/consumers';

import {readFacts, textsOf} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';

import {type Known, knownNames} from '../knowledge/knownNames';
import {mutate} from './mutate';
import type {Message, Order, OrderedRun} from './order';
import {type Action, planOf} from './plan';
import {loadRehearsals} from './rehearsals';
import {perform} from './runProcedure';
import {machinesOf, type Run} from './runs';
import type {MachineSpec} from './schema';
import {World, type WorldSpec} from './testbed';

const repository = join(import.meta.dirname, '../../../..');

/**
 * Performs one run inside the namespaces that `enclosed` made: its own users, mounts, processes and networks. Ends by itself only when it is done; whoever wants it to end
 * earlier kills it.
 */
async function main(): Promise<void> {
  const order = JSON.parse(await text(process.stdin)) as Order;
  const {spec, known, plan, stopAt} = order.run ? taskOf(order.run) : idleTask(Object.keys(order.roots));
  const world = new World(spec, order, known);
  try {
    await world.start();
    send({failures: await perform(plan, world, {...(stopAt === undefined ? {} : {stopAt}), patience: order.patience, say: (line) => send({say: line})})});
  } catch (error) {
    send({broken: error instanceof Error ? error.message : String(error)});
  }
  if (order.keep) {
    send({kept: world.entrances()});
    await new Promise(() => setInterval(() => undefined, 1_000_000));
  }
}

/** A task in a testbed. */
interface Task {
  spec: WorldSpec;
  known: Known;
  plan: readonly Action[];
  /** Name of the expectation at whose failure it ends; at any without it. */
  stopAt?: string;
}

function taskOf(order: OrderedRun): Task {
  const run = runOf(order);
  const {networks, hosts} = run.loaded.rehearsal;
  const plan = planOf(run.loaded.page, run.loaded.rehearsal, run.variant);
  return {
    spec: {networks, hosts, machines: machinesOf(run), answers: run.variant.steadctl ?? []},
    known: knownNames([readFacts(textsOf(repository), versionFolder(run.loaded.version)).facts]),
    ...(run.mutation === undefined ? {plan} : {plan: mutate(plan, run.mutation, run.variant), stopAt: run.mutation.fails}),
  };
}

/** Machines without anything around them, on which nothing is done. */
function idleTask(names: readonly string[]): Task {
  const machine: MachineSpec = {kind: 'container', memory: 0, packages: [], offers: [], installs: [], cards: {}, disks: {}, files: {}};
  return {spec: {networks: {}, hosts: {}, machines: Object.fromEntries(names.map((name) => [name, machine])), answers: []}, known: knownNames([]), plan: []};
}

function send(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function runOf(order: OrderedRun): Run {
  const [loaded] = loadRehearsals(repository, order.file);
  const variant = loaded?.rehearsal.variants.find(({name}) => name === order.variant);
  if (loaded === undefined || variant === undefined) {
    throw new Error(`there is no variant "${order.variant}" in ${order.file}`);
  }
  const mutation = order.mutation === undefined ? undefined : variant.mutations[order.mutation];
  return {loaded, variant, debian: order.debian, ...(mutation ? {mutation} : {})};
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    send({broken: error instanceof Error ? error.message : String(error)});
    process.exit(1);
  },
);
