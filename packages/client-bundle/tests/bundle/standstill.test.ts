import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'standstill-'))));
afterEach(() => rmSync(folder, {recursive: true}));

/** Builds in a process of its own, looking every 200 ms, with what a plugin does before files are written. */
function build(emit: string): {signal: string | null; status: number | null; stderr: string} {
  const script = `
    const {rspack} = require(${JSON.stringify(resolve('node_modules/@rspack/core'))});
    const {StandstillPlugin} = require(${JSON.stringify(resolve('packages/client-bundle/src/bundle/standstill.ts'))});
    const slow = {apply: ({hooks}) => hooks.emit.tapPromise('slow', async () => { ${emit} })};
    const compiler = rspack({context: __dirname, mode: 'production', entry: './one.js', output: {path: __dirname + '/out'}, plugins: [slow, new StandstillPlugin(200)]});
    compiler.run((error) => compiler.close(() => setTimeout(() => console.error('ended'), 2000)));
    setTimeout(() => undefined, 60_000).unref();
  `;
  writeFileSync(join(folder, 'build.cjs'), script);
  writeFileSync(join(folder, 'one.js'), 'console.log(1);\n');
  const {signal, status, stderr} = spawnSync(process.execPath, ['--require', resolve('packages/client-bundle/typescript.cjs'), join(folder, 'build.cjs')], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return {signal, status, stderr};
}

test('a build that waits for ever is ended, and says so', () => {
  const {signal, stderr} = build('setInterval(() => undefined, 100_000); await new Promise(() => undefined);');
  expect(stderr).toContain('The bundler has done nothing for 2.4 seconds.');
  expect(signal).toBe('SIGALRM');
});

test('one that works for longer is not, nor what waits after it', () => {
  const work =
    'for (let step = 0; step < 100; step += 1) { const begin = Date.now(); while (Date.now() - begin < 40); await new Promise((done) => setTimeout(done, 1)); }';
  expect(build(work)).toEqual({signal: null, status: 0, stderr: 'ended\n'});
});
