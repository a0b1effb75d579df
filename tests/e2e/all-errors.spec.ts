import type {Page} from '@playwright/test';

import {field} from './support/search';
import {expect, open, test} from './support/test';

function filter(page: Page) {
  return page.getByRole('searchbox', {name: 'Filter errors'});
}

const lines = '#error-texts li';

test('each program is a line, and opens to its texts, which lead to their entries', async ({page}) => {
  await open(page, '/errors');
  await expect(page.locator(`${lines}:visible`)).toHaveCount(0);
  await page.locator('#ceph > summary').click();
  const first = page.locator('#ceph li a').first();
  const [address, text] = [await first.getAttribute('href'), await first.textContent()];
  await first.click();
  await expect(page).toHaveURL(address!);
  const target = page.locator(`[id="${address!.split('#')[1]}"]`);
  await expect(target).toBeInViewport();
  expect(text).not.toBe('');
});

test('the field leaves what fits as one types, by text and by program, and says how many', async ({page}) => {
  await open(page, '/errors');
  await filter(page).fill('Guest agent');
  await expect(page.locator(`${lines}:visible`).first()).toBeVisible();
  for (const text of await page.locator(`${lines}:visible`).allTextContents()) {
    expect(text.toLowerCase()).toContain('guest');
  }
  await expect(page.getByRole('status').filter({hasText: /^\d+ of \d+ errors$/})).toBeVisible();
  await expect(page.locator('#certbot')).toBeHidden();
  await filter(page).fill('certbot');
  await expect(page.locator('#certbot li:visible')).toHaveCount(await page.locator('#certbot li').count());
  await filter(page).fill('no such text anywhere');
  await expect(page.getByRole('status').filter({hasText: /^0 of \d+ errors$/})).toBeVisible();
  await filter(page).fill('');
  await expect(page.locator(`${lines}:visible`)).toHaveCount(0);
  await expect(page.locator('#error-texts details:visible')).toHaveCount(await page.locator('#error-texts details').count());
});

test('keys alone find an entry: what is typed, Tab to the fold, Tab to the text, Enter', async ({page}) => {
  await open(page, '/errors');
  await filter(page).focus();
  await page.keyboard.type('nf_conntrack: table full');
  await page.keyboard.press('Tab');
  await expect(page.locator('details[open] > summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(`${lines}:visible a`).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/errors/);
});

test('a link within the site shows the whole list, too, and Back the one before', async ({page}) => {
  await open(page, '/guides/dhcp');
  await page.locator('footer').getByRole('link', {name: 'All errors'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'All errors in 6.0'})).toBeVisible();
  await expect(page.locator(lines).nth(500)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/guides/dhcp');
  await page.goForward();
  await expect(page.locator(lines).nth(500)).toBeAttached();
});

test('what is typed before the list has come filters it too', async ({page}) => {
  let send = (): void => undefined;
  const asked = new Promise<void>((done) => (send = done));
  await open(page, '/guides/dhcp');
  await page.route('**/errors', async (route) => {
    await asked;
    await route.continue();
  });
  await page.locator('footer').getByRole('link', {name: 'All errors'}).click();
  await filter(page).fill('duplicate default server');
  await expect(page.locator(lines)).toHaveCount(0);
  send();
  await expect(page.locator(`${lines}:visible`)).toHaveCount(1);
});

test('another version keeps the page, and the foot of a page leads to its own', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await open(page, '/5.3/guides/dhcp');
  await page.locator('footer').getByRole('link', {name: 'All errors'}).click();
  await expect(page).toHaveURL('/5.3/errors');
  const versions = page.getByRole('navigation', {name: 'Main'}).locator('.dropdown');
  await versions.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('link', {name: 'Next'}).click();
  await expect(page).toHaveURL('/next/errors');
  await expect(page.getByRole('heading', {level: 1, name: 'All errors in Next'})).toBeVisible();
  await expect(page.locator(lines).nth(500)).toBeAttached();
});

test('the version of the list is read, whichever was chosen before', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '5.3'));
  await open(page, '/errors');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.dropdown').getByRole('button')).toHaveText('6.0');
  await expect(page.locator('footer').getByRole('link', {name: 'All errors'})).toHaveAttribute('href', '/errors');
});

test.describe('when the list does not arrive', () => {
  test.use({allowConsole: [/Failed to load resource/]});

  test('the page says so', async ({page}) => {
    await open(page, '/guides/dhcp');
    await page.route('**/errors', (route) => route.abort());
    await page.locator('footer').getByRole('link', {name: 'All errors'}).click();
    await expect(page.getByRole('alert')).toContainText('The list did not load.');
    await page.unroute('**/errors');
    await page.getByRole('link', {name: 'Reload the page'}).click();
    await expect(page.locator(lines).nth(500)).toBeAttached();
  });
});

test('a search that finds nothing leads here', async ({page}) => {
  await open(page, '/');
  await field(page).fill('qqqqzzzz');
  await page.getByRole('link', {name: 'All errors, A to Z'}).click();
  await expect(page).toHaveURL('/errors');
  await open(page, '/search?q=qqqqzzzz');
  await page.getByRole('link', {name: 'All errors in 6.0, A to Z'}).click();
  await expect(page).toHaveURL('/errors');
});

test('paper has every text', async ({page}) => {
  await open(page, '/errors');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('#ceph li').last()).toBeVisible();
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('the whole list is there and opens; the field is not', async ({page}) => {
    await page.goto('/errors');
    await expect(filter(page)).toBeHidden();
    await page.locator('#ceph > summary').click();
    await expect(page.locator('#ceph li').first()).toBeVisible();
    expect(await page.locator(lines).count()).toBeGreaterThan(500);
  });
});
