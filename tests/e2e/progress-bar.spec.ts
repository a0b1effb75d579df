import type {Page} from '@playwright/test';

import {hold, scriptOf} from './support/scripts';
import {expect, open, test} from './support/test';

const path = '/guides/dhcp';
const bar = '#nprogress';

/** @returns function that says whether the bar has been there from now on */
async function watch(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const record = {seen: false};
    Object.assign(window, {record});
    new MutationObserver(() => (record.seen ||= document.getElementById('nprogress') !== null)).observe(document.documentElement, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as {record: {seen: boolean}}).record.seen);
}

test('the progress bar comes 200 ms after a change of page and goes when the page is there', async ({page}) => {
  await open(page, '/category/guides');
  const release = await hold(page, scriptOf(path));
  const seen = await watch(page);
  // The page's own clock stands still, so that a slow machine cannot move the bar.
  await page.clock.install({time: 0});
  await page.clock.pauseAt(1_000);
  await page.locator(`main a[href="${path}"]`).click();
  await page.clock.runFor(199);
  expect(await seen()).toBe(false);
  await page.clock.runFor(1);
  await expect(page.locator(bar)).toBeAttached();
  expect(await seen()).toBe(true);
  await page.clock.resume();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  await expect(page.locator(bar)).toHaveCount(0);
});

test('a page that is there at once shows no progress bar', async ({page}) => {
  await open(page, path);
  await page.goto('/category/guides');
  const seen = await watch(page);
  await page.locator(`main a[href="${path}"]`).hover();
  await page.waitForLoadState('networkidle');
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  await page.waitForTimeout(300);
  expect(await seen()).toBe(false);
});
