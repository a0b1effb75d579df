import type {Page} from '@playwright/test';

import {changeConfig, differsFromServer} from './support/scripts';
import {expect, oneOf, open, test} from './support/test';

/** Serves the site as if its navigation bar had been configured with these items. */
async function withItems(page: Page, items: readonly object[]): Promise<void> {
  await changeConfig(page, /(?<=navbar:\{[^[]*items:)\[.*?\](?=\},footer:)/s, JSON.stringify(items));
}

function navbar(page: Page) {
  return page.getByRole('navigation', {name: 'Main'});
}

const versionDropdown = {type: 'docsVersionDropdown', position: 'right', dropdownItemsBefore: [], dropdownItemsAfter: []};
const everyKind = [
  {label: 'A link', to: '/faq', position: 'left'},
  {label: 'Another site', href: 'https://example.com/', position: 'left'},
  {type: 'dropdown', label: 'More', position: 'left', items: [{label: 'Inside', to: '/licensing'}]},
  {type: 'localeDropdown', position: 'left', dropdownItemsBefore: [], dropdownItemsAfter: []},
  {type: 'doc', docId: 'faq', label: 'A page', position: 'left'},
  {type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'A sidebar', position: 'left'},
  {type: 'docsVersion', position: 'left'},
  {type: 'html', value: '<b class="raw">Raw HTML</b>', position: 'left'},
  versionDropdown,
  {type: 'search', position: 'right'},
];

test.describe('with items of every kind', () => {
  test.use({allowConsole: [differsFromServer]});

  test('the desktop bar shows each', async ({page}) => {
    await page.setViewportSize({width: 1900, height: 900});
    await withItems(page, everyKind);
    await open(page, '/guides/dhcp');
    const bar = navbar(page);
    await expect(bar.getByRole('link', {name: 'A link', exact: true})).toHaveAttribute('href', '/faq');
    await expect(bar.getByRole('link', {name: 'Another site'})).toHaveAttribute('href', 'https://example.com/');
    await expect(bar.getByRole('link', {name: 'A page', exact: true})).toHaveAttribute('href', '/faq');
    await expect(bar.getByRole('link', {name: 'A sidebar'})).toBeVisible();
    await expect(bar.getByRole('link', {name: '6.0', exact: true}).first()).toBeVisible();
    await expect(bar.locator('b.raw')).toHaveText('Raw HTML');
    await expect(bar.getByRole('combobox', {name: 'Search'})).toBeVisible();

    const more = bar.getByRole('button', {name: 'More'});
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', {name: 'Inside'})).toBeVisible();
    const locales = bar.getByRole('button', {name: 'English'});
    await locales.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', {name: 'English'})).toHaveAttribute('href', '/guides/dhcp');
  });

  test('the slide-in menu shows each', async ({page}) => {
    await page.setViewportSize({width: 600, height: 900});
    await withItems(page, everyKind);
    await open(page, '/markdown-page');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    for (const name of ['A link', 'Another site', 'A page', 'A sidebar']) {
      await expect(menu.getByRole('link', {name, exact: name === 'A link' || name === 'A page'})).toBeVisible();
    }
    await expect(menu.getByRole('button', {name: 'Languages', exact: true})).toBeVisible();
    await expect(menu.getByRole('button', {name: 'Versions', exact: true})).toBeVisible();
    await expect(menu.locator('b.raw')).toBeVisible();
    await menu.getByRole('button', {name: 'More', exact: true}).click();
    await expect(menu.getByRole('link', {name: 'Inside'})).toBeVisible();
  });
});

test.describe('with an item that cannot be shown', () => {
  test.use({
    allowConsole: oneOf(
      differsFromServer,
      /navbar item/,
      /NavbarItem/,
      /Minified React error/,
      /No docs version exist/,
      /feature of the Docusaurus docs plugin/,
    ),
  });

  const failure = 'A theme navbar item failed to render.';

  test('an unknown type is named, with the item and the cause', async ({page}) => {
    await withItems(page, [{type: 'carousel', label: 'Round and round', position: 'left'}]);
    await page.goto('/');
    await expect(page.getByRole('heading', {level: 1, name: 'This page crashed.', exact: true})).toBeVisible();
    await expect(page.getByText(failure)).toContainText('"label": "Round and round"');
    await expect(page.getByText(failure)).toContainText('No NavbarItem component found for type "carousel".');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  test('a version that does not exist is named, with those that do', async ({page}) => {
    await withItems(page, [{...versionDropdown, versions: ['4.0']}]);
    await page.goto('/');
    await expect(page.getByText(failure)).toContainText("No docs version exist for name '4.0'");
    await expect(page.getByText(failure)).toContainText(/Available version names:\s+- current\s+- 6\.0\s+- 5\.3/);
  });

  test('a docs plugin that does not exist is named', async ({page}) => {
    await withItems(page, [{type: 'docsVersion', docsPluginId: 'manual', position: 'left'}]);
    await page.goto('/');
    await expect(page.getByText(failure)).toContainText(/manual/);
    await expect(page.getByText(failure)).toContainText(/Cause:/);
  });
});

test.describe('configured to hide on scroll', () => {
  test.use({allowConsole: [differsFromServer]});

  test('the bar goes when the reader scrolls down and comes back on the way up', async ({page}) => {
    await changeConfig(page, /hideOnScroll:!1/, 'hideOnScroll:!0');
    await open(page, '/installation/control-server');
    await expect(navbar(page)).toBeInViewport();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 600);
    await page.mouse.wheel(0, 600);
    await expect(navbar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(navbar(page)).toBeInViewport();
  });
});

test('as configured, the bar stays when the reader scrolls', async ({page}) => {
  await open(page, '/installation/control-server');
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(navbar(page)).toBeInViewport();
});

test('the caret of a list is a triangle where the system chooses the colours', async ({page}) => {
  const sides = (): Promise<string[]> =>
    navbar(page)
      .locator('.dropdown > .navbar__link')
      .first()
      .evaluate((link) => {
        const {borderTopColor, borderLeftColor, borderRightColor} = getComputedStyle(link, '::after');
        return [borderTopColor, borderLeftColor, borderRightColor];
      });
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/guides/dhcp');
  const transparent = 'rgba(0, 0, 0, 0)';
  expect((await sides()).slice(1)).toEqual([transparent, transparent]);
  await page.emulateMedia({forcedColors: 'active'});
  const canvas = await page.evaluate(() => {
    document.body.style.backgroundColor = 'Canvas';
    return getComputedStyle(document.body).backgroundColor;
  });
  const [top, ...others] = await sides();
  expect(others).toEqual([canvas, canvas]);
  expect(top).not.toBe(canvas);
});
