import {defineConfig} from '@playwright/test';

import {leanBrowser} from './tests/e2e/support/browser';

/** What crawls the whole site, builds another one, starts `npm start` or looks at pictures; `npm run verify` runs it. */
const long = /\/(?:accessibility|budgets|development|failures|first-tap|saved|screenshots|sitemap|subpath)\.spec\.ts$/;

/** Browser tests of the built site behind a real nginx. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    {name: 'site', testIgnore: long},
    {name: 'long', testMatch: long},
  ],
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine can miss a time limit once; the report names what needed a second run.
  retries: process.env.CI ? 2 : 0,
  // A measurement says nothing on a machine that does other work: `TIMING=1 npx playwright test --grep @timing --workers=1` takes it alone.
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
