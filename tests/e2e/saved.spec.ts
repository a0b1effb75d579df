import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {type Development, startDevelopment, startTimeout} from './support/development';
import {expect, oneOf, test} from './support/test';

/** For what takes a second or two, on a loaded machine. */
const patience = {timeout: 150_000};

let server: Development | undefined;
let site: Development;

// Between a page's end and that of its entry in the sidebar it is missing, which the bundler says.
test.use({allowConsole: oneOf(/React DevTools/, /Cannot find module|Can't resolve|Module build failed/, /\[HMR\]|\[webpack-dev-server\]/)});

test.describe.configure({mode: 'serial', timeout: 2 * startTimeout});

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  // Characters that mean something to a shell, a regular expression and a pattern for files.
  server = await startDevelopment('My [docs] (1) {žluť} & 100% ');
  site = server;
});

test.afterAll(() => server?.stop());

let savedAt = 0;

/** Says how long after the last save something is shown. That it takes 3 s at most is asked only of a machine that does nothing else: `TIMING=1`. */
function shown(what: string): void {
  const seconds = (performance.now() - savedAt) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s after it was saved`);
  if (process.env.TIMING) {
    expect(seconds, what).toBeLessThanOrEqual(3);
  }
}

/** A file of the site that was saved, and can be again. */
class Saved {
  readonly #file: string;

  constructor(name: string) {
    this.#file = join(site.folder, name);
  }

  change(from: string | RegExp, to: string): void {
    const text = readFileSync(this.#file, 'utf8');
    const changed = text.replace(from, to);
    expect(changed, `${this.#file} has ${String(from)}`).not.toBe(text);
    writeFileSync(this.#file, changed);
    savedAt = performance.now();
  }
}

const title = (page: Page): Locator => page.locator('h1').first();
const menu = (page: Page): Locator => page.locator('nav.menu');
const breadcrumbs = (page: Page): Locator => page.locator('nav.theme-doc-breadcrumbs');
const overlay = (page: Page): Locator => page.locator('#webpack-dev-server-client-overlay');

const dhcp = 'docs/guides/dhcp.mdx';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await expect(title(page)).toBeVisible(patience);
}

/** Waits for a page at an address that is not there yet, or still is: a browser that asks again each time, as a writer would. */
async function expectTitleAt(page: Page, path: string, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`${site.origin}${path}`);
    await expect(title(page)).toHaveText(text, {timeout: 20_000});
  }).toPass(patience);
}

test.afterEach(async ({page}) => {
  await expect(overlay(page), 'no error of the compiler is left').toHaveCount(0, patience);
});

test('a title is in the page, the menu, the breadcrumbs and the window', async ({page}) => {
  await open(page, '/next/guides/dhcp');
  new Saved(dhcp).change(/^title: .*$/m, 'title: Addresses by lease');
  await expect(title(page)).toHaveText('Addresses by lease', patience);
  await expect(menu(page).getByText('Addresses by lease', {exact: true})).toBeVisible(patience);
  await expect(breadcrumbs(page)).toContainText('Addresses by lease', patience);
  await expect(page).toHaveTitle(/^Addresses by lease \|/, patience);
  shown('a title');
});

test("a sidebar's label is in the menu and the breadcrumbs", async ({page}) => {
  await open(page, '/next/guides/dhcp');
  new Saved(dhcp).change(/^title: /m, 'sidebar_label: Leases\ntitle: ');
  await expect(menu(page).getByText('Leases', {exact: true})).toBeVisible(patience);
  await expect(breadcrumbs(page)).toContainText('Leases', patience);
  shown('a label of the sidebar');
});

test('a description is in the head and on the card', async ({page}) => {
  await open(page, '/next/guides/dhcp');
  const file = new Saved(dhcp);
  file.change(/^description: .*$/m, 'description: About leases.');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'About leases.', patience);
  await open(page, '/next/category/guides');
  await expect(page.locator('main').getByText('About leases.')).toBeVisible(patience);
  file.change(/^description: .*$/m, 'description: All about leases.');
  await expect(page.locator('main').getByText('All about leases.')).toBeVisible(patience);
  shown('a description');
});

