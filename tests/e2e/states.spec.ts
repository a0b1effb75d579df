import {readFileSync} from 'node:fs';
import {basename} from 'node:path';

import type {Page} from '@playwright/test';

import {changePage, differsFromServer, hold, scriptOf} from './support/scripts';
import {expect, oneOf, open, test} from './support/test';

const path = '/guides/dhcp';
const heading = /DHCP/;

/** Leaves a page for the one under test by a link inside the site, as a reader would. */
async function follow(page: Page): Promise<void> {
  await open(page, '/category/guides');
  await page.locator(`main a[href="${path}"]`).click();
}

/** Lets the first request for a page's script fail, which its HTML makes. */
async function failOnce(page: Page): Promise<void> {
  await page.route(scriptOf(path), (route) => route.abort(), {times: 1});
}

test.describe('a page opened at its .html address, on a host that does not redirect', () => {
  // Docusaurus loads scripts for the address as it is and only then cleans it, so the page waits for its script after the first paint.
  const waiting = `${path}.html`;
  test.use({allowConsole: oneOf(differsFromServer, /ERR_FAILED/, /Failed to load resource/)});
  test.beforeEach(async ({page}) => {
    await page.route(`**${waiting}`, (route) => route.fulfill({contentType: 'text/html', body: readFileSync(`build${waiting}`, 'utf8')}));
  });

  test('shows a spinner while its script is asked for again, then the page', async ({page}) => {
    const release = await hold(page, scriptOf(path));
    await failOnce(page);
    await page.goto(waiting, {waitUntil: 'commit'});
    await expect(page.getByRole('status').filter({hasText: 'Loading…'})).toBeVisible();
    await expect(page.locator('svg#loader')).toBeVisible();
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    await expect(page.locator('svg#loader')).toHaveCount(0);
  });

  test('shows what failed with a Retry button that loads the page', async ({page}) => {
    await page.route(scriptOf(path), (route) => route.abort());
    await page.goto(waiting);
    const box = page.getByRole('alert').filter({hasText: 'could not be loaded'});
    await expect(box).toContainText('ChunkLoadError');
    await page.unroute(scriptOf(path));
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    await expect(box).toHaveCount(0);
  });
});

test.describe('a page whose script cannot be loaded', () => {
  test.use({allowConsole: oneOf(/ChunkLoadError/, /Failed to load resource/)});

  test('works at once when the script comes at the second try', async ({page}) => {
    await failOnce(page);
    await open(page, path);
    await expect(page.getByRole('button', {name: 'Copy', exact: true}).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice');
  });

  test('is loaded again by the browser', async ({page}) => {
    await open(page, '/category/guides');
    await page.route(scriptOf(path), (route) => route.abort());
    await page.evaluate(() => Object.assign(window, {before: true}));
    const reloaded = page.waitForEvent('load');
    await page.locator(`main a[href="${path}"]`).click();
    await reloaded;
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
  });
});

test.describe('a page that is not as it was built', () => {
  test.use({allowConsole: [differsFromServer]});

  test('gets all texts with its script, and works', async ({page}) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).replace('</h1>', ' in another language</h1>')});
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(basename(request.url())));
    await open(page, path);
    await expect(page.getByRole('heading', {level: 1})).not.toContainText('in another language');
    await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
    const own = new Set(asked.filter((name) => scriptOf(path).includes(name)));
    expect([...own]).toEqual([expect.stringContaining('-page.'), expect.not.stringContaining('-page.')]);
  });
});

test.describe('a page that crashes', () => {
  test.use({allowConsole: oneOf(/Disk (?:A|B) is gone/, /Minified React error/)});

  test('says so with the chain of causes, and tries again on request', async ({page}) => {
    await changePage(
      page,
      path,
      `{...page, default: (props) => { if (globalThis.isFixed) { return page.default(props); } throw new Error('Disk A is gone', {cause: new Error('Disk B is gone')}); }}`,
    );
    await follow(page);
    const crash = page.getByRole('heading', {level: 1, name: 'This page crashed.', exact: true});
    await expect(crash).toBeVisible();
    await expect(page.locator('main')).toContainText(/Disk A is gone\s+Cause:\s+Disk B is gone/);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(crash).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, {isFixed: true}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  });
});

test.describe('a page without default export', () => {
  test.use({allowConsole: oneOf(/default export/, /Minified React error/)});

  test('names itself and the fix on the crash screen', async ({page}) => {
    await changePage(page, path, '{...page, default: undefined}');
    await follow(page);
    await expect(page.getByRole('heading', {level: 1, name: 'This page crashed.', exact: true})).toBeVisible();
    await expect(page.locator('main')).toContainText(`The page component at ${path} doesn't have a default export.`);
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });
});
