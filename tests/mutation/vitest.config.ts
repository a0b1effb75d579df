import {resolve} from 'node:path';

import {Tinypool} from 'tinypool';
import {defineConfig} from 'vitest/config';

import {mutatedRooms, patternOf} from './rooms';

const root = resolve(__dirname, '..', '..');
const {tests = [], slow = []} = mutatedRooms[process.env['MUTATED_ROOM'] ?? ''] ?? {};

// Vitest would start a thread for each mutant, and load the libraries into it, which takes longer than the tests.
Tinypool.prototype.recycleWorkers = () => Promise.resolve();

/** The unit tests of one room, as `vitest.config.ts` runs them. */
export default defineConfig({
  root,
  resolve: {alias: {'@site': root, '@generated': resolve(root, '.docusaurus')}},
  esbuild: {jsx: 'automatic'},
  test: {
    include: tests.map((path) => patternOf(path, '.test.ts')),
    exclude: [...slow],
    setupFiles: [resolve(__dirname, 'setup.ts')],
    isolate: false,
    server: {deps: {inline: [/docusaurus/]}},
    testTimeout: 60_000,
  },
});
