import {text} from 'node:stream/consumers';

import {knownNames, type Order, rehearsal, World} from '@nodestead-docs/verify';

/** What is run on the machines of a rehearsal, one after the other. */
export interface AttackOrder {
  order: Order;
  /** A rehearsal, before it is parsed. */
  rehearsal: unknown;
  scripts: readonly {on: string; script: string}[];
}

/** What came of a script. */
export interface AttackResult {
  code: number | null;
  output: string;
}

/** Boots the machines in an enclosure as `stage.ts` does, and says on standard output what came of the scripts, as JSON. */
async function main(): Promise<void> {
  const {order, scripts, ...told} = JSON.parse(await text(process.stdin)) as AttackOrder;
  const {networks, hosts, machines} = rehearsal.parse(told.rehearsal);
  const world = new World({networks, hosts, machines, answers: []}, order, knownNames([]));
  await world.start();
  const results: AttackResult[] = [];
  for (const {on, script} of scripts) {
    const {code, output} = await world.run(on, script, 60);
    results.push({code, output});
  }
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
}

void main();
