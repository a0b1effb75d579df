import type {Page} from '@playwright/test';

import {expect, hydrated, open, test} from './support/test';

test.use({viewport: {width: 1280, height: 900}});

function dropdown(page: Page) {
  return page.getByRole('navigation', {name: 'Main'}).locator('.dropdown');
}

async function change(page: Page, label: string): Promise<void> {
  await dropdown(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await dropdown(page).locator('.dropdown__menu').getByRole('link', {name: label, exact: true}).click();
}

test('changing the version keeps page, query and place', async ({page}) => {
  await open(page, '/guides/dhcp?from=test');
  const hash = (await page.locator('.theme-doc-toc-desktop a').first().getAttribute('href')) ?? '';
  await open(page, `/guides/dhcp?from=test${hash}`);
  await expect(dropdown(page).getByRole('button')).toHaveText('6.0');
  await change(page, 'Next');
  await expect(page).toHaveURL(`/next/guides/dhcp?from=test${hash}`);
  await expect(dropdown(page).getByRole('button')).toHaveText('Next');
  await change(page, '5.3');
  await expect(page).toHaveURL(`/5.3/guides/dhcp?from=test${hash}`);
  await change(page, '6.0');
  await expect(page).toHaveURL(`/guides/dhcp?from=test${hash}`);
});

test('the list leads to the same place in another tab too, right after loading', async ({page, context}) => {
  for (const [path, other] of [
    ['/guides/dhcp?from=test#check', '/5.3/guides/dhcp?from=test#check'],
    ['/errors#zfs', '/5.3/errors#zfs'],
    ['/docs/api-reference/servers#getServer', '/docs/api-reference/5.3/servers#getServer'],
    ['/search?q=dhcp&category=guides', '/search?q=dhcp&category=guides&version=5.3%2F'],
  ] as const) {
    await open(page, path);
    await dropdown(page).hover();
    const tab = context.waitForEvent('page');
    await dropdown(page)
      .getByRole('link', {name: '5.3', exact: true})
      .click({modifiers: ['ControlOrMeta']});
    await expect(await tab).toHaveURL(other);
  }
});

test('the results of a search stay, in the version that is chosen; the label of the list names it, and leads nowhere else', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '5.3'));
  await open(page, '/search?q=dhcp&category=guides');
  const label = dropdown(page).getByRole('button');
  await expect(label).toHaveText('6.0');
  await change(page, 'Next');
  await expect(page).toHaveURL('/search?q=dhcp&category=guides&version=next%2F');
  await expect(label).toHaveText('Next');
  await expect(page.getByRole('status').filter({hasText: 'found in version Next, Guides'})).toBeVisible();
  await label.click();
  await expect(page).toHaveURL('/search?q=dhcp&category=guides&version=next%2F');
});

test('a version without the page leads to the nearest one, says since when the page exists, and links it', async ({page}) => {
  await open(page, '/next/guides/clone-a-server');
  await change(page, '5.3');
  await expect(page).toHaveURL(/^[^?]*\/5\.3\/category\/guides\?absent=/);
  const notice = page.getByRole('status').filter({hasText: 'is not part of 5.3'});
  await expect(notice).toContainText('It came with 6.0');
  await expect(notice.getByRole('link', {name: 'Next'})).toHaveAttribute('href', '/next/guides/clone-a-server');
  await notice.getByRole('link', {name: '6.0'}).click();
  await expect(page).toHaveURL('/guides/clone-a-server');
});

test('a hook page that 5.3 lacks leads to the hypervisor hooks there', async ({page}) => {
  await open(page, '/guides/event-hooks/hypervisor/server-examples');
  await change(page, '5.3');
  await expect(page).toHaveURL(/\/5\.3\/category\/hypervisor\?absent=/);
  await expect(page.getByRole('status').filter({hasText: 'It came with 6.0'})).toBeVisible();
});

test('a made-up notice address shows no notice', async ({page}) => {
  await open(page, '/5.3/category/guides?absent=%3Cb%3Eno%2Fsuch%3C%2Fb%3E');
  await expect(page.getByText('is not part of 5.3')).toHaveCount(0);
  await open(page, '/5.3/category/guides?absent=guides/dhcp');
  await expect(page.getByText('is not part of 5.3')).toHaveCount(0);
});

test('the chosen version is remembered where an address names none', async ({page}) => {
  await open(page, '/guides/dhcp');
  await change(page, '5.3');
  await expect(page).toHaveURL('/5.3/guides/dhcp');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('5.3');
  await open(page, '/markdown-page');
  await expect(dropdown(page).getByRole('button')).toHaveText('5.3');
  await page.reload();
  await hydrated(page);
  await expect(dropdown(page).getByRole('button')).toHaveText('5.3');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Guides', exact: true}).click();
  await expect(page).toHaveURL('/5.3/category/guides');
  // An address decides over what is remembered.
  await open(page, '/guides/dhcp');
  await expect(dropdown(page).getByRole('button')).toHaveText('6.0');
});

test('Next and 5.3 say what they are and link the same page in 6.0; 6.0 says nothing', async ({page}) => {
  const banner = page.locator('.theme-doc-version-banner');
  await open(page, '/next/guides/dhcp');
  await expect(banner).toContainText(/6\.1, which is not released yet/);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/guides/dhcp');
  await open(page, '/5.3/guides/dhcp');
  await expect(banner).toContainText(/5\.3, an older version/);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/guides/dhcp');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL('/guides/dhcp');
  await expect(banner).toHaveCount(0);
});

test('the banner keeps the section, in another tab too', async ({page, context}) => {
  await open(page, '/5.3/guides/dhcp#check');
  const tab = context.waitForEvent('page');
  await page.locator('.theme-doc-version-banner').getByRole('link').click({button: 'middle'});
  await expect(await tab).toHaveURL('/guides/dhcp#check');
  await open(page, '/5.3/guides/dhcp#check');
  await page.locator('.theme-doc-version-banner').getByRole('link').click();
  await expect(page).toHaveURL('/guides/dhcp#check');
});

for (const [path, label] of [
  ['/guides/dhcp', '6.0'],
  ['/next', 'Next'],
  ['/5.3/category/storage', '5.3'],
] as const) {
  test(`the footer of ${path} says version ${label}`, async ({page}) => {
    await open(page, path);
    await expect(page.getByRole('contentinfo')).toContainText(`Version ${label}`);
  });
}

test.describe('the dropdown by keyboard', () => {
  for (const key of ['Enter', ' ']) {
    test(`opens on "${key}", lists the versions in order, and closes by Escape`, async ({page}) => {
      await open(page, '/guides/dhcp');
      const button = dropdown(page).getByRole('button');
      await button.focus();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(dropdown(page).locator('.dropdown__menu')).toBeVisible();
      expect(await dropdown(page).locator('.dropdown__menu a').allInnerTexts()).toEqual(['Next', '6.0', '5.3']);
      await page.keyboard.press('Tab');
      await expect(dropdown(page).getByRole('link', {name: 'Next', exact: true})).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });
  }
});
