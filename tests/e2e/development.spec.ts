import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {type Development, startDevelopment, startTimeout as timeout} from './support/development';
import {expect, test} from './support/test';

/** One page of each kind that the bundler compiles in its own way, with words that only it has. */
const pages: readonly [path: string, heading: RegExp][] = [
  ['/guides/dhcp', /DHCP/],
  ['/5.3/guides/dhcp', /DHCP/],
  ['/next/guides/dhcp', /DHCP/],
  ['/category/guides', /Guides/],
  ['/docs/api-reference/servers', /Servers/],
  ['/docs/api-reference/next/events', /events/i],
  ['/whats-changed/next', /changed/i],
  ['/search?q=dhcp', /./],
  ['/markdown-page', /./],
  ['/states', /States/],
  ['/no-such-page', /not found|does not exist|no page/i],
];

// The development server asks the browser to install a helper, and listens for changes at another origin than it is asked.
test.use({allowConsole: [/React DevTools/]});

// Each hook has to be given the time by itself.
test.describe.configure({mode: 'serial', timeout});

let server: Development | undefined;
let folder: string;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(timeout);
  server = await startDevelopment('development-');
  ({folder, origin} = server);
});

test.afterAll(() => server?.stop());

test('every kind of page can be reached, compiled when it is opened', async ({page}) => {
  for (const [path, heading] of pages) {
    await page.goto(`${origin}${path}`);
    await expect(page.locator('h1').first(), path).toHaveText(heading, {timeout: 60_000});
  }
  await page.goto(`${origin}/guides/dhcp`);
  await page.locator('.pagination-nav__link').first().click();
  await expect(page.locator('h1').first()).not.toContainText('DHCP');
  await expect(page).not.toHaveURL(/dhcp/);
});

test('the page of states shows what the stylesheets say of a state, and every message of a search', async ({page}) => {
  await page.goto(`${origin}/states`);
  await page.getByRole('heading', {name: 'States'}).waitFor();
  // Styles of some pages come with the page's script, but not while that is compiled.
  await page.reload();
  const look = (part: string, state: string, target: string, property: string): Promise<string> =>
    page
      .locator(`section[aria-label="${part}"] [data-sample="${state}"] ${target}`)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  for (const [part, state, target, property] of [
    ['Category card', 'hover', 'a', 'border-top-color'],
    ['Category card', 'focus-visible', 'a', 'outline-style'],
    ['Link', 'hover', 'a', 'text-decoration-thickness'],
    ['Link', 'visited', 'a', 'color'],
    ['Button', 'active', 'button', 'background-color'],
    ['Link at a heading', 'focus-visible', '.hash-link', 'opacity'],
    ['Next page', 'hover', 'a', 'border-top-color'],
    ['Entry of the menu', 'hover', 'a', 'background-color'],
  ] as const) {
    await expect.poll(() => look(part, state, target, property), `${part}, ${state}`).not.toBe(await look(part, 'as it is', target, property));
  }
  const search = page.getByRole('region', {name: 'Search'});
  await expect(search.getByRole('option')).toHaveCount(3);
  await expect(search).toContainText('No results');
  await expect(search).toContainText('Loading…');
  await expect(search.getByRole('button', {name: 'Try again'})).toBeVisible();
  await expect(page.getByRole('region', {name: 'Page'}).getByRole('button', {name: 'Retry'})).toBeVisible();
});

test('a saved change is shown without a reload', async ({page}) => {
  await page.goto(`${origin}/guides/dhcp`);
  await expect(page.locator('h1').first()).toContainText('DHCP');
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const file = join(folder, 'versioned_docs/version-6.0/guides/dhcp.mdx');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\nThis change arrived.\n`);
  await expect(page.getByText('This change arrived.')).toBeVisible({timeout: 60_000});
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
