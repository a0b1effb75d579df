import {resolve} from 'node:path';

import {defineConfig} from 'vitest/config';

const shared = {
  resolve: {alias: {'@site': resolve(__dirname)}},
  test: {
    // The theme's packages ship JSX in .js files.
    server: {deps: {inline: [/@docusaurus/]}},
  },
};

/** `unit`: logic, without a build. `site`: the files of the built site. */
export default defineConfig({
  test: {
    projects: [
      {...shared, test: {...shared.test, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}']}},
      {...shared, test: {...shared.test, name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000}},
    ],
  },
});
