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

/**
 * `unit`: logic, without a build. `samples`: that each mistake put into an executed sample is caught. `site`: the files of the
 * built site. `archive`: the archive for reading offline. `rehearse`: that performing pages leaves nothing behind. `search`: how
 * well and how fast the index answers. `compare`: how much better than other engines. `attack`: known-bad samples, pages, facts
 * and uploads, and what holds against them.
 */
export default defineConfig({
  test: {
    projects: [
      {...shared, test: {...shared.test, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], testTimeout: 180_000}},
      {...shared, test: {...shared.test, name: 'samples', include: ['tests/samples/**/*.test.ts'], testTimeout: 180_000}},
      {...shared, test: {...shared.test, name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000}},
      {...shared, test: {...shared.test, name: 'archive', include: ['tests/archive/**/*.test.ts'], testTimeout: 120_000}},
      {...shared, test: {...shared.test, name: 'rehearse', include: ['tests/rehearse/**/*.test.ts'], testTimeout: 300_000}},
      {...shared, test: {...shared.test, name: 'search', include: ['tests/search/**/*.test.ts'], testTimeout: 240_000}},
      {...shared, test: {...shared.test, name: 'compare', include: ['tests/compare/**/*.test.ts'], testTimeout: 240_000}},
      {...shared, test: {...shared.test, name: 'attack', include: ['tests/attack/**/*.test.ts'], testTimeout: 120_000}},
    ],
  },
});
