import {defineConfig} from '@playwright/test';

import {leanBrowser} from './tests/e2e/support/browser';

/** Tests that crawl the whole site, rebuild it, start `npm start` or compare pictures; `npm run verify` runs them. */
const long = /\/(?:accessibility|budgets|development|failures|first-tap|offline|reader-settings|saved|screenshots|sitemap|subpath)\.spec\.ts$/;

/** Measurements need an idle machine: `TIMING=1 npx playwright test --grep @timing --workers=1`. */
const measured = process.env.TIMING ? [] : [/@timing/];

/** Browser tests of the built site behind a real nginx. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    {name: 'site', testIgnore: long, grepInvert: [...measured, /@axe/]},
    {name: 'long', testMatch: long},
    // What axe looks at takes seconds, in every colour mode; `npm run verify` runs it with the long ones.
    {name: 'axe', testIgnore: long, grep: /@axe/},
  ],
  globalSetup: './tests/e2e/support/server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can miss a time limit once; the report names retried tests.
  retries: process.env.CI ? 2 : 0,
  grepInvert: measured,
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
