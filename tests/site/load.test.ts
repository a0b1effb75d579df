import {Agent, get} from 'node:http';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {builtPaths} from '../e2e/support/addresses';
import {servers, type Site} from '../e2e/support/server';

let site: Site;
beforeAll(async () => {
  site = await servers.nginx();
});
afterAll(() => site.stop());

/** Asks for an address over a kept connection; gives what is wrong with the answer, or undefined. */
function ask(agent: Agent, address: string): Promise<string | undefined> {
  return new Promise((done) => {
    get(address, {agent, headers: {'accept-encoding': 'br'}}, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200 && response.complete ? undefined : `${address}: ${response.statusCode}`));
    }).on('error', (error) => done(`${address}: ${error.message}`));
  });
}

async function load(paths: readonly string[], requests: number, connections: number): Promise<string[]> {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const errors: string[] = [];
  let sent = 0;
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (sent < requests) {
        sent += 1;
        const error = await ask(agent, `${site.origin}${paths[sent % paths.length]}`);
        if (error !== undefined) {
          errors.push(error);
        }
      }
    }),
  );
  agent.destroy();
  return errors;
}

test('nginx answers 20,000 requests at 64 connections without an error', async () => {
  expect(await load(builtPaths(), 20_000, 64)).toEqual([]);
});

test('an answer that is not a page is counted as an error', async () => {
  expect(await load(['/no/such/page'], 3, 2)).toHaveLength(3);
});
