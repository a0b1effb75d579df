import {readdirSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {resolve} from 'node:path';
import {brotliCompressSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {budgets} from '../budgets';
import {builtPaths} from './support/addresses';
import {expect, hydrated, test} from './support/test';
import {countTraffic, saveData, type Traffic} from './support/traffic';

const documentation = builtPaths().filter((path) => !/^\/(?:api|docs\/|search|markdown-page)|category\//.test(path));

const sizes = documentation
  .map((path) => ({path, size: statSync(resolve('build', `${path === '/' ? 'index' : path.slice(1)}.html.br`)).size}))
  .sort((a, b) => a.size - b.size);
const median = sizes[Math.floor(sizes.length / 2)]!;

/** Opens a page as a first visitor, and waits until nothing is being fetched any more. */
async function visit(page: Page, path: string): Promise<Traffic> {
  const traffic = await countTraffic(page);
  const response = await page.goto(path, {waitUntil: 'networkidle'});
  // The page for wrong addresses is light, but nobody asks for it.
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
  await page.waitForTimeout(1_000);
  return traffic();
}

/** A budget holds when it is kept, and means something only while it is close to what is really sent. */
function expectWithin(actual: number, name: keyof typeof budgets): void {
  expect(actual, `${name} in bytes`).toBeLessThanOrEqual(budgets[name]);
  expect(actual, `${name} has become lighter: lower its number in tests/budgets.ts`).toBeGreaterThanOrEqual(budgets[name] * 0.8);
}

/** What the browser got for the page that is shown, in bytes as they were sent; what it had from an earlier page counts too. */
function weigh(page: Page): Promise<{html: number; script: number; styles: number; fonts: number; firstView: number}> {
  return page.evaluate(() => {
    const [html = 0] = performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).encodedBodySize);
    // By address: a picture that is on the page twice has two entries, and is sent once.
    const loaded = new Map((performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => [entry.name, entry.encodedBodySize]));
    const sum = (pattern: RegExp): number => [...loaded].reduce((total, [name, size]) => (pattern.test(new URL(name).pathname) ? total + size : total), 0);
    return {html, script: sum(/\.js$/), styles: sum(/\.css$/), fonts: sum(/\.(?:woff2?|ttf|otf)$/), firstView: html + sum(/./)};
  });
}

const files = readdirSync(resolve('build/assets/js')).filter((name) => name.endsWith('.js'));

/** Addresses of the scripts that hold a page for who comes from another one: the HTML names them, or a part of them. */
function scriptsOf(path: string): string[] {
  const html = readFileSync(resolve('build', `${path === '/' ? 'index' : path.slice(1)}.html`), 'utf8');
  const chunks = [...html.matchAll(/<script src=\S*?\/assets\/js\/(?!main\.|runtime~)(\w+)(?:-page)?\.\w+\.js# defer>/g)];
  return chunks.map(([, chunk = '']) => `/assets/js/${files.find((name) => name.startsWith(`${chunk}.`))}`);
}

/** Notes what moves on a page from now on. @returns function that gives the movements so far, with what moved */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, {layoutShifts: shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value, sources} = entry as PerformanceEntry & {value: number; sources: {node?: Node}[]};
        shifts.push(`${value}: ${sources.map(({node}) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName)).join(' | ')}`);
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as unknown as {layoutShifts: string[]}).layoutShifts);
}

test('the search stays within its budgets: the largest index with the worker, and what is needed first', () => {
  const files = ['', 'next', '5.3'].map((folder) => resolve('build', folder, 'search-index.json'));
  const scripts = resolve('build/assets/js');
  const worker = readdirSync(scripts).find((name) => /^search-worker\..*\.js\.br$/.test(name));
  expect(worker).toBeDefined();
  expectWithin(Math.max(...files.map((file) => statSync(`${file}.br`).size)) + statSync(resolve(scripts, worker!)).size, 'search');
  const beginnings = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const titles = text.indexOf('\n ]}}\n') + 1;
    const headings = text.indexOf('\n ]}}\n', titles) + 1;
    expect(titles, file).toBeGreaterThan(1);
    expect(headings, file).toBeGreaterThan(titles);
    return brotliCompressSync(text.slice(0, headings)).length;
  });
  expectWithin(Math.max(...beginnings), 'searchBeginning');
});

