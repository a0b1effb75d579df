import {resolve} from 'node:path';

import {defineConfig} from 'vitest/config';

const shared = {
  resolve: {alias: {'@site': resolve(__dirname), '@generated': resolve(__dirname, '.docusaurus')}},
  esbuild: {jsx: 'automatic' as const},
  test: {
    // The theme's packages ship JSX, the search plugin's modules, in .js files.
    server: {deps: {inline: [/docusaurus/]}},
  },
};

const unit = ['tests/unit/**/*.test.{ts,tsx}', 'packages/*/{src,tests}/**/*.test.{ts,tsx}'];
const isolated = '{tests/unit,packages}/**/*.isolated.test.{ts,tsx}';

/**
 * `unit`: logic, without a build; `isolated`: the files of it that replace a module. `samples`: mutations of executed samples. `site`: the built site. `archive`: the offline archive.
 * `rehearse`: isolation and clean-up of performed pages. `search`: quality and speed of the search. `compare`: the same with other
 * engines. `attack`: hostile samples, pages, facts and uploads.
 */
export default defineConfig({
  test: {
    // Without watching, Vitest would leave one processor idle.
    maxWorkers: '100%',
    projects: [
      // Files that replace a module have registries of their own; the others share theirs, as reading the modules takes longer than most tests.
      {...shared, test: {...shared.test, name: 'unit', include: unit, exclude: [isolated], isolate: false, testTimeout: 180_000}},
      {...shared, test: {...shared.test, name: 'isolated', include: [isolated], testTimeout: 180_000}},
      {...shared, test: {...shared.test, name: 'samples', include: ['tests/samples/**/*.test.ts'], testTimeout: 180_000}},
      {...shared, test: {...shared.test, name: 'site', isolate: false, include: ['tests/site/**/*.test.ts'], testTimeout: 120_000}},
      {...shared, test: {...shared.test, name: 'archive', include: ['tests/archive/**/*.test.ts'], testTimeout: 120_000}},
      {...shared, test: {...shared.test, name: 'rehearse', include: ['tests/rehearse/**/*.test.ts'], testTimeout: 300_000}},
      {...shared, test: {...shared.test, name: 'search', include: ['tests/search/**/*.test.ts'], testTimeout: 240_000}},
      {...shared, test: {...shared.test, name: 'compare', include: ['tests/compare/**/*.test.ts'], testTimeout: 240_000}},
      {...shared, test: {...shared.test, name: 'attack', include: ['tests/attack/**/*.test.ts'], testTimeout: 120_000}},
    ],
  },
});
