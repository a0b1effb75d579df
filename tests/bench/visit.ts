import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

import {type Browser, chromium} from '@playwright/test';

import playwright from '../../playwright.config';
import {saveData} from '../e2e/support/traffic';
import {serveSites, type VisitedSite} from './others';
import {phone, slowDown} from './phone';
import {median} from './statistics';

/** One page of each kind that readers open, each of usual length. */
export const kinds = ['/', '/guides/dhcp', '/category/guides', '/docs/api-reference/servers', '/reference/ports'];

/** The longest page of the site, twice as long as the next: it is measured too, and not held to what the others are. */
export const longest = '/reference/cli';

/** @returns whether what is asked for has to hold for a page */
export function isHeld({path}: {path: string}): boolean {
  return path !== longest;
}

/** How often each page is opened; the middle counts. */
export const visits = 5;

/** How long nothing is done after a page is ready and between visits, in milliseconds. */
const settled = 500;

/** How long a page may take to be ready, in milliseconds. */
const patience = 60_000;

/** What a reader on a slow phone waits for, in milliseconds. */
export interface Visit {
  path: string;
  /** First contentful paint. */
  painted: number;
  /** Total blocking time: what tasks of the main thread last beyond 50 ms each, until the page has its script. */
  blocked: number;
  /** Until the page's script has taken it over. */
  hydrated: number;
}

/** What is allowed of each, in milliseconds. */
export const limits: Omit<Visit, 'path'> = {painted: 850, blocked: 180, hydrated: 2_000};

/** What was measured of one site, a visit for each page. */
export interface VisitedPages {
  name: string;
  pages: Visit[];
}

/**
 * Serves a page of another site, as readers come from one: from the results of a search, from a forum. Then the browser prepares a process for the next site
 * while it waits for the answer. From an empty page it would see only by the answer (Cross-Origin-Opener-Policy) that one is needed, and begin to make it.
 */
async function serveElsewhere(): Promise<{address: string; stop: () => Promise<void>}> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Results</title>'));
  // Another host than the sites have: hosts and not ports make sites (HTML, 7.1.1.1).
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const {port} = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function visit(browser: Browser, {origin, ready, addressOf}: VisitedSite, path: string, from: string): Promise<Visit> {
  const context = await browser.newContext({viewport: phone});
  try {
    const page = await context.newPage();
    await saveData(page);
    await page.addInitScript((selector) => {
      const times = {painted: 0, hydrated: 0, tasks: [] as {start: number; duration: number}[]};
      Object.assign(window, {times});
      new PerformanceObserver((list) => {
        for (const {entryType, name, startTime, duration} of list.getEntries()) {
          if (entryType === 'longtask') {
            times.tasks.push({start: startTime, duration});
          } else if (name === 'first-contentful-paint') {
            times.painted = startTime;
          }
        }
      }).observe({entryTypes: ['longtask', 'paint']});
      // Vue marks a hydrated page by this property alone (`app.mount` of runtime-core); whoever waits for it wants to see an attribute.
      Object.defineProperty(Element.prototype, '__vue_app__', {
        set(this: Element) {
          this.setAttribute('data-v-app', '');
        },
      });
      // The page itself looks and tells: whoever asks it from outside comes late, and Playwright first brings it a third of a megabyte of script of its own.
      new MutationObserver(() => {
        if (times.hydrated === 0 && document.querySelector(selector)) {
          times.hydrated = performance.now();
          (window as unknown as {reportReady: (text: string) => void}).reportReady('');
        }
      }).observe(document, {attributes: true, subtree: true, attributeFilter: ['data-has-hydrated', 'data-v-app']});
    }, ready);
    const session = await context.newCDPSession(page);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', {name: 'reportReady'});
    const reported = new Promise<void>((done) => session.once('Runtime.bindingCalled', () => done()));
    await page.goto(from);
    await slowDown(session);
    const response = await page.goto(`${origin}${addressOf(path)}`);
    if (response?.status() !== 200) {
      throw new Error(`${origin}${addressOf(path)} answers ${response?.status() ?? 'nothing'}.`);
    }
    const isReady = await Promise.race([reported.then(() => true), sleep(patience, false)]);
    if (!isReady) {
      throw new Error(`${origin}${addressOf(path)} has no ${ready} after ${patience / 1000} s.`);
    }
    await sleep(settled);
    return await page.evaluate((address) => {
      const {times} = window as unknown as {times: {painted: number; hydrated: number; tasks: {start: number; duration: number}[]}};
      const until = times.tasks.filter(({start}) => start >= times.painted && start <= times.hydrated);
      return {
        path: address,
        painted: times.painted,
        blocked: until.reduce((total, {duration}) => total + duration - 50, 0),
        hydrated: times.hydrated,
      };
    }, path);
  } finally {
    await context.close();
  }
}

/**
 * Opens one page of each kind of `build/`, and the longest, on a slow phone, in turns with the same pages of other sites, several times.
 * @returns for each site, this one first, and each page the middle of every time
 */
export async function visitPages(): Promise<VisitedPages[]> {
  const sites = await serveSites({search: false});
  const elsewhere = await serveElsewhere();
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const found = sites.map(({name}): VisitedPages => ({name, pages: []}));
    for (const path of [...kinds, longest]) {
      const times = sites.map((): Visit[] => []);
      // A machine's speed changes in minutes: sites are visited in turns, there and back, so that none always comes after the same one.
      for (let round = 0; round < visits; round += 1) {
        for (const index of round % 2 === 0 ? sites.keys() : [...sites.keys()].reverse()) {
          times[index]!.push(await visit(browser, sites[index]!, path, elsewhere.address));
          // The browser still clears up what was closed.
          await sleep(settled);
        }
      }
      times.forEach((ofSite, index) => {
        const middle = (name: keyof typeof limits): number => median(ofSite.map((time) => time[name]));
        found[index]!.pages.push({path, painted: middle('painted'), blocked: middle('blocked'), hydrated: middle('hydrated')});
      });
    }
    return found;
  } finally {
    await browser.close();
    await elsewhere.stop();
    await Promise.all(sites.map(({stop}) => stop()));
  }
}
