import type {Page} from '@playwright/test';

import {fullBrowser} from './support/browser';
import {expect, open, test} from './support/test';
import {saveData} from './support/traffic';

const long = '/installation/control-server';

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Navigates inside the site to any address, as a link on the page would. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('.navbar__brand');
    if (!link) {
      throw new Error('no link to click');
    }
    history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);
}

for (const [typed, clean] of [
  ['/guides/dhcp.html', '/guides/dhcp'],
  ['/guides/dhcp/index.html', '/guides/dhcp'],
  ['/index.html', '/'],
  ['/5.3/index.html', '/5.3'],
  ['/next/category/guides.html', '/next/category/guides'],
] as const) {
  test(`${typed} is ${clean}`, async ({page}) => {
    await open(page, typed);
    await expect(page).toHaveURL(clean);
    const title = await page.title();

    // The same without the host's help: inside the site.
    await open(page, '/faq');
    await go(page, typed);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
}

test('a link leads to the top of the next page, a link with a hash to its heading', async ({page}) => {
  await open(page, long);
  const heading = page.getByRole('heading', {level: 1});
  const title = await heading.innerText();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.locator('.pagination-nav__link--next').click();
  await expect(heading).not.toHaveText(title);
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(long);
  await expect(heading).toHaveText(title);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  const entry = page.locator('.theme-doc-toc-desktop a').nth(3);
  const hash = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await expect(page).toHaveURL(`${long}${hash}`);
  await expect(page.locator(hash)).toBeInViewport();
  // Not under the bar that stays.
  const bar = await page.getByRole('navigation', {name: 'Main'}).boundingBox();
  await expect.poll(async () => (await page.locator(hash).boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
});

test('who goes back while the next page is being rendered stays on the page on the screen', async ({page}) => {
  // React schedules a render with a message: late ones are a slow processor that is the same every time.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown): void {
      setTimeout(() => post.call(this, message), 'slow' in document.documentElement.dataset ? 1000 : 0);
    };
  });
  await open(page, long);
  const heading = page.getByRole('heading', {level: 1});
  const title = await heading.innerText();
  await page.evaluate(() => (document.documentElement.dataset['slow'] = ''));
  const scripts = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
  await page.locator('.pagination-nav__link--next').evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(long);
  await scripts;
  await page.goBack();
  await page.waitForTimeout(2500);
  await expect(page).toHaveURL(long);
  await expect(heading).toHaveText(title);
});

test('an address with a hash opens at its heading', async ({page}) => {
  await open(page, long);
  const hash = (await page.locator('.theme-doc-toc-desktop a').nth(5).getAttribute('href')) ?? '';
  await open(page, `/faq`);
  await open(page, `${long}${hash}`);
  await expect(page.locator(hash)).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(0);
});

test('a link from one page to a heading of another scrolls there', async ({page}) => {
  await open(page, long);
  const hash = (await page.locator('.theme-doc-toc-desktop a').nth(5).getAttribute('href')) ?? '';
  await open(page, '/faq');
  await go(page, `${long}${hash}`);
  await expect(page.locator(hash)).toBeInViewport();
});

test("the browser's back and forward change the page without loading it again", async ({page}) => {
  await open(page, '/category/guides');
  await page.evaluate(() => Object.assign(window, {same: true}));
  await page.locator('main a[href="/guides/dhcp"]').click();
  await expect(page).toHaveURL('/guides/dhcp');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Guides');
  await page.goForward();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/DHCP/);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test.describe('a reader who comes back from elsewhere', () => {
  for (const [name, listening, kept] of [
    ['finds the page as it was left, at once', false, true],
    ['has to load a page again that listens for its own end: the test sees the difference', true, false],
  ] as const) {
    test(name, async ({playwright, launchOptions, baseURL}) => {
      // Playwright switches the browser's cache of whole pages off.
      const browser = await playwright.chromium.launch({...launchOptions, ...fullBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache']});
      try {
        const page = await browser.newPage({baseURL});
        await open(page, '/guides/dhcp');
        await page.evaluate((listens) => {
          Object.assign(window, {asItWas: true});
          if (listens) {
            addEventListener('unload', () => undefined);
          }
        }, listening);
        await page.goto('/robots.txt');
        await page.evaluate(() => history.back());
        await expect(page).toHaveURL('/guides/dhcp');
        await expect.poll(() => page.evaluate(() => 'asItWas' in window)).toBe(kept);
      } finally {
        await browser.close();
      }
    });
  }
});

test('the skip link is the first stop and leads to the content', async ({page}) => {
  await open(page, long);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content', exact: true});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('linked pages are fetched ahead, but not for readers who save data', async ({page}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['purpose'] === 'prefetch' || request.headers()['sec-purpose'] === 'prefetch') {
      ahead.push(request.url());
    }
  });
  await open(page, '/category/guides');
  await expect.poll(() => ahead.length).toBeGreaterThan(0);

  // The page keeps fetching ahead until it is left.
  await page.goto('about:blank');
  ahead.length = 0;
  await saveData(page);
  await open(page, '/category/installation');
  await page.waitForLoadState('networkidle');
  expect(ahead).toEqual([]);
});

test('the reader is asked for nothing outside the site', async ({page, baseURL}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL ?? ''}/`) && !request.url().startsWith('data:')) {
      elsewhere.push(request.url());
    }
  });
  await open(page, '/');
  await open(page, '/search?q=dhcp');
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a hash that cannot be decoded crashes no page, on arrival, on the way back and when it is typed', async ({page}) => {
  await open(page, '/guides/dhcp#%');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('DHCP for managed networks');
  await page.locator('.theme-doc-toc-desktop a').nth(3).click();
  await page.goBack();
  await expect(page).toHaveURL(/#%25$/);
  await page.evaluate(() => (location.hash = '#%E0%A4'));
  await expect(page).toHaveURL(/#%25E0%25A4$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('DHCP for managed networks');
});
