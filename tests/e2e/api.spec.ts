import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {expect, open, test} from './support/test';

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
  const panels = page.getByRole('tabpanel');
  await expect(panels.first()).toContainText('curl_init');
  await expect(panels.nth(1)).toContainText('curl_init');
  await open(page, '/api');
  await expect(page.getByRole('tab', {name: 'PHP', selected: true}).first()).toBeVisible();
});

test('a sample can be copied as it is', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api-reference/meta');
  await page.getByRole('tabpanel').first().hover();
  await page.getByRole('tabpanel').first().getByRole('button', {name: /copy/i}).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r\n', '\n').trim()).toBe(
    `curl --fail-with-body 'https://cp.example.com/api/v1/meta' \\\n  --header "Authorization: Bearer $NODESTEAD_TOKEN"`,
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

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`${path} has no accessibility violation, ${colorScheme}`, async ({page}) => {
      // The rules are run over every element, and these are long pages.
      test.setTimeout(120_000);
      await page.emulateMedia({colorScheme});
      await open(page, path);
      const {violations} = await new AxeBuilder({page}).include('main').analyze();
      expect(
        violations.map(
          ({id, nodes}) =>
            `${id}: ${nodes
              .map(({html}) => html)
              .slice(0, 3)
              .join(' ')}`,
        ),
      ).toEqual([]);
    });
  }
}
