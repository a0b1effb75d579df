import {expect, hydrated, open, test} from './support/test';

// The address is answered with 404, which the browser logs.
test.use({allowConsole: [/Failed to load resource.*404/]});

test('a page that a version lacks is offered in the versions that have it', async ({page}) => {
  const response = await page.goto('/5.3/guides/clone-a-server');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  const notice = page.locator('main .alert');
  await expect(notice).toContainText('This page is not part of 5.3. It came with 6.0.');
  await expect(notice.getByRole('link', {name: 'Next'})).toHaveAttribute('href', '/next/guides/clone-a-server');
  await expect(notice.getByRole('link', {name: '6.0'})).toHaveAttribute('href', '/guides/clone-a-server');
});

for (const version of ['', '/next', '/5.3']) {
  test(`a page that the API reference${version} lacks is not found either`, async ({page}) => {
    const response = await page.goto(`/docs/api-reference${version}/servers/create-server`);
    await hydrated(page);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.locator('main').getByRole('link', {name: 'Search for “create server”'})).toBeVisible();
  });
}

test('leads to the search with the words of the address', async ({page}) => {
  await open(page, '/guides/live-migration');
  await page.getByRole('link', {name: 'Search for “live migration”'}).click();
  await expect(page).toHaveURL(/\/search\?q=live(?:\+|%20)migration$/);
});

test('offers the sections of the version it is in', async ({page}) => {
  await open(page, '/5.3/no/such/page');
  const sections = page.getByRole('navigation', {name: 'Sections'});
  await expect(sections.getByRole('link', {name: 'Guides'})).toHaveAttribute('href', '/5.3/category/guides');
  await expect(sections.getByRole('link')).toHaveCount(14);
});

for (const address of [
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/a/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  `/${'a'.repeat(3000)}`,
  '/next/%E4%BD%A0%E5%A5%BD',
  '/%E0',
]) {
  test(`never crashes and runs nothing: ${address.slice(0, 40)}`, async ({page}) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`);
    });
    await open(page, address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.locator('main img, main script')).toHaveCount(0);
  });
}

test('a page in other letters than its own is not there in the browser either', async ({page}) => {
  const response = await page.goto('/FAQ');
  await hydrated(page);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
});

test('an address with doubled slashes leads to the page', async ({page}) => {
  const {origin} = new URL((await page.goto('/'))!.url());
  await page.goto(`${origin}//search?q=dhcp`);
  await hydrated(page);
  expect(page.url()).toBe(`${origin}/search?q=dhcp`);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
});
