import {expect, open, test} from './support/test';

test.use({viewport: {width: 1280, height: 900}});

const long = '/installation/control-server';

test('the table of contents names every heading of level 2 to 5, and no other', async ({page}) => {
  for (const path of [long, '/guides/event-hooks/hypervisor/server', '/reference/ports']) {
    await open(page, path);
    const headings = await page.locator('.theme-doc-markdown :is(h2, h3, h4, h5)[id]').evaluateAll((all) => all.map(({id}) => `#${id}`));
    const entries = await page.locator('.theme-doc-toc-desktop a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(entries.length, path).toBeGreaterThan(2);
    expect(entries, path).toEqual(headings);
  }
});

test('the table of contents names commands and hook points without their marks', async ({page}) => {
  for (const [path, name] of [
    ['/guides/event-hooks/hypervisor/server', 'server.pre-migrate'],
    ['/reference/cli', 'steadctl server clone'],
  ] as const) {
    await open(page, path);
    const heading = page.locator('.theme-doc-markdown :is(h2, h3, h4, h5)', {hasText: name}).first();
    await expect(page.locator(`.theme-doc-toc-desktop a[href="#${await heading.getAttribute('id')}"]`)).toHaveText(name);
    await expect(heading.locator('xpath=following::p[1]')).toHaveText('Since 6.0');
  }
});

test('a page says when it was last changed, in machine-readable form too', async ({page}) => {
  await open(page, long);
  const time = page.locator('.theme-last-updated time');
  const date = new Date((await time.getAttribute('datetime')) ?? '');
  expect(date.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
  expect(date.getTime()).toBeLessThan(Date.now());
  await expect(time).toHaveText(/\d{4}/);
});

test('breadcrumbs lead from the start page to the page', async ({page}) => {
  await open(page, '/installation/storage/ceph-rbd');
  const crumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(crumbs.getByRole('link', {name: 'Home page'})).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', {name: 'Installation'})).toHaveAttribute('href', '/category/installation');
  await crumbs.getByRole('link', {name: 'Storage'}).click();
  await expect(page).toHaveURL('/category/storage');
});

test('the sidebar cannot be hidden, and opening one category leaves the others open', async ({page}) => {
  await open(page, '/installation/storage/ceph-rbd');
  await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const opened = sidebar.locator('.menu__list-item:not(.menu__list-item--collapsed) > .menu__list-item-collapsible');
  const before = await opened.count();
  expect(before).toBeGreaterThan(1);
  await sidebar.getByRole('button', {name: /Expand sidebar category 'Troubleshooting'/}).click();
  await expect(sidebar.getByRole('link', {name: 'PHP', exact: false}).first()).toBeVisible();
  await expect(opened).toHaveCount(before + 1);
  await expect(sidebar.getByRole('link', {name: 'Ceph', exact: false})).toBeVisible();
});

test('the sidebar shows where the reader is', async ({page}) => {
  await open(page, '/installation/storage/ceph-rbd');
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'}).locator('[aria-current="page"]')).toHaveAttribute('href', '/installation/storage/ceph-rbd');
});

test('the navigation bar marks the section of the page', async ({page}) => {
  await open(page, '/guides/dhcp');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.navbar__link--active').first()).toHaveText('Guides');
});

test('the footer leads to the portal, support, website and chat', async ({page}) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Customer portal', 'Support', 'Main website', 'Community chat']) {
    await expect(footer.getByRole('link', {name})).toHaveAttribute('href', /^https:\/\/\w+\.nodestead\.example/);
  }
});

test('the navigation bar leads to the API documentation, which leads on to its reference', async ({page}) => {
  await open(page, '/');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'API', exact: true}).click();
  await expect(page).toHaveURL('/api');
  await expect(page.locator('main a[href^="/docs/api-reference"]').first()).toBeVisible();
});

test("tabs keep the reader's choice on the next page, and are one stop for the keyboard", async ({page}) => {
  await open(page, '/guides/webhooks');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
});
