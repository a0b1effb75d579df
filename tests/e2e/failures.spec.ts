import {readdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

import type {Page} from '@playwright/test';

import {copySite, type SiteCopy} from './support/copy';
import {changeConfig} from './support/scripts';
import {expect, hydrated, open, test} from './support/test';
import {forgetFiles, saveData} from './support/traffic';

/** Failures are provoked here, so the browser may say that a file is missing. */
test.use({
  allowConsole: [
    /Failed to load resource|ChunkLoadError|Loading chunk|storage|net::ERR|search index|docusaurus\.tab|QuotaExceeded|SecurityError|MIME type|Hydration|hydrat/i,
  ],
});

const scripts = readdirSync(resolve('build/assets/js')).filter((name) => name.endsWith('.js'));

function scriptsNamed(part: RegExp): string[] {
  return scripts.filter((name) => part.test(name)).map((name) => `assets/js/${name}`);
}

/** The scripts of pages' texts: everything but the main script and the runtime. */
const chunks = scripts.filter((name) => !/^(?:main|runtime~main)\./.test(name)).map((name) => `assets/js/${name}`);

/** Without the page's own scripts every panel of tabs has to be open, under its label, and nothing may be there that cannot work. */
async function expectAllTabs(page: Page): Promise<void> {
  const panels = page.locator('[role=tabpanel]');
  const count = await panels.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index += 1) {
    await expect(panels.nth(index)).toBeVisible();
    await expect(panels.nth(index).locator('> b:first-child')).toBeVisible();
    await expect(panels.nth(index).locator('> b:first-child')).toHaveText(/\w/);
  }
  await expect(page.locator('[role=tablist]').first()).toBeHidden();
}

test.describe('in the middle of its start', () => {
  test.use({allowConsole: [/The script stops here/]});

  test('a page whose script stops by an error can be read', async ({page}) => {
    await changeConfig(page, /window\.docusaurus=/, 'throw new Error("The script stops here");window.docusaurus=');
    await page.goto('/php-upgrade');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice');
    await expectAllTabs(page);
  });
});

const heading = (page: Page): ReturnType<Page['locator']> => page.locator('h1').first();

