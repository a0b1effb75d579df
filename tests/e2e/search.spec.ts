import type {Page} from '@playwright/test';

import {field, suggest, suggestions, watchIndexes} from './support/search';
import {expect, open, test} from './support/test';

const indexes = '**/search-index*.json*';

/** Whether a path is of 5.3, or of a page that belongs to no version. */
function isOf53(path: string): boolean {
  return /^\/5\.3(?:\/|$)|^\/docs\/api-reference\/5\.3(?:\/|$)|^\/(?:api|markdown-page)$/.test(path);
}

/** Turns away from the search: a click on the empty edge of the page. */
async function turnAway(page: Page) {
  await page.mouse.click(5, 700);
}

test.describe('the version that is read', () => {
  test('is searched when a reader lands on it by a link', async ({page}) => {
    const fetched = watchIndexes(page);
    await open(page, '/5.3/guides/webhooks');
    const found = await suggest(page, 'webhooks');
    expect(fetched).toEqual(['/5.3/search-index.json']);
    expect(found.filter((path) => !isOf53(path))).toEqual([]);
    expect(found).toContain('/5.3/guides/webhooks');
    await expect(page.getByText('Version 5.3', {exact: true}).last()).toBeVisible();
  });

  test('is searched although another was chosen before', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '5.3'));
    const fetched = watchIndexes(page);
    await open(page, '/guides/webhooks');
    await suggest(page, 'webhooks');
    expect(fetched).toEqual(['/search-index.json']);
  });

  test('changes with the page, without a reload', async ({page}) => {
    const fetched = watchIndexes(page);
    await open(page, '/guides/webhooks');
    await suggest(page, 'bearer token');
    await field(page).press('Escape');
    await page.locator('.navbar').getByRole('button', {name: '6.0'}).click();
    await page.locator('.navbar').getByRole('link', {name: '5.3', exact: true}).click();
    await expect(page).toHaveURL(/\/5\.3\/guides\/webhooks/);
    const found = await suggest(page, 'bearer token');
    expect(fetched).toEqual(['/search-index.json', '/5.3/search-index.json']);
    expect(found.filter((path) => !isOf53(path))).toEqual([]);
    expect(found).toContain('/5.3/guides/webhooks');
  });

  test('is known on the pages of the API reference', async ({page}) => {
    const fetched = watchIndexes(page);
    await open(page, '/docs/api-reference/next/servers');
    const found = await suggest(page, 'cloneServer');
    expect(fetched).toEqual(['/next/search-index.json']);
    expect(found).toContain('/docs/api-reference/next/servers');
  });

  test('is the only one that the results page fetches, also when answers come late', async ({page}) => {
    const fetched = watchIndexes(page);
    await page.route(indexes, async (route) => {
      await new Promise((done) => setTimeout(done, route.request().url().includes('/5.3/') ? 50 : 600));
      await route.continue();
    });
    await open(page, '/search?q=webhooks&version=5.3/');
    await expect(page.getByRole('status').filter({hasText: 'found in version 5.3'})).toBeVisible();
    await page.waitForTimeout(900);
    expect(fetched).toEqual(['/5.3/search-index.json']);
    for (const link of await page.getByRole('region', {name: 'Results'}).getByRole('heading').getByRole('link').all()) {
      expect(isOf53((await link.getAttribute('href'))?.replace(/#.*/, '') ?? '')).toBe(true);
    }
  });
});

test.describe('the index', () => {
  test('is not fetched before the reader turns to the search, and then once', async ({page}) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/search-worker|search-index/.test(request.url())) {
        scripts.push(request.url());
      }
    });
    await open(page, '/');
    await page.waitForTimeout(500);
    expect(scripts).toEqual([]);
    await suggest(page, 'ceph');
    await suggest(page, 'dhcp');
    expect(scripts.filter((url) => url.includes('search-index.json?_='))).toHaveLength(1);
    expect(scripts).toHaveLength(2);
  });

  for (const [how, answer] of Object.entries({
    fails: {status: 503, body: 'no'},
    'is cut off': {status: 200, contentType: 'application/json', body: '[{"documents":[{"i":1,'},
    'is another page': {status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>'},
  })) {
    test.describe(`that ${how}`, () => {
      test.use({allowConsole: [/status of 503/]});
      test('is told, and tried again when the reader next turns to it', async ({page}) => {
        let broken = true;
        await page.route(indexes, (route) => (broken ? route.fulfill(answer) : route.continue()));
        await open(page, '/');
        await field(page).click();
        await field(page).fill('ceph');
        await expect(page.getByText('The search index could not be loaded.')).toBeVisible();
        await expect(page.getByRole('status').filter({hasText: 'could not be loaded'})).toHaveCount(1);
        broken = false;
        await turnAway(page);
        await expect(page.getByText('The search index could not be loaded.')).toBeHidden();
        await field(page).click();
        await expect(suggestions(page).first()).toContainText('Ceph');
      });
    });
  }

  test.describe('that the network loses', () => {
    test.use({allowConsole: [/ERR_FAILED/]});
    test('comes with "Try again"', async ({page}) => {
      let broken = true;
      await page.route(indexes, (route) => (broken ? route.abort() : route.continue()));
      await open(page, '/');
      await field(page).fill('ceph');
      const retry = page.getByRole('button', {name: 'Try again'});
      await retry.waitFor();
      broken = false;
      await retry.click();
      await expect(suggestions(page).first()).toBeVisible();
      await expect(field(page)).toBeFocused();
    });
  });

  test('that hangs is fetched again when the reader turns to it again', async ({page}) => {
    let calls = 0;
    await page.route(indexes, async (route) => {
      calls += 1;
      if (calls > 1) {
        await route.continue();
      }
    });
    await open(page, '/');
    await field(page).click();
    await field(page).fill('ceph');
    await expect(page.getByText('Loading…')).toBeVisible();
    await page.waitForTimeout(4_500);
    await turnAway(page);
    await field(page).click();
    await expect(suggestions(page).first()).toBeVisible();
    expect(calls).toBe(2);
  });

  test.describe('whose worker does not come', () => {
    test.use({allowConsole: [/ERR_FAILED/]});
    test('is tried again with another', async ({page}) => {
      let broken = true;
      await page.context().route('**/search-worker*.js', (route) => (broken ? route.abort() : route.continue()));
      await open(page, '/');
      await field(page).fill('ceph');
      await expect(page.getByText('The search index could not be loaded.')).toBeVisible();
      broken = false;
      await page.getByRole('button', {name: 'Try again'}).click();
      await expect(suggestions(page).first()).toBeVisible();
    });
  });

  test('does not take the focus back from where the reader went meanwhile', async ({page}) => {
    await page.route(indexes, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await open(page, '/');
    await field(page).click();
    const other = page.locator('.navbar').getByRole('link', {name: 'API'});
    await other.focus();
    await page.waitForTimeout(1_200);
    await expect(other).toBeFocused();
  });
});
