import type {Page} from '@playwright/test';

/** A desk's window, and how many of its heights a page may have as it is opened: what folds counts as its line. */
const window = {width: 1440, height: 900};
const mostScreens = 30;

/** @returns how long the page is, when it is too long */
export async function tooLong(page: Page): Promise<string[]> {
  await page.setViewportSize(window);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > mostScreens * window.height ? [`${Math.round(height / window.height)} screens long at ${window.width} px: fold what few read`] : [];
}
