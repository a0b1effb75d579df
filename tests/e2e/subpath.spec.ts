import {type Archive, archiveServers, unpackArchive} from './support/archive';
import type {Site} from './support/server';
import {choose, expect, hydrated, test} from './support/test';

test.use({viewport: {width: 1280, height: 900}});

for (const [name, serve] of Object.entries(archiveServers)) {
  test.describe(`the site below /docs/ behind ${name}`, () => {
    let archive: Archive;
    let site: Site;
    test.beforeAll(async () => {
      archive = await unpackArchive();
      site = await serve(archive.folder);
    });
    test.afterAll(async () => {
      await site.stop();
      await archive.remove();
    });
    let requests: string[] = [];
    test.beforeEach(({page}) => {
      requests = [];
      page.on('request', (request) => requests.push(request.url()));
    });
    test.afterEach(() => {
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.filter((url) => !url.startsWith(`${site.origin}/docs/`) && !/^(?:data|blob):/.test(url))).toEqual([]);
    });

    test('can be read and followed: start page, menu, versions, tabs', async ({page}) => {
      await page.goto(`${site.origin}/docs/`);
      await hydrated(page);
      await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
      await page.getByRole('link', {name: 'Guides', exact: true}).first().click();
      await expect(page).toHaveURL(`${site.origin}/docs/category/guides`);
      await page.locator('main a[href="/docs/guides/dhcp"]').click();
      await expect(page).toHaveURL(`${site.origin}/docs/guides/dhcp`);
      await expect(page.getByRole('heading', {level: 1})).toContainText('DHCP');

      const versions = page.getByRole('navigation', {name: 'Main'}).locator('.dropdown');
      await versions.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await versions.locator('.dropdown__menu').getByRole('link', {name: '5.3', exact: true}).click();
      await expect(page).toHaveURL(`${site.origin}/docs/5.3/guides/dhcp`);

      await page.goto(`${site.origin}/docs/php-upgrade`);
      await hydrated(page);
      const tab = page.getByRole('tab').nth(1);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await page.locator('[class*=colorModeToggle] button').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('finds pages and operations of the API, and opens them', async ({page}) => {
      await page.goto(`${site.origin}/docs/faq`);
      await hydrated(page);
      await page.getByRole('combobox').fill('open vswitch');
      await page.getByRole('option').first().waitFor();
      const found = await page.getByRole('option').evaluateAll((options) => options.map((option) => (option as HTMLAnchorElement).pathname));
      expect(found.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
      await page.getByRole('option').first().click();
      await expect(page).toHaveURL(new RegExp(`^${site.origin}/docs/installation/networking/ovs`));

      await page.goto(`${site.origin}/docs/search?q=clone`);
      await page.locator('main a[href^="/docs/docs/api-reference/servers"]').first().click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Servers');
    });

    test('copies a page as Markdown', async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: site.origin});
      await page.goto(`${site.origin}/docs/guides/dhcp`);
      await hydrated(page);
      await choose(page, 'Copy page as Markdown');
      await expect(page.locator('.ns-tools').first()).toHaveText(/^Copied/);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await (await fetch(`${site.origin}/docs/guides/dhcp.md`)).text());
    });

    test.describe('without the page', () => {
      test.use({allowConsole: [/status of 404/]});

      test('says so, with ways on below /docs/', async ({page}) => {
        expect((await page.goto(`${site.origin}/docs/guides/live-migration`))?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
        await page.getByRole('navigation', {name: 'Sections'}).getByRole('link', {name: 'Guides'}).click();
        await expect(page).toHaveURL(`${site.origin}/docs/category/guides`);
      });
    });
  });
}
