import type {Page} from '@playwright/test';

import {openWithoutScript} from './support/scripts';
import {expect, hydrated, test} from './support/test';

/** A slow phone: Lighthouse's slow 4G in bytes per second and milliseconds, and a quarter of this processor. */
const slow4g = {offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8};

/** Opens a page on a slow phone whose main script has not come yet. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  const release = await openWithoutScript(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Counts documents, so that a test sees when a control made the browser leave the page. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  return () => loads;
}

// Throttled pages are slow on purpose.
test.describe.configure({timeout: 60_000});

test.describe('what a reader does before the script has come is done when it has', () => {
  for (const taps of [1, 3]) {
    test(`menu, tapped ${taps} times`, async ({page}) => {
      await page.setViewportSize({width: 390, height: 800});
      const release = await openSlowly(page, '/guides/dhcp');
      for (let tap = 0; tap < taps; tap += 1) {
        await page.locator('.navbar__toggle').click();
      }
      await release();
      await expect(page.locator('.navbar')).toHaveClass(/navbar-sidebar--show/);
      await page.locator('.navbar-sidebar__close').click();
      await expect(page.locator('.navbar')).not.toHaveClass(/navbar-sidebar--show/);
    });
  }

  test('search: what was typed yields suggestions, and typing goes on behind it', async ({page}) => {
    const release = await openSlowly(page, '/guides/dhcp');
    const field = page.getByRole('combobox');
    await field.click();
    await page.keyboard.type('lease');
    await release();
    await expect(field).toHaveValue('lease');
    await expect(field).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible({timeout: 30_000});
    await page.keyboard.type(' time');
    await expect(field).toHaveValue('lease time');
  });

  test('search by its keys, with Enter behind the words', async ({page}) => {
    const release = await openSlowly(page, '/guides/dhcp');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('lease');
    await page.keyboard.press('Enter');
    await release();
    await expect(page).toHaveURL(/\/search\?q=lease/);
  });

  test('tab', async ({page}) => {
    const release = await openSlowly(page, '/php-upgrade');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('tab, by keyboard', async ({page}) => {
    const release = await openSlowly(page, '/php-upgrade');
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await release();
    await expect(page.getByRole('tab').nth(1)).toBeFocused();
  });

  test('version dropdown, which does not load the page once more', async ({page}) => {
    const loads = countLoads(page);
    const release = await openSlowly(page, '/guides/dhcp');
    const dropdown = page.locator('.navbar [aria-haspopup="true"]');
    await dropdown.focus();
    await page.keyboard.press('Enter');
    await release();
    await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', {name: '5.3', exact: true}).click();
    await expect(page).toHaveURL('/5.3/guides/dhcp');
    expect(loads()).toBe(1);
  });

  test('disclosure of a category in the menu', async ({page}) => {
    const release = await openSlowly(page, '/guides/dhcp');
    const caret = page.locator('.menu__caret[aria-expanded="false"]').first();
    const label = (await caret.getAttribute('aria-label')) ?? '';
    await caret.click();
    await release();
    await expect(page.getByRole('button', {name: label.replace('Expand', 'Collapse')})).toHaveAttribute('aria-expanded', 'true');
  });

  test('contents of the page on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const release = await openSlowly(page, '/guides/dhcp');
    await page.locator('.theme-doc-toc-mobile button').click();
    await release();
    await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
  });

  test('copy', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openSlowly(page, '/guides/dhcp');
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy'}).click();
    await release();
    const code = (await block.locator('code').textContent()) ?? '';
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('copy of a request in the API reference', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openSlowly(page, '/docs/api-reference/servers');
    const operation = page.locator('section:has(> #getServer)');
    await operation.locator('summary', {hasText: 'Copy'}).first().click();
    await operation.getByRole('button', {name: 'Method and path'}).click();
    await release();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('GET /servers/{server}');
  });

  test('link: the browser follows it at once', async ({page}) => {
    await openSlowly(page, '/guides/dhcp');
    await page.locator('.pagination-nav__link').first().click();
    await expect(page).not.toHaveURL(/dhcp/);
  });
});

test.describe('where the script does not come', () => {
  test.use({allowConsole: [/Failed to load resource|net::ERR|Loading chunk/]});

  for (const [name, pattern] of [
    ['the main script', /\/assets\/js\/main\./],
    ["the page's own", /\/assets\/js\/(?!main|runtime)/],
  ] as const) {
    test(`${name}: controls are taken away, and nothing is held back`, async ({page}) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto('/php-upgrade');
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice');
      await expect(page.getByRole('tab').first()).toBeHidden();
      await expect(page.getByRole('combobox')).toBeHidden();
      await expect(page.locator('.theme-code-block button').first()).toBeHidden();
      await page.locator('.navbar [aria-haspopup="true"]').click();
      await expect(page).toHaveURL('/php-upgrade');
      await page.locator('.pagination-nav__link').first().click();
      await expect(page).not.toHaveURL(/php-upgrade/);
    });
  }
});

test('a click after the script has come counts once', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/guides/dhcp');
  await hydrated(page);
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar')).toHaveClass(/navbar-sidebar--show/);
});
