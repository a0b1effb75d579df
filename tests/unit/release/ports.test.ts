import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {type AddressInfo, createServer, type Server} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

let taken: Server;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/index.html'), '');
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => {
  taken.close();
  rmSync(folder, {recursive: true});
});

test.each([
  ['npm start', process.execPath, ['packages/publish/src/release/start.mjs']],
  ['npm run serve', 'node_modules/.bin/tsx', ['packages/publish/src/release/serve.ts']],
])('%s says that the port is in use, and fails', (_, program, args) => {
  const {port} = taken.address() as AddressInfo;
  const [script = '', ...rest] = args.map((path) => resolve(path));
  const {status, stderr} = spawnSync(resolve(program), [script, ...rest, '--port', String(port), '--host', '127.0.0.1'], {cwd: folder, encoding: 'utf8'});
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Port ${port} is in use. Name another`)]);
});
