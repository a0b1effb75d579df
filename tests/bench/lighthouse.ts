import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import playwright from '../../playwright.config';
import {fullBrowser} from '../e2e/support/browser';
import {servers} from '../e2e/support/server';
import {median} from './statistics';
import {kinds, longest, visits} from './visit';
import {benchPackages} from './vitepress';

/** What Lighthouse gives a page, each of 100. */
export interface Rating {
  path: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

/** What is asked for of each. */
export const ratings: Omit<Rating, 'path'> = {performance: 98, accessibility: 100, 'best-practices': 100, seo: 100};

/** How often a run is repeated whose trace cannot be read. */
const retries = 3;

/** Lets Lighthouse, as it is set for phones, rate one page of each kind of `build/`, and the longest, several times. @returns for each the middle of every rating */
export async function ratePages(): Promise<Rating[]> {
  const site = await servers.nginx();
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  const categories = Object.keys(ratings) as (keyof typeof ratings)[];
  const {args = []} = playwright.use?.launchOptions ?? {};
  const {executablePath = ''} = fullBrowser;
  try {
    return [...kinds, longest].map((path) => {
      const runs = Array.from({length: visits}, () => {
        const report = join(folder, 'report.json');
        const rate = (): {status: number | null; stderr: string} =>
          spawnSync(
            join(benchPackages(), '.bin/lighthouse'),
            [
              `${site.origin}${path}`,
              '--quiet',
              '--output=json',
              `--output-path=${report}`,
              `--only-categories=${categories.join()}`,
              `--chrome-flags=--headless=new ${args.join(' ')}`,
            ],
            {encoding: 'utf8', env: {...process.env, CHROME_PATH: executablePath}},
          );
        let {status, stderr} = rate();
        // Chromium's trace sometimes lacks the start of the navigation; Lighthouse itself asks to run it again.
        for (let again = 0; status !== 0 && stderr.includes('NO_NAVSTART') && again < retries; again += 1) {
          ({status, stderr} = rate());
        }
        if (status !== 0) {
          throw new Error(`Lighthouse failed at ${path}:\n${stderr.slice(-2000)}`);
        }
        return (JSON.parse(readFileSync(report, 'utf8')) as {categories: {[name: string]: {score: number}}}).categories;
      });
      const [performance = 0, accessibility = 0, practices = 0, seo = 0] = categories.map((name) =>
        Math.round(100 * median(runs.map((run) => run[name]?.score ?? 0))),
      );
      return {path, performance, accessibility, 'best-practices': practices, seo};
    });
  } finally {
    rmSync(folder, {recursive: true, force: true});
    await site.stop();
  }
}
