import type {Page} from '@playwright/test';

import {expect, open, test} from './support/test';

const breakpoint = 996;

function opener(page: Page) {
  return page.getByRole('button', {name: 'Toggle navigation bar'});
}

function menu(page: Page) {
  return page.locator('.navbar-sidebar');
}

async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await expect(menu(page)).toBeInViewport();
}

test(`at ${breakpoint} px the navigation is a slide-in menu, one pixel more and it is a bar`, async ({page}) => {
  await page.setViewportSize({width: breakpoint, height: 800});
  await open(page, '/guides/dhcp');
  await expect(opener(page)).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'})).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await page.setViewportSize({width: breakpoint + 1, height: 800});
  await expect(opener(page)).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides'})).toBeVisible();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
});

test('the labels that group pages of the menu are neither links nor stops of the keyboard', async ({page}) => {
  await open(page, '/guides/dhcp');
  const labels = page.locator('.theme-doc-sidebar-menu a:not([href])');
  expect(await labels.count()).toBeGreaterThan(2);
  for (const label of await labels.all()) {
    await expect(label).toHaveRole('none');
    await expect(label).not.toHaveAttribute('tabindex');
  }
});

test.describe('the slide-in menu', () => {
  test.use({viewport: {width: breakpoint, height: 800}});

  test('shows the pages, and goes back to the main menu with sections, versions and the API', async ({page}) => {
    await open(page, '/guides/dhcp');
    await openMenu(page);
    await expect(menu(page).getByRole('link', {name: 'DHCP', exact: false}).first()).toBeVisible();
    await menu(page).getByRole('button', {name: 'Back to main menu'}).click();
    for (const name of ['Install', 'Guides', 'Reference', 'Troubleshooting', 'API']) {
      await expect(menu(page).locator('.navbar-sidebar__item').first().getByRole('link', {name, exact: true})).toBeInViewport();
    }
    // Open already, because one of its versions is being read.
    await expect(menu(page).getByRole('button', {name: 'Versions', exact: true})).toBeVisible();
    await menu(page).getByRole('link', {name: '5.3', exact: true}).click();
    await expect(page).toHaveURL('/5.3/guides/dhcp');
    await expect(menu(page)).not.toBeInViewport();
  });

  test('slides in from the right', async ({page}) => {
    await open(page, '/guides/dhcp');
    await openMenu(page);
    await expect
      .poll(async () => {
        const box = await menu(page).boundingBox();
        return box && Math.round(box.x + box.width);
      })
      .toBe(breakpoint);
    expect((await menu(page).boundingBox())?.x).toBeGreaterThan(0);
    // Its button is on the same side.
    await page.keyboard.press('Escape');
    expect((await opener(page).boundingBox())?.x).toBeGreaterThan(breakpoint / 2);
  });

  test('closes by Escape, and the focus returns to its button', async ({page}) => {
    await open(page, '/guides/dhcp');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toBeInViewport();
    await expect(opener(page)).toBeFocused();
  });

  test("closes by its button, by a click beside it and by the browser's way back", async ({page}) => {
    await open(page, '/category/guides');
    await page.locator('main a[href="/guides/dhcp"]').click();
    await expect(page).toHaveURL('/guides/dhcp');
    await openMenu(page);
    await menu(page).getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(menu(page)).not.toBeInViewport();
    await openMenu(page);
    await page.mouse.click(20, 500);
    await expect(menu(page)).not.toBeInViewport();
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).not.toBeInViewport();
    await expect(page).toHaveURL('/guides/dhcp');
  });

  test('closes when a page is chosen', async ({page}) => {
    await open(page, '/guides/dhcp');
    await openMenu(page);
    await menu(page).getByRole('link', {name: 'Disaster recovery'}).click();
    await expect(page).toHaveURL('/guides/disaster-recovery');
    await expect(menu(page)).not.toBeInViewport();
  });

  test('closes when the window becomes as wide as a desktop', async ({page}) => {
    await open(page, '/guides/dhcp');
    await openMenu(page);
    await page.setViewportSize({width: breakpoint + 1, height: 800});
    await expect(menu(page)).toHaveCount(0);
    await page.setViewportSize({width: breakpoint, height: 800});
    await expect(menu(page)).not.toBeInViewport();
  });

  test('takes the focus, and keeps what is behind it out of the way of the keyboard', async ({page}) => {
    await open(page, '/guides/dhcp');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeInViewport();
    await expect(menu(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.navbar-sidebar') !== null), `after ${step + 1} Tab`).toBe(true);
    }
  });
});
