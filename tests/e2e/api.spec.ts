import type {Page} from '@playwright/test';

import {choose, expect, open, test} from './support/test';

const servers = '/docs/api-reference/servers';

async function menuOfVersions(page: Page) {
  const dropdown = page.locator('.navbar .dropdown').filter({hasText: '5.3'});
  await dropdown.getByRole('button').or(dropdown.locator('.navbar__link')).first().hover();
  return dropdown;
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('an operation is there whole', async ({page}) => {
    await page.goto(`${servers}#createServer`);
    await expect(page.getByRole('heading', {name: 'Create a server'})).toBeVisible();
    await expect(page.getByText('POST /servers', {exact: true}).first()).toBeVisible();
    await expect(page.getByRole('row', {name: /ssh_key_ids/}).first()).toBeVisible();
    await expect(page.getByText('servers:write').first()).toBeVisible();
    await expect(page.locator('code', {hasText: 'urllib.request'}).first()).toBeAttached();
    await expect(page.getByText('"kind": "server.create"').first()).toBeVisible();
  });
});

test('the version menu keeps page and operation', async ({page}) => {
  await open(page, `${servers}#createServer`);
  const dropdown = await menuOfVersions(page);
  await dropdown.getByRole('link', {name: '5.3'}).last().click();
  await expect(page).toHaveURL(/\/docs\/api-reference\/5\.3\/servers#createServer$/);
  await expect(page.getByRole('heading', {name: 'Create a server'})).toBeInViewport();
  await expect(page.locator('.navbar .dropdown').filter({hasText: 'Next'}).locator('.navbar__link').first()).toHaveText('5.3');
});

test('an operation leads to itself in another version, or says that it is missing there', async ({page}) => {
  await open(page, `${servers}#cloneServer`);
  const facts = page.locator('h2#cloneServer ~ ul').first();
  await expect(facts).toContainText('Not in 5.3');
  await facts.getByRole('link', {name: 'In Next'}).click();
  await expect(page).toHaveURL(/\/docs\/api-reference\/next\/servers#cloneServer$/);
  await expect(page.getByRole('heading', {name: 'Clone a server'})).toBeInViewport();
});

test('older and unreleased versions say so and lead to the latest', async ({page}) => {
  for (const [version, text] of [
    ['5.3', 'security fixes only'],
    ['next', 'not released yet'],
  ] as const) {
    await open(page, `/docs/api-reference/${version}/tasks`);
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText(text);
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/docs/api-reference/tasks');
  }
  await open(page, '/docs/api-reference/tasks');
  await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
});

test('the language of samples is chosen once for the whole site', async ({page}) => {
  await open(page, servers);
  await page.getByRole('tab', {name: 'PHP'}).first().click();
  const panels = page.getByRole('tabpanel', {name: 'PHP'});
  await expect(panels.first()).toContainText('curl_init');
  await expect(panels.nth(1)).toContainText('curl_init');
  await open(page, '/api');
  await expect(page.getByRole('tab', {name: 'PHP', selected: true}).first()).toBeVisible();
});

test('one sidebar names every operation with its method, on the page that leads into the API too', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, servers);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const entry = sidebar.locator('.ns-post').getByRole('link', {name: 'Create a server'});
  await expect(entry).toHaveAttribute('href', `${servers}#createServer`);
  expect(await entry.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('"POST"');
  const names = await sidebar.locator('.theme-doc-sidebar-item-category-level-2 > div > .menu__link').allTextContents();
  await open(page, '/api');
  expect(await sidebar.locator('.theme-doc-sidebar-item-category-level-2 > div > .menu__link').allTextContents()).toEqual(names);
  await expect(sidebar.getByRole('link', {name: 'The API in ten minutes'})).toHaveAttribute('aria-current', 'page');
});

for (const path of ['/api', '/docs/api-reference/server-actions', servers]) {
  test(`no sample of ${path} is wider than its box at a desk`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, path);
    const wide = await page
      .locator('main pre:visible')
      .evaluateAll((all) => all.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).map(({textContent}) => textContent?.slice(0, 80)));
    expect(wide).toEqual([]);
  });
}

