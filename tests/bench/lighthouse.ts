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

/** What the benchmark reads of a report of Lighthouse. */
interface Report {
  /** Each from 0 to 1. */
  categories: {[name: string]: {score: number}};
  /** `benchmarkIndex`: how fast the machine is, as Lighthouse counts it: about 1,000 for a small desktop. */
  environment: {benchmarkIndex: number};
}

/** Lighthouse's multipliers for machines of some `benchmarkIndex`; between two of them, and beyond the last two, along the line. */
const calibration = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
] as const;

/**
 * How much slower a machine has to be made to be a middling phone, so that ratings do not depend on the machine: Lighthouse's own 4 is for a fast desktop.
 * Follows the calculator that Lighthouse's `docs/throttling.md` names under "Calibrating the CPU slowdown".
 * @param index the machine's `benchmarkIndex`
 * @returns the multiplier, with one decimal, at least 1
 */
export function slowdownOf(index: number): number {
  const next = calibration.findIndex(([at], position) => position > 0 && (index <= at || position === calibration.length - 1));
  const [[from, low], [to, high]] = [calibration[next - 1] ?? calibration[0], calibration[next] ?? calibration[1]];
  return Math.max(1, Math.round(10 * (low + ((index - from) / (to - from)) * (high - low))) / 10);
}

/** @throws when Lighthouse fails, for another reason than the trace */
function report(address: string, file: string, categories: readonly string[], slowdown: number): Report {
  const {args = []} = playwright.use?.launchOptions ?? {};
  const {executablePath = ''} = fullBrowser;
  const rate = (): {status: number | null; stderr: string} =>
    spawnSync(
      join(benchPackages(), '.bin/lighthouse'),
      [
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join()}`,
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
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
    throw new Error(`Lighthouse failed at ${address}:\n${stderr.slice(-2000)}`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** What Lighthouse said, and of which machine. */
export interface Ratings {
  pages: Rating[];
  benchmarkIndex: number;
  slowdown: number;
}

/** Lets Lighthouse rate one page of each kind of `build/`, and the longest, several times, as for a middling phone. @returns for each the middle of every rating */
export async function ratePages(): Promise<Ratings> {
  const site = await servers.nginx();
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  const file = join(folder, 'report.json');
  const categories = Object.keys(ratings) as (keyof typeof ratings)[];
  const [first = '/'] = kinds;
  const several = (path: string, slowdown: number): Report[] => Array.from({length: visits}, () => report(`${site.origin}${path}`, file, categories, slowdown));
  try {
    const benchmarkIndex = median(several(first, 1).map(({environment}) => environment.benchmarkIndex));
    const slowdown = slowdownOf(benchmarkIndex);
    const pages = [...kinds, longest].map((path) => {
      const runs = several(path, slowdown);
      const [performance = 0, accessibility = 0, practices = 0, seo = 0] = categories.map((name) =>
        Math.round(100 * median(runs.map((run) => run.categories[name]?.score ?? 0))),
      );
      return {path, performance, accessibility, 'best-practices': practices, seo};
    });
    return {pages, benchmarkIndex: Math.round(benchmarkIndex), slowdown};
  } finally {
    rmSync(folder, {recursive: true, force: true});
    await site.stop();
  }
}
