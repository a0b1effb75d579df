import type {Page} from '@playwright/test';

import {expect, open, test} from './support/test';

/** Goes to the end of the page as a reader does, and expects it above the bar. */
async function expectEndAboveBar(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      const [end, bar] = [await page.locator('.footer').boundingBox(), await page.locator('.navbar').boundingBox()];
      return end!.y + end!.height - bar!.y;
    })
    .toBeLessThanOrEqual(1);
}

test.describe('on a telephone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

  test('version, search and menu are where a thumb reaches them, and what they open is in the window', async ({page}) => {
    await open(page, '/guides/dhcp');
    const [bar, version, search, menu] = [
      page.getByRole('navigation', {name: 'Main'}),
      page.locator('.navbar').getByRole('button', {name: '6.0'}),
      page.locator('.navbar').getByRole('combobox'),
      page.getByRole('button', {name: 'Toggle navigation bar'}),
    ];
    const boxes = await Promise.all([version, search, menu].map((control) => control.boundingBox()));
    for (const box of boxes) {
      expect(box!.y).toBeGreaterThan(740 * 0.75);
      expect(box!.height).toBeGreaterThanOrEqual(24);
    }
    const [first, second, third] = boxes;
    expect(first!.x + first!.width).toBeLessThanOrEqual(second!.x);
    expect(second!.x + second!.width).toBeLessThanOrEqual(third!.x + 1);

    await version.tap();
    await expect(bar.getByRole('link', {name: 'Next'})).toBeInViewport({ratio: 1});
    await bar.getByRole('link', {name: '5.3'}).tap();
    await expect(page).toHaveURL('/5.3/guides/dhcp');

    await search.tap();
    await search.fill('dhcp');
    await expect(page.getByRole('listbox', {name: 'Suggestions'})).toBeInViewport({ratio: 1});
    await page.keyboard.press('Escape');

    await page.locator('h1').tap();
    await menu.tap();
    await expect(page.getByRole('link', {name: 'Guides'}).last()).toBeInViewport();
  });

  test('the end of the page is above the bar', async ({page}) => {
    await open(page, '/guides/dhcp');
    await expectEndAboveBar(page);
  });

  test('the bar is clear of the strip with which one goes home, and the page of the notch beside it', async ({page}) => {
    await open(page, '/guides/dhcp');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {insets: {bottom: 34, left: 44}});
    const menu = await page.getByRole('button', {name: 'Toggle navigation bar'}).boundingBox();
    expect(menu!.y + menu!.height).toBeLessThanOrEqual(740 - 34);
    expect((await page.locator('h1').boundingBox())!.x).toBeGreaterThan(44);
    await expectEndAboveBar(page);
  });
});

for (const [name, viewport] of [
  ['at the end', {width: 360, height: 740}],
  ['at the top', {width: 1200, height: 740}],
] as const) {
  test(`what takes the focus is not behind the bar ${name}`, async ({page}) => {
    await page.setViewportSize(viewport);
    await open(page, '/guides/webhooks');
    const links = page.locator('.theme-doc-markdown > p a');
    for (const index of [3, 6, 4, 1]) {
      await links.nth(index).focus();
      const [link, bar] = [await links.nth(index).boundingBox(), await page.locator('.navbar').boundingBox()];
      expect(link!.y >= bar!.y + bar!.height || link!.y + link!.height <= bar!.y, `link ${index}`).toBe(true);
    }
  });
}

test('without script the bar with its links is at the top', async ({browser, baseURL}) => {
  const context = await browser.newContext({baseURL, javaScriptEnabled: false, viewport: {width: 360, height: 740}});
  const page = await context.newPage();
  await page.goto('/guides/dhcp');
  expect((await page.locator('.navbar').boundingBox())!.y).toBeLessThan(100);
  await context.close();
});
