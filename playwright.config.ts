import {defineConfig} from '@playwright/test';

import {leanBrowser} from './tests/e2e/support/browser';

/** Browser tests of the built site behind a real nginx. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine can miss a time limit once; the report names what needed a second run.
  retries: process.env.CI ? 2 : 0,
  // A measurement says nothing on a machine that does other work: `npm run test:timing` takes it alone.
  grepInvert: process.env.TIMING ? undefined : /@timing/,
  workers: 2,
  reporter: process.env.CI ? [['list'], ['github']] : 'list',
  timeout: 30_000,
  use: {
    colorScheme: 'dark',
    launchOptions: {
      ...leanBrowser,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
