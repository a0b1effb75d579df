import {existsSync, mkdirSync} from 'node:fs';
import {text} from 'node:stream/consumers';
import {join, sep} from 'node:path';

import {knownNames} from '../checks/model/knownNames';
import {readFacts, textsOf} from '../facts/load';
import {versionFolder} from '../site/versions';
import {must} from './command';
import {mutate} from './mutate';
import type {Message, Order} from './order';
import {perform} from './perform';
import {planOf} from './plan';
import {loadRehearsals} from './rehearsals';
import {machinesOf, type Run} from './runs';
import {World} from './world';

const repository = join(import.meta.dirname, '..', '..');
/** Everything of a run is in memory here, and gone with it. */
const folder = '/mnt/run';
const memory = '3g';

/**
 * Performs one run inside the namespaces that `enclosed` made: its own mounts, processes and networks. Ends by itself only when it is done; whoever wants it to end
 * earlier kills it.
 */
async function main(): Promise<void> {
  const order = JSON.parse(await text(process.stdin)) as Order;
  const run = runOf(order);
  const places = await cover(order);
  const variantPlan = planOf(run.loaded.page, run.loaded.rehearsal, run.variant);
  const plan = run.mutation === undefined ? variantPlan : mutate(variantPlan, run.mutation);
  const {facts} = readFacts(textsOf(repository), versionFolder(run.loaded.version));
  const {networks, hosts} = run.loaded.rehearsal;
  const world = new World({networks, hosts, machines: machinesOf(run), answers: run.variant.steadctl ?? []}, places, knownNames([facts]));
  try {
    await world.start();
    send({faults: await perform(plan, world, {...(run.mutation ? {stopAt: run.mutation.fails} : {}), say: (line) => send({say: line})})});
  } catch (error) {
    send({broken: error instanceof Error ? error.message : String(error)});
  }
  if (order.keep) {
    send({kept: world.entrances()});
    await new Promise(() => setInterval(() => undefined, 1_000_000));
  }
  world.stop();
}

function send(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function runOf(order: Order): Run {
  const loaded = loadRehearsals(repository).find(({file}) => file === order.file);
  const variant = loaded?.rehearsal.variants.find(({name}) => name === order.variant);
  if (loaded === undefined || variant === undefined) {
    throw new Error(`there is no variant "${order.variant}" in ${order.file}`);
  }
  const mutation = order.mutation === undefined ? undefined : variant.mutations[order.mutation];
  return {loaded, variant, debian: order.debian, ...(mutation ? {mutation} : {})};
}

/** Puts memory over the folders where programs leave things, after what is needed from there has a second place. */
async function cover({roots, hostRoot, group}: Order): Promise<{folder: string; roots: Record<string, string>; hostRoot: string; group: string}> {
  await must(['mount', '-t', 'tmpfs', '-o', `size=${memory}`, 'tmpfs', '/mnt']);
  mkdirSync(folder);
  const bound = async (name: string, source: string) => {
    const target = join('/mnt', name);
    mkdirSync(target);
    await must(['mount', '--bind', source, target]);
    return target;
  };
  const lower: Record<string, string> = {};
  for (const [name, source] of Object.entries(roots)) {
    lower[name] = await bound(`lower-${name}`, source);
  }
  const hostLower = await bound('lower-hosts', hostRoot);
  const own = await bound('repository', repository);
  for (const covered of ['/tmp', '/run']) {
    await must(['mount', '-t', 'tmpfs', 'tmpfs', covered]);
    if (repository.startsWith(covered + sep) && !existsSync(repository)) {
      mkdirSync(repository, {recursive: true});
      await must(['mount', '--bind', own, repository]);
    }
  }
  return {folder, roots: lower, hostRoot: hostLower, group};
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    send({broken: error instanceof Error ? error.message : String(error)});
    process.exit(1);
  },
);
