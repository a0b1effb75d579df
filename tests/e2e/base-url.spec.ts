import {expect, open, test} from './support/test';

const banner = '#__docusaurus-base-url-issue-banner';

test('the start page shows no banner about its base URL where the site is served as it was built', async ({page}) => {
  await open(page, '/');
  await expect(page.locator(banner)).toHaveCount(0);
});

test.describe('a site built for / but served below /docs/', () => {
  test.use({allowConsole: [/Failed to load resource/]});

  test('tells its owner what is wrong and which base URL to set', async ({page}) => {
    // The host knows only what is below /docs/, so the addresses in the page lead nowhere.
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (!url.pathname.startsWith('/docs/')) {
        await route.fulfill({status: 404});
        return;
      }
      url.pathname = url.pathname.slice('/docs'.length);
      await route.fulfill({response: await route.fetch({url: url.href})});
    });
    await page.goto('/docs/');
    await expect(page.locator(banner)).toContainText('did not load properly');
    await expect(page.locator(banner)).toContainText('a wrong baseUrl');
    await expect(page.locator(banner)).toContainText('built for / and is served at /docs/');
  });
});
