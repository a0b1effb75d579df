import type {Page} from '@playwright/test';

import {changeConfig, differsFromServer, hold} from './support/scripts';
import {expect, hydrated, open, test} from './support/test';

const root = 'html';

function toggle(page: Page) {
  return page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: /^Switch between dark and light mode/});
}

test('follows the system until the reader chooses, then goes light, dark, system', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/');
  const html = page.locator(root);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'dark'});

  for (const [choice, mode] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    await toggle(page).click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', mode);
    await expect(toggle(page)).toHaveAccessibleName(`Switch between dark and light mode (currently ${choice} mode)`);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(choice === 'system' ? null : choice);
  }
  await page.emulateMedia({colorScheme: 'light'});
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the choice outlives a reload, before the first paint, and reaches other tabs', async ({page, context}) => {
  await open(page, '/');
  const other = await context.newPage();
  await open(other, '/guides/dhcp');
  await toggle(page).click();
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'light');
  await expect(other.locator(root)).toHaveAttribute('data-theme', 'light');
  await expect(toggle(other)).toHaveAccessibleName(/currently light mode/);
  await other.close();

  const release = await hold(page, '**/assets/js/**');
  await page.reload({waitUntil: 'commit'});
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'light');
  release();
  await hydrated(page);
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'light');
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('the page is dark and shows no control that cannot work', async ({page}) => {
    await page.goto('/');
    const sheet = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(sheet).toBe('rgb(14, 20, 28)');
    await expect(toggle(page)).toHaveCount(0);
    await expect(page.locator('.theme-announcement-bar button')).toBeHidden();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});

test.describe('configured not to follow the system', () => {
  test.use({allowConsole: [differsFromServer]});

  test('the switch knows light and dark only', async ({page}) => {
    // The script in the head still follows the system; with a choice in the storage it has nothing to follow.
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await changeConfig(page, /respectPrefersColorScheme:!0/, 'respectPrefersColorScheme:!1');
    await open(page, '/');
    const html = page.locator(root);
    for (const mode of ['light', 'dark', 'light'] as const) {
      await toggle(page).click();
      await expect(html).toHaveAttribute('data-theme', mode);
      await expect(html).toHaveAttribute('data-theme-choice', mode);
    }
  });
});

test("code is legible and of the mode's own colours in both modes", async ({page}) => {
  await open(page, '/installation/control-server');
  const code = page.locator('pre').first();
  const colours: string[] = [];
  for (const mode of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme: mode});
    await expect(page.locator(root)).toHaveAttribute('data-theme', mode);
    colours.push(await code.evaluate((element) => getComputedStyle(element).color));
  }
  expect(new Set(colours).size).toBe(2);
});
