import {resolve} from 'node:path';

import {defineConfig} from 'vitest/config';

import {mutatedRooms, patternOf} from './rooms';

const root = resolve(__dirname, '..', '..');
const tests = mutatedRooms[process.env['MUTATED_ROOM'] ?? '']?.tests ?? [];

/** The unit tests of one room, as `vitest.config.ts` runs them. */
export default defineConfig({
  root,
  resolve: {alias: {'@site': root, '@generated': resolve(root, '.docusaurus')}},
  esbuild: {jsx: 'automatic'},
  test: {include: tests.map((path) => patternOf(path, '.test.ts')), server: {deps: {inline: [/docusaurus/]}}, testTimeout: 60_000},
});
