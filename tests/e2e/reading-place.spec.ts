import type {Page} from '@playwright/test';

import {expect, open, test} from './support/test';

const guide = '/guides/dhcp';

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Where a place on the page is, and where its address has to bring it: right below what stays at the top. */
async function distance(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => {
    const margin = parseFloat(getComputedStyle(element).scrollMarginTop);
    // A tenth of a pixel above is -0, which is not 0 to the assertion.
    return Math.round(element.getBoundingClientRect().top - margin - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) + 0;
  });
}

test.describe('at a desk', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('the sidebar shows the entry of the page, and the page stays at its top', async ({page}) => {
    await open(page, guide);
    await expect(page.locator('.theme-doc-sidebar-container .menu__link--active').last()).toBeInViewport({ratio: 1});
    expect(await scrollTop(page)).toBe(0);
  });

  test('the contents list follows what is being read, to its last entry, and never moves the page', async ({page}) => {
    await open(page, '/faq');
    const list = page.getByRole('navigation', {name: 'On this page'});
    const marked = list.locator('[aria-current]');
    await page.mouse.move(600, 500);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await page.mouse.wheel(0, end / 2);
    await expect(marked).toHaveCount(1);
    await expect(marked).toBeInViewport({ratio: 1});
    await page.mouse.wheel(0, end);
    await expect.poll(() => scrollTop(page)).toBe(end);
    await expect(list.getByRole('link').last()).toHaveAttribute('aria-current', 'location');
    await expect(marked).toBeInViewport({ratio: 1});
    expect(await scrollTop(page)).toBe(end);
  });

  test('the contents list stays where it is under the pointer', async ({page}) => {
    await open(page, '/installation/control-server');
    const list = page.getByRole('navigation', {name: 'On this page'});
    const scrollTo = (top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);
    await page.mouse.move(600, 500);
    await scrollTo(100_000);
    await expect(list.locator('[aria-current]')).toBeInViewport({ratio: 1});
    const scrolled = await list.evaluate((box) => box.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
    await list.hover({position: {x: 20, y: 200}});
    await scrollTo(1500);
    await expect(list.locator('[aria-current]')).not.toBeInViewport();
    expect(await list.evaluate((box) => box.scrollTop)).toBe(scrolled);
    await page.mouse.move(600, 500);
    await scrollTo(1600);
    await expect(list.locator('[aria-current]')).toBeInViewport({ratio: 1});
  });

  test('an entry that is chosen is the one that is marked, wherever its section is', async ({page}) => {
    await open(page, guide);
    const entries = page.getByRole('navigation', {name: 'On this page'}).getByRole('link');
    for (const index of [-1, -2, -3, 2]) {
      await entries.nth(index).click();
      await expect(entries.nth(index)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('a heading is where its address says although a remembered tab is longer', async ({page}) => {
    await open(page, '/php-upgrade');
    await page
      .getByRole('tab', {name: /AlmaLinux/})
      .first()
      .click();
    await page.goto('about:blank');
    await open(page, '/php-upgrade#problems');
    await expect.poll(() => distance(page, 'problems')).toBe(0);
  });
});

test.describe('a place in a tab that is not chosen', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('is shown by its address', async ({page}) => {
    await open(page, '/installation/control-server#repository-2-1');
    await expect.poll(() => distance(page, 'repository-2-1')).toBe(0);
    await expect(page.locator('[id="repository-2-1"]')).toBeVisible();
  });
});

test.describe('going back', () => {
  test.use({viewport: {width: 1440, height: 900}});

  async function expectReturn(page: Page, address: string, down: number): Promise<void> {
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, down);
    await expect.poll(() => scrollTop(page)).toBe(down);
    // Playwright's own click would scroll.
    await page.locator('.navbar__brand').evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(address);
    await page.reload();
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => scrollTop(page)).toBe(down);
  }

  test('a page is where it was left, after a reload too', async ({page}) => {
    await open(page, guide);
    await expectReturn(page, guide, 2500);
  });

  test('so is the list of results, whose entries come later', async ({page}) => {
    await open(page, '/search?q=dhcp');
    await expect(page.getByRole('main').getByRole('link').nth(20)).toBeAttached();
    await expectReturn(page, '/search?q=dhcp', 700);
  });

  test('so is the list of results whose scripts are there already', async ({page}) => {
    await open(page, '/search?q=dhcp');
    await page.getByRole('article').nth(20).waitFor();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 2500);
    await expect.poll(() => scrollTop(page)).toBe(2500);
    await page
      .getByRole('article')
      .nth(20)
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=dhcp');
    await expect.poll(() => scrollTop(page)).toBe(2500);
  });

  test('a link to a heading leads there, also the second time', async ({page}) => {
    await open(page, guide);
    const entry = page.getByRole('navigation', {name: 'On this page'}).getByRole('link').nth(4);
    const id = ((await entry.getAttribute('href')) ?? '').slice(1);
    for (const away of [1500, 3000]) {
      await entry.click();
      await expect.poll(() => distance(page, id)).toBe(0);
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, away);
      await expect.poll(() => distance(page, id)).not.toBe(0);
    }
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

  for (const path of [
    ...[guide, `/5.3${guide}`, `/next${guide}`, '/troubleshooting/restarting-services'],
    ...['/api', '/docs/api-reference/servers', '/docs/api-reference/5.3/servers', '/search?q=backup', '/errors', '/5.3/category/guides'],
  ]) {
    test(`the title of ${path} is at the top`, async ({page}) => {
      await open(page, path);
      expect((await page.getByRole('heading', {level: 1}).boundingBox())!.y).toBeLessThanOrEqual(120);
    });
  }

  test('the menu shows the entry of the page', async ({page}) => {
    await open(page, guide);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
    await expect(page.locator('.navbar-sidebar .menu__link--active').last()).toBeInViewport({ratio: 1});
  });

  test('a bar names what is being read, and its list leads on', async ({page}) => {
    await open(page, guide);
    const bar = page.locator('.theme-doc-toc-mobile');
    await page.evaluate(() => window.scrollTo(0, 6000));
    await expect(bar).toBeInViewport({ratio: 1});
    const name = bar.locator('[data-reading]');
    await expect(name).not.toHaveAttribute('data-reading', '');
    const read = await name.getAttribute('data-reading');
    await bar.getByRole('button').tap();
    const list = page.getByRole('navigation', {name: 'On this page'});
    await expect(list.locator('[aria-current]')).toHaveText(read!);
    const entry = list.getByRole('link').last();
    const id = ((await entry.getAttribute('href')) ?? '').slice(1);
    await entry.tap();
    await expect(list).toBeHidden();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await bar.getByRole('button').tap();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bar.getByRole('button')).toBeFocused();
  });
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 360, height: 740}});

  test('no bar is shown that could not open', async ({page}) => {
    await page.goto(guide);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('.theme-doc-toc-mobile')).toBeHidden();
  });
});