test('samples make a fresh key for each action, and say to keep it for retries', async ({page}) => {
  await open(page, '/docs/api-reference/server-actions');
  await expect(page.locator('code.language-bash', {hasText: '"Idempotency-Key: $(uuidgen)"'}).first()).toBeAttached();
  const row = page.getByRole('row', {name: /Idempotency-Key/}).first();
  await expect(row).toContainText('keep it for the retries');
  await expect(row.getByRole('link', {name: 'Idempotency-Key'})).toHaveAttribute('href', '/api#idempotency');
});

test.describe('on a wide screen', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('samples are beside what they are about, and stay in view while one reads it', async ({page}) => {
    await open(page, `${servers}#createServer`);
    const section = page.locator('section:has(> #createServer)');
    const samples = section.locator('> div:has([role=tabpanel])');
    const [text, box] = [await section.locator('> table').first().boundingBox(), await samples.boundingBox()];
    expect(box?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await section.locator('> table').last().scrollIntoViewIfNeeded();
    await expect(samples.getByRole('tab', {name: 'curl'})).toBeInViewport();
    await page.setViewportSize({width: 1100, height: 900});
    expect((await samples.boundingBox())?.x).toBe((await section.locator('> table').first().boundingBox())?.x);
  });

  test('the answer is shown by status code, problems among them', async ({page}) => {
    await open(page, `${servers}#createServer`);
    const section = page.locator('section:has(> #createServer)');
    await section.getByRole('tab', {name: '403'}).click();
    await expect(section.getByRole('tabpanel', {name: '403'})).toContainText('"status": 403');
  });

  test('the fields of an object fold', async ({page}) => {
    await open(page, `${servers}#Server`);
    const group = page.locator('tbody:has(details)').first();
    const inner = group.locator('tr').nth(1);
    const details = group.locator('details');
    await details.evaluate((element) => element.setAttribute('open', ''));
    await expect(inner).toBeVisible();
    await details.locator('summary').click();
    await expect(inner).toBeHidden();
  });

  test('an operation is copied as a line, as curl and as Markdown, and printed alone', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await open(page, servers);
    const section = page.locator('section:has(> #getServer)');
    const copied = async (name: string): Promise<string> => {
      // The menu says "Copied" of the copy before, too.
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await choose(section, name);
      await expect(section.locator('.ns-tools')).toHaveText(/^Copied/);
      const text = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(text).not.toBe('');
      return (await text()).replaceAll('\r\n', '\n');
    };
    expect(await copied('Method and path')).toBe('GET /servers/{server}');
    expect(await copied('As curl')).toMatch(/^curl --fail-with-body \\\n {2}'https:\/\/cp\.example\.com\/api\/v1\/servers\//);
    const markdown = await copied('As Markdown');
    expect(markdown).toMatch(/^## Get a server\n\n`GET \/servers\/\{server\}`\n/);
    expect(markdown.match(/^## /gm)).toHaveLength(1);
    await choose(section, 'Print');
    await page.emulateMedia({media: 'print'});
    await expect(section).toBeVisible();
    await expect(page.locator('section:has(> #listServers)')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('section:has(> #listServers)')).toBeVisible();
  });
});

test('a sample can be copied as it is', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api-reference/meta');
  await page.getByRole('tabpanel').first().hover();
  await page.getByRole('tabpanel').first().getByRole('button', {name: /copy/i}).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r\n', '\n').trim()).toBe(
    `curl --fail-with-body \\\n  'https://cp.example.com/api/v1/meta' \\\n  --header "Authorization: Bearer $NODESTEAD_TOKEN"`,
  );
});

test('the search answers with operations of the version being read', async ({page}) => {
  await open(page, '/docs/api-reference/5.3/servers');
  await page.locator('.navbar input').first().fill('drain a hypervisor');
  const hit = page.locator('a[href*="/docs/api-reference/5.3/hypervisors#drainHypervisor"]').first();
  await expect(hit).toBeVisible();
  await expect(page.locator('a[href^="/docs/api-reference/hypervisors#drainHypervisor"]')).toHaveCount(0);
});

for (const path of ['/api', '/docs/api-reference', servers, '/docs/api-reference/addresses', '/docs/api-reference/events']) {
  test(`${path} fits 320 pixels`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 800});
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // A row is read from top to bottom: name, then what it is, each over the whole width.
    const row = page.locator('article tr[role=row]').first();
    if (await row.count()) {
      const [name, text] = [await row.locator('th').boundingBox(), await row.locator('td').boundingBox()];
      expect(text?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
      expect(text?.width ?? 0).toBeGreaterThan(250);
    }
  });
}
