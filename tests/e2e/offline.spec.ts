import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {expect, hydrated, open, test} from './support/test';
import {forgetFiles, saveData} from './support/traffic';

/** Failures are provoked here, so the browser may say that a file is missing. */
test.use({
  allowConsole: [
    /Failed to load resource|ChunkLoadError|Loading chunk|storage|net::ERR|search index|docusaurus\.tab|QuotaExceeded|SecurityError|MIME type|Hydration|hydrat/i,
  ],
});

const heading = (page: Page): ReturnType<Page['locator']> => page.locator('h1').first();

test.describe('offline in the middle of a visit', () => {
  test.beforeEach(async ({page}) => {
    // Nothing is fetched ahead, so nothing of the next page is there yet.
    await saveData(page);
    await open(page, '/faq');
  });

  const message = (page: Page): ReturnType<Page['locator']> => page.getByRole('status').filter({hasText: '/licensing'});

  test('a page that cannot be loaded is named, the article and its address stay, and so does the place in it', async ({page, context}) => {
    await page.locator('.footer').scrollIntoViewIfNeeded();
    const [top, entries] = await page.evaluate(() => [window.scrollY, history.length] as const);
    await context.setOffline(true);
    await page
      .locator('a[href="/licensing"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(message(page)).toContainText('Could not load /licensing: you are offline');
    await expect(page).toHaveURL('/faq');
    await expect(heading(page)).toContainText('Questions');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    // The page that failed is where "forward" leads; trying does not fill the history.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await message(page).getByRole('link', {name: 'Try again'}).click();
    await expect(message(page)).toContainText('Could not load');
    await expect(page).toHaveURL('/faq');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    // What the reader does on the page goes on working.
    await page.locator('.table-of-contents a').first().click();
    await expect(page).toHaveURL(/\/faq#\w/);
    await expect(heading(page)).toContainText('Questions');
  });

  test('the page comes when the network is back, once', async ({page, context}) => {
    await context.setOffline(true);
    await page.locator('a[href="/licensing"]').first().click();
    await expect(message(page)).toContainText('Could not load');
    await expect(page).toHaveURL('/faq');
    await context.setOffline(false);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await message(page).getByRole('link', {name: 'Try again'}).click();
    await expect(heading(page)).toContainText(/licen/i);
    await expect(page).toHaveURL('/licensing');
    await hydrated(page);
    await expect(message(page)).toHaveCount(0);
    await page.waitForTimeout(1_500);
    expect(loads).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(heading(page)).toContainText('Questions');
  });

  test('another page that is there already takes the message away', async ({page, context}) => {
    await page.locator('a[href="/support"]').first().click();
    await expect(page).toHaveURL('/support');
    await context.setOffline(true);
    await page.locator('a[href="/licensing"]').first().click();
    await expect(message(page)).toContainText('Could not load');
    await page.locator('a[href="/faq"]').first().click();
    await expect(page).toHaveURL('/faq');
    await expect(heading(page)).toContainText('Questions');
    await expect(message(page)).toHaveCount(0);
  });

  for (const [direction, turn, onward] of [
    ['back', (page: Page) => page.goBack(), '/faq'],
    ['forward', (page: Page) => page.goForward(), '/licensing'],
  ] as const) {
    test(`going ${direction} to a page that is not there any more leaves address and text of one page`, async ({page, context}) => {
      // Three entries, of which the document has loaded the middle one alone.
      await forgetFiles(page);
      await page.locator('a[href="/support"]').first().click();
      await expect(page).toHaveURL('/support');
      await page.locator('a[href="/licensing"]').first().click();
      await expect(page).toHaveURL('/licensing');
      await page.goBack();
      await expect(page).toHaveURL('/support');
      await page.reload();
      await hydrated(page);
      await context.setOffline(true);
      await turn(page).catch(() => undefined);
      await expect(page.getByRole('status').filter({hasText: `Could not load ${onward}:`})).toBeVisible();
      await expect(page).toHaveURL('/support');
      await expect(heading(page)).toContainText('Support');
      await context.setOffline(false);
      await page.getByRole('link', {name: 'Try again'}).click();
      await expect(page).toHaveURL(onward);
      await expect(heading(page)).not.toContainText('Support');
    });
  }

  test('a site that answers with errors of its own is as one that does not answer', async ({page}) => {
    await page.route('**/licensing', (route) => route.fulfill({status: 503, contentType: 'text/html', body: 'Down'}));
    await page.route('**/assets/js/*.js', (route) => route.fulfill({status: 503, body: ''}));
    await page.locator('a[href="/licensing"]').first().click();
    await expect(message(page)).toContainText('Could not load /licensing');
    await expect(heading(page)).toContainText('Questions');
  });

  for (const mode of ['dark', 'light'] as const) {
    test(`the message meets WCAG 2.2 AA in ${mode} mode and can be used by keyboard on a phone`, async ({page, context}) => {
      await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
      await page.setViewportSize({width: 360, height: 800});
      await context.setOffline(true);
      await page
        .locator('main a[href="/licensing"], .pagination-nav__link')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      const said = page.getByRole('status').filter({hasText: 'Could not load'});
      await expect(said).toBeInViewport({ratio: 1});
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const {violations} = await new AxeBuilder({page}).include('[role=status].alert').withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations).toEqual([]);
      await said.getByRole('link', {name: 'Try again'}).focus();
      await page.keyboard.press('Enter');
      await expect(said).toBeVisible();
    });
  }

  test('a search that cannot be done is told, and done when the network is back', async ({page, context}) => {
    await context.setOffline(true);
    const field = page.getByRole('combobox');
    await field.fill('bridge');
    await expect(page.locator('.navbar__search')).toContainText(/could not|cannot|failed|try again|retry/i);
    await context.setOffline(false);
    await field.fill('bridges');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('what was open stays readable', async ({page, context}) => {
    await context.setOffline(true);
    await page.locator('.theme-doc-toc-desktop a, .table-of-contents a').first().click();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('article')).toContainText(/\w/);
  });
});