test('the documentation stays within its budgets: every page is weighed, and the median of each weight counts', async ({page}) => {
  test.setTimeout(documentation.length * 4_000);
  await saveData(page);
  const weights: Awaited<ReturnType<typeof weigh>>[] = [];
  for (const path of documentation) {
    await page.goto(path);
    await hydrated(page);
    weights.push(await weigh(page));
  }
  const middle = (name: keyof (typeof weights)[number]): number => weights.map((weight) => weight[name]).sort((a, b) => a - b)[Math.floor(weights.length / 2)]!;
  for (const name of ['html', 'script', 'styles', 'firstView'] as const) {
    expectWithin(middle(name), name);
  }
  expect(Math.max(...weights.map(({fonts}) => fonts))).toBe(budgets.fonts);
});

test('a first visit loads what was weighed', async ({page}) => {
  await saveData(page);
  const traffic = await visit(page, median.path);
  const {html, ...rest} = await weigh(page);
  expect(traffic).toMatchObject({document: html, ...rest});
});

test('the next page takes what no other page has, of which the median counts', async ({page}) => {
  await saveData(page);
  const scripts = new Map(documentation.map((path) => [path, scriptsOf(path)]));
  const named = [...scripts.values()].flat();
  const own = (path: string): number =>
    scripts
      .get(path)!
      .filter((script) => named.indexOf(script) === named.lastIndexOf(script))
      .reduce((total, script) => total + statSync(resolve('build', `.${script}.br`)).size, 0);
  const weights = documentation.map((path) => ({path, weight: own(path)})).sort((a, b) => a.weight - b.weight);
  const half = Math.floor(weights.length / 2);
  expectWithin(weights[half]!.weight, 'nextPage');

  // That is what a browser asks for that comes from the start page.
  const startOf = (path: string): string => /^\/(?:5\.3|next)(?=\/|$)/.exec(path)?.[0] ?? '/';
  const next = weights.slice(half).find(({path}) => path !== startOf(path))!;
  await page.goto(startOf(next.path));
  await hydrated(page);
  const traffic = await countTraffic(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, next.path);
  await expect(page).toHaveURL(next.path);
  await expect.poll(() => traffic().script).toBe(next.weight);
  await page.waitForLoadState('networkidle');
  // A page may bring a stylesheet that the one before did not need, and nothing else.
  const {document, script, styles, firstView} = traffic();
  expect({document, script, others: firstView - script - styles}).toEqual({document: 0, script: next.weight, others: 0});
});

for (const path of ['/', '/category/guides', '/guides/webhooks']) {
  test(`${path} fetches ahead within its budget`, async ({page}) => {
    const traffic = await visit(page, path);
    expect(traffic.prefetched.length).toBeGreaterThan(0);
    expect(traffic.prefetch).toBeLessThanOrEqual(budgets.prefetch);
  });
}

test.describe('a reader who saves data', () => {
  for (const [name, connection] of [
    ['by the data saver', {saveData: true, effectiveType: '4g'}],
    ['on a 2g connection', {saveData: false, effectiveType: 'slow-2g'}],
  ] as const) {
    test(`${name} gets nothing that was not asked for`, async ({page}) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      const traffic = await visit(page, '/');
      expect(traffic.prefetched).toEqual([]);
      await page.mouse.move(100, 300);
      expect(traffic.prefetched).toEqual([]);
    });
  }
});

test('a page of the API reference loads little more script than a documentation page', async ({browser, baseURL}) => {
  // Each visit is a first one.
  test.setTimeout(60_000);
  const script = async (path: string): Promise<number> => {
    const context = await browser.newContext({baseURL, extraHTTPHeaders: {'accept-encoding': 'gzip'}});
    const traffic = await visit(await context.newPage(), path);
    await context.close();
    return traffic.script;
  };
  const usual = await script(median.path);
  for (const page of ['', '/servers', '/addresses', '/events', '/next/servers', '/5.3/servers']) {
    expect((await script(`/docs/api-reference${page}`)) - usual, page).toBeLessThanOrEqual(budgets.apiScript);
  }
});

