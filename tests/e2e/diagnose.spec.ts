import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';

import {expect, open, test} from './support/test';

/** A word that is in nothing but the pasted text. */
const marker = 'zq7marker';
const log = [
  `Nov 22 11:21:13 ${marker} systemd[1]: Starting nginx.service...`,
  `Nov 22 11:21:14 ${marker} nginx[3908]: nginx: [emerg] a duplicate default server for 0.0.0.0:443 in /etc/nginx/${marker}:2`,
  `Nov 22 11:21:14 ${marker} systemd[1]: nginx.service: Failed with result 'exit-code'.`,
  `smtp.password = "${marker}"`,
].join('\n');

function field(page: Page): Locator {
  return page.getByRole('textbox', {name: /Journal, terminal output/});
}

/** Pastes as a keyboard does, through the clipboard's event. */
async function paste(target: Locator, text: string) {
  await target.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
  }, text);
}

test.describe('a pasted log', () => {
  test('leads to the section that helps, from the start page and by keyboard alone', async ({page}) => {
    await open(page, '/');
    await page.getByRole('link', {name: 'Paste an error or a log'}).click();
    await expect(page).toHaveURL(/\/search#paste$/);
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText(log);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const first = page.getByRole('listitem').filter({hasText: 'Line 2'});
    await expect(first.getByRole('link')).toHaveAttribute('href', '/administration/trusted-hosts#duplicate-default');
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page.getByText(/password, line 4/)).toBeVisible();
  });

  test('is taken from the search field when it has several lines', async ({page}) => {
    await open(page, '/5.3/guides/webhooks');
    await page.getByRole('combobox', {name: 'Search'}).click();
    await paste(page.getByRole('combobox', {name: 'Search'}), log);
    await expect(page).toHaveURL(/\/search\?version=5\.3%2F#paste$/);
    await expect(field(page)).toHaveValue(log);
    await expect(page.getByRole('link', {name: /duplicate default server/})).toHaveAttribute('href', /^\/5\.3\/administration\/trusted-hosts#/);
  });

  test('is offered in the list of suggestions', async ({page}) => {
    await open(page, '/faq');
    await page.getByRole('combobox', {name: 'Search'}).fill('dhcp');
    await page.getByRole('link', {name: 'Paste an error or a log'}).click();
    await expect(field(page)).toBeVisible();
  });

  test('leaves nothing outside the page: no request, no storage, no address', async ({page, context}) => {
    const told: string[] = [];
    page.on('request', (request) => told.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())));
    await page.addInitScript(() => {
      const sent: string[] = [];
      Object.assign(window, {sent});
      navigator.sendBeacon = (...beacon) => sent.push(JSON.stringify(beacon)) > 0;
    });
    await open(page, '/search#paste');
    await field(page).fill(log);
    await page.getByRole('button', {name: 'Find the fix'}).click();
    await expect(page.getByRole('link', {name: /duplicate default server/})).toBeVisible();
    await page.waitForTimeout(500);
    expect(told.filter((text) => text.includes('error-index.json')).length).toBeGreaterThan(0);
    expect(told.filter((text) => text.includes(marker))).toEqual([]);
    const kept = await page.evaluate(async () => ({
      address: location.href,
      state: JSON.stringify(history.state),
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookie: document.cookie,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({name}) => name),
      sent: (window as unknown as {sent: string[]}).sent,
    }));
    expect(JSON.stringify(kept)).not.toContain(marker);
    expect(kept).toMatchObject({caches: [], databases: [], sent: []});
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    await expect(field(page)).toHaveValue('');
  });

  test('that nobody knows is said to be unknown, with what to send', async ({page}) => {
    await open(page, '/search?version=5.3%2F#paste');
    await field(page).fill('fatal: not a git repository');
    await page.getByRole('button', {name: 'Find the fix'}).click();
    await expect(page.getByText('None of these lines is in the documentation.')).toBeVisible();
    await expect(page.getByRole('link', {name: 'A request to support'})).toHaveAttribute('href', '/5.3/support/request');
    await page.getByRole('link', {name: 'Search for this line'}).click();
    await expect(page).toHaveURL(/\/search\?q=fatal%3A\+not\+a\+git\+repository&version=5\.3%2F$/);
  });

  test('that nobody knows is not searched for where it holds a secret', async ({page}) => {
    await open(page, '/search#paste');
    await field(page).fill(`smtp.password = "${marker}"`);
    await page.getByRole('button', {name: 'Find the fix'}).click();
    await expect(page.getByText('None of these lines is in the documentation.')).toBeVisible();
    await expect(page.getByRole('link', {name: 'Search for this line'})).toHaveCount(0);
  });

  test('is pasted by one tap, and the answer comes to where it is seen', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/search#paste');
    await page.evaluate((text) => navigator.clipboard.writeText(text), log);
    await page.getByRole('button', {name: 'Paste', exact: true}).click();
    const link = page.getByRole('link', {name: /duplicate default server/});
    await expect(link).toBeInViewport();
    // What is in front at its place is the link itself, and no bar.
    await expect
      .poll(() =>
        link.evaluate((element) => {
          const [{left, top, height} = {left: 0, top: 0, height: 0}] = element.getClientRects();
          return element.contains(document.elementFromPoint(left + 4, top + height / 2));
        }),
      )
      .toBe(true);
  });

  test('that is hostile is answered, and the page goes on meanwhile', async ({page}) => {
    await open(page, '/search#paste');
    await field(page).evaluate(
      (element, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(element, text);
        element.dispatchEvent(new Event('input', {bubbles: true}));
      },
      `<img src=x onerror="document.title='caught'">\u202E${'specification guest features '.repeat(9_000)}\n<script>document.title='caught'</script>`,
    );
    await page.getByRole('button', {name: 'Find the fix'}).click();
    await expect(page.getByRole('status').filter({hasText: /No match|recognised/})).toBeVisible({timeout: 15_000});
    await expect(page).not.toHaveTitle('caught');
  });

  test.describe('whose error texts did not come', () => {
    test.use({allowConsole: [/Failed to load resource.*error-index/]});

    test('can be asked for again', async ({page}) => {
      // They are fetched when the form is opened, which fails unnoticed, and again when somebody asks.
      await page.route('**/error-index*.json*', (route) => route.abort(), {times: 2});
      await open(page, '/search#paste');
      await field(page).fill(log);
      await page.getByRole('button', {name: 'Find the fix'}).click();
      await expect(page.getByText('The error texts could not be loaded. Try again.')).toBeVisible();
      await page.getByRole('button', {name: 'Find the fix'}).click();
      await expect(page.getByRole('link', {name: /duplicate default server/})).toBeVisible();
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible and fits 360 px in ${colorScheme} mode`, {tag: '@axe'}, async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await page.emulateMedia({colorScheme});
      await open(page, '/search#paste');
      await field(page).fill(log);
      await page.getByRole('button', {name: 'Find the fix'}).click();
      await expect(page.getByRole('link', {name: /duplicate default server/})).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect((await new AxeBuilder({page}).analyze()).violations.map(({id, nodes}) => ({id, nodes: nodes.map(({html}) => html)}))).toEqual([]);
    });
  }
});

test('error texts are not fetched before something is pasted', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, '/search?q=dhcp');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(fetched.filter((url) => /error-index|log-worker/.test(url))).toEqual([]);
});
