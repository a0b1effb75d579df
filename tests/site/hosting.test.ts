import {spawn} from 'node:child_process';

import {addressOf, compressible, filesBelow, getDotlessPattern, getHiddenPattern, getPossiblePattern, types} from '@nodestead-docs/publish';
import {expect, test} from 'vitest';

import {freePort, servers, type Site, started} from '../e2e/support/server';
import {testAddresses, testRules} from './hosted';

test('the rules know the address, the type and the compression of every built file', async () => {
  const paths = (await filesBelow('build')).map((file) => `/${addressOf(file, 'build')}`).filter((path) => new RegExp(getDotlessPattern('')).test(path));
  const served = paths.filter((path) => !new RegExp(getHiddenPattern('')).test(path));
  expect(paths.filter((path) => !served.includes(path) && !/\.(?:br|gz)$/.test(path)).sort()).toEqual(['/404.html', '/_headers', '/_redirects']);
  expect(served.filter((path) => !new RegExp(getPossiblePattern('')).test(path))).toEqual([]);
  expect(served.filter((path) => types[path.slice(path.lastIndexOf('.') + 1)] === undefined)).toEqual([]);
  const compressed = paths.filter((path) => path.endsWith('.br')).map((path) => path.split('.').at(-2) ?? '');
  expect([...new Set(compressed)].filter((extension) => !compressible.includes(extension))).toEqual([]);
});

const hosted = (['nginx', 'Caddy'] as const).map((name) => ({name, base: '', encodings: ['br', 'gzip'], start: () => servers[name]()}));

async function startServe(): Promise<Site> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'packages/publish/src/release/serve.ts', '--port', String(port), '--host', '127.0.0.1'], {
    stdio: 'ignore',
  });
  return started(server, port, 'npm run serve');
}

testAddresses([...hosted, {name: 'npm run serve', base: '', start: startServe}]);
testRules(hosted);