test.describe('nothing moves while a page loads', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const path of ['/', '/guides/dhcp', '/category/guides', '/integrations/whmcs', '/5.3/guides/webhooks', '/php-upgrade']) {
      test(`${path}, ${colorScheme}`, async ({browser, baseURL}) => {
        const context = await browser.newContext({baseURL, colorScheme});
        const page = await context.newPage();
        const shifts = await watchShifts(page);
        await page.goto(path, {waitUntil: 'networkidle'});
        await hydrated(page);
        await page.waitForTimeout(300);
        expect(await shifts()).toEqual([]);
        await context.close();
      });
    }
  }

  test('nor while its HTML arrives in pieces, wherever in the navigation bar these end', async ({browser, baseURL}) => {
    const html = readFileSync(resolve('build/guides/dhcp.html'), 'utf8');
    const bar = html.indexOf('theme-layout-navbar-right');
    const starts = [...html.slice(bar).matchAll(/<(?:div|a|li|input|button|svg|main)\b/g)].map(({index}) => bar + index);
    // Behind each element of the bar, and some way into the page.
    const ends = [...starts.filter((start) => start < html.indexOf('</nav>', bar)), html.indexOf('<main'), html.length];
    let painted = (): void => undefined;
    const server = createServer((_, response) => {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
      void (async () => {
        let sent = 0;
        for (const end of ends) {
          response.write(html.slice(sent, end));
          sent = end;
          await new Promise<void>((done) => (painted = done));
        }
        response.end();
      })();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const {port} = server.address() as AddressInfo;
    const context = await browser.newContext({baseURL: `http://127.0.0.1:${port}`, colorScheme: 'light'});
    try {
      const page = await context.newPage();
      // All but the page itself comes from the site's own server.
      await context.route(/\/(?:assets|img)\//, async (route) =>
        route.fulfill({
          response: await route.fetch({
            url: route
              .request()
              .url()
              .replace(/^http:\/\/[^/]+/, baseURL!),
          }),
        }),
      );
      const shifts = await watchShifts(page);
      await page.exposeFunction('sendNext', () => painted());
      await page.addInitScript(() => {
        const next = (): void => {
          (window as unknown as {sendNext: () => void}).sendNext();
          setTimeout(() => requestAnimationFrame(next), 20);
        };
        requestAnimationFrame(next);
      });
      await page.goto('/guides/dhcp');
      await hydrated(page);
      expect(await shifts()).toEqual([]);
    } finally {
      // What is still being fetched ahead is of no interest any more.
      await context.unrouteAll({behavior: 'ignoreErrors'});
      await context.close();
      server.closeAllConnections();
      server.close();
    }
  });

  test('the observer sees a page that moves', async ({page}) => {
    const shifts = await watchShifts(page);
    await page.goto('/guides/dhcp');
    await hydrated(page);
    await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('div'), {style: 'height: 300px'})));
    await expect.poll(shifts).not.toEqual([]);
  });
});

test.describe('code has the colours of the mode before any script has run', () => {
  for (const [colorScheme, choice] of [
    ['dark', 'dark'],
    ['light', 'light'],
  ] as const) {
    test(colorScheme, async ({browser, baseURL}) => {
      const context = await browser.newContext({baseURL, colorScheme});
      const page = await context.newPage();
      const look = (): Promise<string[]> =>
        page
          .locator('.theme-code-block')
          .first()
          .evaluate((block) => {
            const token = block.querySelector('.token');
            return [getComputedStyle(block).backgroundColor, token ? getComputedStyle(token).color : ''];
          });
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto('/guides/dhcp');
      await expect(page.locator('html')).toHaveAttribute('data-theme', choice);
      const first = await look();
      await page.unroute('**/assets/js/**');
      await page.reload();
      await hydrated(page);
      expect(first).toEqual(await look());
      await context.close();
    });
  }
});
