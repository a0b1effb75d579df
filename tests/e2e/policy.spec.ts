import type {Page} from '@playwright/test';

import {kinds} from './support/kinds';
import {hold, scriptOf} from './support/scripts';
import {choose, expect, hydrated, open, test} from './support/test';

/** What a reader does on the site, under the policy; the fixture `quiet` fails on a violation, an error and a request to another origin. */
test('everything a reader can use works under the policy', async ({page, context, baseURL}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  const response = await page.goto('/php-upgrade');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await hydrated(page);

  await page.locator('[class*=colorModeToggle] button').first().click();
  await page.getByRole('tab').nth(1).click();
  await page.locator('.theme-announcement-bar button').click();
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);

  await page.locator('.theme-code-block:visible').first().hover();
  await page.locator('.theme-code-block:visible').first().getByRole('button', {name: 'Copy'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');

  await page.getByRole('combobox').fill('open vswitch');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox').press('Enter');
  await expect(page.locator('h1').first()).toBeVisible();

  await page.goto('/search?q=bridge');
  await expect(page.locator('main a').first()).toBeVisible();
});

test.describe('a page that is not there', () => {
  test.use({allowConsole: [/status of 404/]});
  test('is shown under the policy', async ({page}) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Page not found');
  });
});

/** Clicks everything that is shown; a click may hide what comes next. Gives how many were clicked. */
function clickAll(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((all) => {
    const shown = all.filter((element) => element.checkVisibility({visibilityProperty: true}));
    shown.forEach((element) => (element as HTMLElement).click());
    return shown.length;
  });
}

for (const {name, path, notFound} of kinds) {
  test.describe(name, () => {
    test.use({allowConsole: notFound ? [/status of 404/] : []});

    test('works under the policy as wide as it is narrow: menus, folds, tabs, colour modes', async ({page}) => {
      await open(page, path);
      await page.locator('.navbar .dropdown').first().hover();
      expect(await clickAll(page, '[class*=colorModeToggle] button')).toBe(1);
      await clickAll(page, '.menu__caret, .theme-doc-sidebar-menu button');
      await clickAll(page, 'main :not(.ns-tools) > summary');
      await clickAll(page, 'main [role=tab]');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

      await page.setViewportSize({width: 360, height: 800});
      await clickAll(page, '.theme-doc-toc-mobile button');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
    });
  });
}

test('the progress bar moves under the policy', async ({page}) => {
  await open(page, '/category/guides');
  const release = await hold(page, scriptOf('/guides/dhcp'));
  await page.locator('main a[href="/guides/dhcp"]').click();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toHaveAttribute('style', /transform/);
  release();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('the policy stops a style attribute, but not what a script sets', async ({browser, baseURL}) => {
  const page = await (await browser.newContext({baseURL})).newPage();
  await open(page, '/faq');
  const stopped = await page.evaluate(
    () =>
      new Promise<{directive: string; set: string}>((done) => {
        const set = document.createElement('p');
        set.style.color = 'rgb(1, 2, 3)';
        document.addEventListener('securitypolicyviolation', ({violatedDirective}) => done({directive: violatedDirective, set: getComputedStyle(set).color}));
        document.body.append(set);
        document.body.insertAdjacentHTML('beforeend', '<p style="color: red">1</p>');
      }),
  );
  expect(stopped).toEqual({directive: 'style-src-attr', set: 'rgb(1, 2, 3)'});
  await page.context().close();
});

test("the policy stops a script that is not the site's", async ({browser, baseURL}) => {
  const page = await (await browser.newContext({baseURL})).newPage();
  await open(page, '/faq');
  const stopped = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', ({violatedDirective}) => done(violatedDirective));
        document.head.append(Object.assign(document.createElement('script'), {textContent: 'window.ran = true'}));
      }),
  );
  expect(stopped).toContain('script-src');
  await page.context().close();
});

test.describe('the button that copies a page', () => {
  const name = 'Copy page as Markdown';

  for (const path of ['/guides/dhcp', '/docs/api-reference/servers', '/docs/api-reference/next']) {
    test(`copies the Markdown twin of ${path}`, async ({page, context, baseURL}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
      await open(page, path);
      await choose(page, name);
      await expect(page.locator('.ns-tools').first()).toHaveText(/^Copied/);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await (await fetch(`${baseURL}${path}.md`)).text());
      expect(copied).toMatch(/^# .+/m);
    });
  }

  for (const [why, deny] of [
    ['the clipboard is denied', () => (navigator.clipboard.write = () => Promise.reject(new DOMException('denied', 'NotAllowedError')))],
    ['the browser has no clipboard', () => Object.defineProperty(navigator, 'clipboard', {value: undefined})],
  ] as const) {
    test(`says that it failed when ${why}`, async ({page}) => {
      await page.addInitScript(deny);
      await open(page, '/guides/dhcp');
      await choose(page, name);
      await expect(page.locator('.ns-tools').first()).toHaveText(/^Copy failed/);
    });
  }

  test('says that it failed when the host answers with another page', async ({page, context, baseURL}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
    await page.route('**/*.md', (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Log in</title>'}));
    await open(page, '/guides/dhcp');
    await choose(page, name);
    await expect(page.locator('.ns-tools').first()).toHaveText(/^Copy failed/);
  });

  test.describe('without a connection', () => {
    test.use({allowConsole: [/offline/]});
    test('says that it failed when the text cannot be fetched', async ({page, context, baseURL}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
      await page.addInitScript(() => {
        const real = window.fetch;
        window.fetch = (input, init) => (String(input).endsWith('.md') ? Promise.reject(new TypeError('offline')) : real(input, init));
      });
      await open(page, '/guides/dhcp');
      await choose(page, name);
      await expect(page.locator('.ns-tools').first()).toHaveText(/^Copy failed/);
    });
  });
});
