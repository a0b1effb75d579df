import type {Page} from '@playwright/test';

import {hold, scriptOf} from './support/scripts';
import {expect, open, test} from './support/test';

const path = '/guides/dhcp';
const bar = '#nprogress';

/** Records in the page how long after the click on a link the bar comes. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record: {clicked?: number; bar?: number} = {};
    Object.assign(window, {record});
    document.addEventListener('click', () => (record.clicked = performance.now()), {capture: true});
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) {
        record.bar ??= performance.now();
      }
    }).observe(document.documentElement, {childList: true, subtree: true});
  });
}

function delay(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const {record} = window as unknown as {record: {clicked: number; bar?: number}};
    return record.bar === undefined ? undefined : record.bar - record.clicked;
  });
}

test('the progress bar comes 200 ms after a change of page and goes when the page is there', async ({page}) => {
  await open(page, '/category/guides');
  const release = await hold(page, scriptOf(path));
  await watch(page);
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page.locator(bar)).toBeAttached();
  expect(await delay(page)).toBeGreaterThanOrEqual(200);
  expect(await delay(page)).toBeLessThan(400);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  await expect(page.locator(bar)).toHaveCount(0);
});

test('a page that is there at once shows no progress bar', async ({page}) => {
  await open(page, path);
  await page.goto('/category/guides');
  await watch(page);
  await page.locator(`main a[href="${path}"]`).hover();
  await page.waitForLoadState('networkidle');
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  await page.waitForTimeout(300);
  expect(await delay(page)).toBeUndefined();
});
