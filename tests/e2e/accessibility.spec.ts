import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {kinds} from './support/kinds';
import {expect, open, test} from './support/test';

const modes = ['dark', 'light'] as const;
/** Pages of the API reference have elements of their own: operations, samples, tables of events. */
const apiPages = ['/api', '/docs/api-reference', '/docs/api-reference/servers', '/docs/api-reference/addresses', '/docs/api-reference/events'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, one text for each element. */
const describeViolations = ({violations}: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`));

/** What axe finds against {@link rules}. */
const violations = async (page: Page): Promise<string[]> => describeViolations(await new AxeBuilder({page}).withTags(rules).analyze());

for (const {name, path, notFound} of kinds) {
  test.describe(name, () => {
    test.use({allowConsole: notFound ? [/Failed to load resource.*404/] : []});

    for (const mode of modes) {
      test(`meets WCAG 2.2 AA in ${mode} mode, with everything unfolded`, async ({page}) => {
        await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
        await page.setViewportSize({width: 1280, height: 900});
        await open(page, path);
        // A long reference repeats its elements, and the contrast of each of its words takes minutes.
        await page.locator('.theme-doc-markdown > :nth-child(n + 61)').evaluateAll((all) => all.forEach((element) => element.remove()));
        await page.locator('main details').evaluateAll((all) => all.forEach((element) => element.setAttribute('open', '')));
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

for (const path of apiPages) {
  for (const mode of modes) {
    test(`${path} meets WCAG 2.2 AA as a whole in ${mode} mode, and axe's advice`, async ({page}) => {
      test.setTimeout(120_000);
      await page.emulateMedia({colorScheme: mode});
      await open(page, path);
      expect(describeViolations(await new AxeBuilder({page}).include('main').analyze())).toEqual([]);
    });
  }
}

for (const mode of modes) {
  test.describe(`in ${mode} mode`, () => {
    test.beforeEach(async ({page}) => {
      await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
    });

    test('the slide-in menu meets WCAG 2.2 AA, pages and main menu', async ({page}) => {
      await page.setViewportSize({width: 360, height: 800});
      await open(page, '/guides/dhcp');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', {name: 'Back to main menu'}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: '5.3', exact: true})).toBeInViewport();
      expect(await violations(page)).toEqual([]);
    });

    test('the open version dropdown meets WCAG 2.2 AA', async ({page}) => {
      await page.setViewportSize({width: 1280, height: 900});
      await open(page, '/guides/dhcp');
      await page.getByRole('navigation', {name: 'Main'}).locator('.dropdown').getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.navbar .dropdown__menu')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the open list of suggestions meets WCAG 2.2 AA', async ({page}) => {
      await page.setViewportSize({width: 1280, height: 900});
      await open(page, '/guides/dhcp');
      await page.getByRole('combobox', {name: 'Search'}).fill('backup');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('an open table of contents on a phone meets WCAG 2.2 AA', async ({page}) => {
      await page.setViewportSize({width: 360, height: 800});
      await open(page, '/installation/control-server');
      await page.getByRole('button', {name: 'On this page'}).click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

/** @returns how many elements of each role of tables the browser's accessibility tree has */
async function tableRoles(page: Page): Promise<{[role: string]: number}> {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const roles = nodes.map(({ignored, role}) => (ignored ? '' : String(role?.value)));
  return Object.fromEntries(['table', 'row', 'columnheader', 'rowheader'].map((role) => [role, roles.filter((name) => name === role).length]));
}

for (const [name, path] of [
  ['facts', '/reference/ports'],
  ['the API reference', '/docs/api-reference/servers'],
  ['a page', '/guides/server-migration'],
] as const) {
  test(`tables of ${name} that are stacked stay tables for assistive technology`, async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await open(page, path);
    const row = page.locator('main tbody tr').first();
    await expect(row).toHaveCSS('display', 'table-row');
    const wide = await tableRoles(page);
    expect(wide.row).toBeGreaterThan(10);
    await page.setViewportSize({width: 360, height: 800});
    await expect(row).toHaveCSS('display', 'block');
    expect(await tableRoles(page)).toEqual(wide);
  });
}