test('a slug is the address at once, in the menu too', async ({page}) => {
  await open(page, '/next/guides/task-queue');
  new Saved(dhcp).change(/^title: /m, 'slug: /guides/leases\ntitle: ');
  await expect(menu(page).locator('a[href="/next/guides/leases"]')).toBeVisible(patience);
  shown('a slug');
  await menu(page).locator('a[href="/next/guides/leases"]').click();
  await expect(title(page)).toHaveText('Addresses by lease', patience);
  await expectTitleAt(page, '/next/guides/dhcp', /not found|does not exist|no page/i);
});

test('a new page is in the menu, and there', async ({page}) => {
  await open(page, '/next/guides/task-queue');
  writeFileSync(join(site.folder, 'docs/guides/new-page.mdx'), '---\ntitle: A new page\ndescription: New.\nkeywords: [new]\n---\n\nIt is new.\n');
  new Saved('sidebars.ts').change("'guides/dhcp',", "'guides/dhcp',\n  'guides/new-page',");
  await menu(page).getByText('A new page', {exact: true}).click(patience);
  shown('a new page');
  await expect(page.getByText('It is new.')).toBeVisible(patience);
});

test('a page that was renamed is at its new address and not at the old one', async ({page}) => {
  await open(page, '/next/guides/new-page');
  renameSync(join(site.folder, 'docs/guides/new-page.mdx'), join(site.folder, 'docs/guides/renamed.mdx'));
  new Saved('sidebars.ts').change("'guides/new-page'", "'guides/renamed'");
  await expectTitleAt(page, '/next/guides/renamed', /^A new page$/);
  await expect(menu(page).locator('a[href="/next/guides/renamed"]')).toBeVisible(patience);
  await expectTitleAt(page, '/next/guides/new-page', /not found|does not exist|no page/i);
});

test('a page that was deleted is gone from menu and routes, and others still compile', async ({page}) => {
  await open(page, '/next/guides/renamed');
  rmSync(join(site.folder, 'docs/guides/renamed.mdx'));
  new Saved('sidebars.ts').change("\n  'guides/renamed',", '');
  await expectTitleAt(page, '/next/guides/renamed', /not found|does not exist|no page/i);
  await open(page, '/next/guides/task-queue');
  await expect(menu(page).getByText('A new page', {exact: true})).toHaveCount(0, patience);
  new Saved('docs/guides/task-queue.mdx').change(/$/, '\nStill compiled.\n');
  await expect(page.getByText('Still compiled.')).toBeVisible(patience);
});

test('a category is in the menu, the breadcrumbs and on its page', async ({page}) => {
  await open(page, '/next/category/networking');
  new Saved('sidebars.ts').change("category('networking', 'Networking'", "category('networking', 'Cables'");
  await expect(title(page)).toHaveText('Cables', patience);
  await expect(menu(page).getByText('Cables', {exact: true})).toBeVisible(patience);
  await expect(breadcrumbs(page)).toContainText('Cables', patience);
  shown('a category');
});

test('a fact is in the table that shows it', async ({page}) => {
  await open(page, '/next/reference/ports');
  new Saved('docs/_facts/ports.yaml').change(/^ {2}administrator: .*$/m, '  administrator: Desk of an administrator');
  await expect(page.getByText('Desk of an administrator').first()).toBeVisible(patience);
  shown('a fact');
});

test('a page of no version has the title that was saved', async ({page}) => {
  await open(page, '/markdown-page');
  new Saved('src/pages/markdown-page.mdx').change(/^title: .*$/m, 'title: Another title');
  await expect(page).toHaveTitle(/^Another title \|/, patience);
  shown('a page of no version');
});

test('after ten changes in a row the last is shown everywhere', async ({page}) => {
  await open(page, '/next/guides/task-queue');
  const file = new Saved('docs/guides/task-queue.mdx');
  for (let count = 1; count <= 10; count += 1) {
    file.change(/^title: .*$/m, `title: Queue number ${count}.`);
    // A writer is no faster than the browser shows that something changed: that some saves meet a reload that runs is the point.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(title(page)).toHaveText('Queue number 10.', patience);
  await expect(menu(page).getByText('Queue number 10.', {exact: true})).toBeVisible(patience);
  await expect(breadcrumbs(page)).toContainText('Queue number 10.', patience);
  shown('the last of ten changes');
});