test.describe('after a deploy', () => {
  let copy: SiteCopy;
  test.beforeEach(async () => {
    copy = await copySite();
  });
  test.afterEach(() => copy.stop());

  test('a reader whose scripts are gone still reaches the next page', async ({page}) => {
    // Nothing may have been fetched ahead: this is the reader who comes back to an old tab.
    await saveData(page);
    await page.goto(`${copy.origin}/faq`);
    await hydrated(page);
    await copy.remove(...chunks);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.locator('.menu__link[href="/licensing"], a[href="/licensing"]').first().click();
    await expect(heading(page)).toContainText(/licen/i);
    await expect(page).toHaveURL(`${copy.origin}/licensing`);
    // The new page is loaded once, not over and over.
    await page.waitForTimeout(1_500);
    expect(loads).toBe(1);
  });

  test('going back to a page whose scripts are gone loads it, once', async ({page}) => {
    await saveData(page);
    await forgetFiles(page);
    await page.goto(`${copy.origin}/faq`);
    await hydrated(page);
    await page.locator('a[href="/licensing"]').first().click();
    await expect(page).toHaveURL(`${copy.origin}/licensing`);
    await page.reload();
    await hydrated(page);
    await copy.remove(...chunks);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goBack();
    await expect(page).toHaveURL(`${copy.origin}/faq`);
    await expect(heading(page)).toContainText('Questions');
    await page.waitForTimeout(1_500);
    expect(loads).toBe(1);
  });

  test('going back from a page whose own scripts are gone shows the page of the address', async ({page}) => {
    await saveData(page);
    await page.goto(`${copy.origin}/faq`);
    await hydrated(page);
    await copy.remove(...chunks);
    const reloaded = page.waitForEvent('load');
    await page.locator('a[href="/licensing"]').first().click();
    await reloaded;
    await expect(heading(page)).toContainText(/licen/i);
    // No router runs here. An anchor of the page is no other page.
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page
      .locator('h2 .hash-link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/licensing#\w/);
    await page.goBack();
    await expect(page).toHaveURL(`${copy.origin}/licensing`);
    expect(loads).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${copy.origin}/faq`);
    await expect(heading(page)).toContainText('Questions');
    await page.waitForTimeout(1_500);
    expect(loads).toBe(1);
  });

  test('a page whose first script is missing stays readable', async ({page}) => {
    await copy.remove(...chunks);
    await page.goto(`${copy.origin}/guides/dhcp`);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('.theme-code-block').first()).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(heading(page)).toBeVisible();
  });

  test('a page without the main script can be read and followed', async ({page}) => {
    await copy.remove(...scriptsNamed(/^main\./));
    await page.goto(`${copy.origin}/guides/dhcp`);
    await page.locator('article a[href^="/"]').first().click();
    await expect(heading(page)).toBeVisible();
    await page.goto(`${copy.origin}/php-upgrade`);
    await expectAllTabs(page);
    await expect(page.getByRole('combobox')).toBeHidden();
  });

  test('the home page without its files asks to reload instead of blaming the base URL', async ({page}) => {
    await copy.remove(...scriptsNamed(/^main\./), ...readdirSync(resolve('build/assets/css')).map((name) => `assets/css/${name}`));
    await page.goto(`${copy.origin}/`);
    await expect(heading(page)).toBeVisible();
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toContainText('Reload');
    await expect(banner).not.toContainText('baseUrl');
    // Some hosts serve the page under its file name, too.
    const html = readFileSync(resolve('build/index.html'), 'utf8');
    await page.route('**/index.html', (route) => route.fulfill({body: html, contentType: 'text/html'}));
    await page.goto(`${copy.origin}/index.html`);
    await expect(banner).not.toContainText('baseUrl');
  });

  test('a site below a path it was not built for names the base URL', async ({page}) => {
    await page.route('**/wrong/', (route) => route.fulfill({body: readFileSync(resolve('build/index.html'), 'utf8'), contentType: 'text/html'}));
    await page.route('**/assets/**', (route) => route.fulfill({status: 404}));
    await page.goto(`${copy.origin}/wrong/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toContainText('baseUrl');
    await expect(banner).toContainText('/wrong/');
  });

  for (const [name, change] of [
    ['cut off', (content: string) => content.slice(0, content.length / 2)],
    ['not JSON at all', () => '<!doctype html><title>Proxy error</title>'],
    ['of another form', () => '{"documents": 7}'],
  ] as const) {
    test(`a search index that is ${name} is told, and the page goes on`, async ({page}) => {
      await copy.rewrite('search-index.json', change);
      await page.goto(`${copy.origin}/faq`);
      await hydrated(page);
      const field = page.getByRole('combobox');
      await field.fill('bridge');
      await expect(page.locator('.navbar__search')).toContainText(/could not|cannot|failed|try again|retry/i);
      await page.locator('a[href="/licensing"]').first().click();
      await expect(heading(page)).toContainText(/licen/i);
    });
  }
});

test.describe("the browser's storage", () => {
  const spoil: {[name: string]: () => void} = {
    'full of rubbish': () => {
      for (const key of ['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'docs-preferred-version-default', 'docusaurus.tab.os']) {
        localStorage.setItem(key, '{"\u0000<script>');
      }
    },
    full: () => {
      for (let size = 1 << 20; size >= 1; size >>= 1) {
        try {
          for (let count = 0; ; count += 1) {
            localStorage.setItem(`${size}-${count}`, 'x'.repeat(size));
          }
        } catch {
          // The next smaller piece still fits, until nothing does.
        }
      }
    },
    denied: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  };
  for (const [name, script] of Object.entries(spoil)) {
    test(`${name}: the page works, and the colour mode changes for this visit`, async ({page}) => {
      await page.addInitScript(script);
      await open(page, '/guides/dhcp');
      await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:dark|light)$/);
      await expect(page.locator('.navbar__logo img').first()).toBeVisible();
      const toggle = page.locator('[class*=colorModeToggle] button').first();
      await toggle.click();
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:dark|light)$/);
      await page.locator('article a[href^="/"]').first().click();
      await expect(heading(page)).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('text, code and navigation are there, dark', async ({page}) => {
    await page.goto('/guides/dhcp');
    const [red = 255] = (await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g) ?? [])).map(Number);
    expect(red).toBeLessThan(80);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('.theme-code-block pre').first()).toBeVisible();
    await page.locator('.pagination-nav__link').first().click();
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('.menu__link[href="/category/guides"]')).toBeVisible();
  });

  test('a phone has the links of the bar, and all of them fit', async ({page}) => {
    await page.setViewportSize({width: 360, height: 800});
    await page.goto('/guides/dhcp');
    for (const name of ['Install', 'Guides', 'Reference', 'Troubleshooting', 'API']) {
      const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true});
      await expect(link).toBeVisible();
      await expect(link).toBeInViewport({ratio: 1});
    }
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides', exact: true}).click();
    await expect(heading(page)).toContainText('Guides');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('the content of every tab can be read', async ({page}) => {
    await page.goto('/php-upgrade');
    await expectAllTabs(page);
  });

  test('the page of search results says what it needs', async ({page}) => {
    await page.goto('/search?q=bridge');
    // The browser is only told not to run scripts, so it does not show this element; one without JavaScript does.
    expect(await page.locator('main noscript').evaluate((element) => element.textContent)).toContain('needs JavaScript');
    for (const control of await page.getByRole('main').locator('input, select, button').all()) {
      await expect(control).toBeHidden();
    }
  });

  test('controls that cannot work are not shown', async ({page}) => {
    await page.goto('/guides/dhcp');
    for (const control of await page.locator('button, input').all()) {
      await expect(control).toBeHidden();
    }
  });
});
