import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';

import {choose, expect, hydrated, open, test} from './support/test';
import {saveData} from './support/traffic';

const bridgePage = '/installation/networking/hypervisor-debian-network-bridge-mac';
const storageKey = 'nodestead.values';

/** What a reader has given before. */
function stored(values: Record<string, string>, shown = true): string {
  return JSON.stringify({nodesteadValues: 1, shown, values});
}

async function keep(page: Page, text: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKey, text] as const);
}

async function openDialog(page: Page): Promise<Locator> {
  await choose(page, 'Use your values');
  const dialog = page.getByRole('dialog', {name: 'Use your values'});
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a reader gives values, and every sample has them: on this page, in its copy, its Markdown, and on the next page', async ({page, context, baseURL}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  await open(page, bridgePage);
  const before = await page.locator('main').innerText();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Bridge').first().fill('vmbr7');
  await dialog.getByLabel('Bridge').first().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('main code', {hasText: /\bbr0\b/})).toHaveCount(0);
  expect(await page.locator('main code', {hasText: 'vmbr7'}).count()).toBeGreaterThan(20);
  // In panels of tabs that are not shown, too.
  expect(await page.locator('[role=tabpanel][hidden] mark', {hasText: 'vmbr7'}).count()).toBeGreaterThan(0);

  const block = page.locator('.theme-code-block:visible', {hasText: 'vmbr7'}).first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('vmbr7');
  await choose(page, 'Copy page as Markdown');
  await expect(page.locator('.ns-tools')).toHaveText(/^Copied/);
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toContain('vmbr7');
  expect(markdown).not.toMatch(/`br0`/);

  await page.locator('.menu a[href="/installation/networking/ovs"]').click();
  await expect(page.locator('main code', {hasText: /\bvmbr7\b/}).first()).toBeAttached();

  await page.goto(`/5.3${bridgePage}`);
  await expect(page.locator('main mark', {hasText: 'vmbr7'}).first()).toBeAttached();

  await page.goto(bridgePage);
  await expect(page.locator('main mark').first()).toBeAttached();
  const again = await openDialog(page);
  await again.getByRole('checkbox').uncheck();
  await again.getByRole('button', {name: 'Use these values'}).click();
  expect(await page.locator('main').innerText()).toBe(before);
  await (await openDialog(page)).getByRole('button', {name: 'Forget all'}).click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
  expect(await page.locator('main').innerText()).toBe(before);
});

test('nothing of it is loaded before a reader asks for it', async ({page}) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, bridgePage);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await openDialog(page);
  expect(scripts.slice(before).filter((url) => url.endsWith('.js'))).toHaveLength(1);
});

test('values are checked while they are typed, and nothing changes before all are right', async ({page}) => {
  await open(page, bridgePage);
  const dialog = await openDialog(page);
  const address = dialog.getByRole('group', {name: 'Hypervisor', exact: true}).getByLabel('IPv4 address');
  for (const [text, words] of [
    ['10.0.0.300', '10.0.0.300 is not an IPv4 address'],
    ['10.0.0.3', '10.0.0.3 is outside the network 198.51.100.0/24; give your network too'],
    ['<img src=x onerror=alert(1)>', 'is not an IPv4 address'],
    ['$(rm -rf /)', 'is not an IPv4 address'],
  ] as const) {
    await address.fill(text);
    await expect(dialog.locator('.ns-error').first()).toContainText(words);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeVisible();
    await expect(page.locator('main mark')).toHaveCount(0);
  }
  await address.fill('198.51.100.77');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main mark', {hasText: '198.51.100.77'}).first()).toBeAttached();
});

test('a value tells the pointer and the keyboard what it replaces, without a stop inside code', async ({page}) => {
  await keep(page, stored({bridge: 'vmbr7'}));
  await open(page, bridgePage);
  const mark = page.locator('main pre mark:visible', {hasText: 'vmbr7'}).first();
  await mark.hover();
  await expect(page.getByRole('tooltip')).toHaveText("Replaces the example br0: hypervisor's bridge");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.locator('main mark[tabindex]')).toHaveCount(0);
  const block = page.locator('main pre:visible', {has: page.locator('mark')}).first();
  await block.focus();
  await expect(page.getByRole('tooltip')).toContainText("Replaces the example br0: hypervisor's bridge");
  await expect(block).toHaveAttribute('aria-describedby', 'ns-tip');
  // Not as a link looks.
  await expect(mark).toHaveCSS('text-decoration-line', 'underline');
  await expect(mark).toHaveCSS('text-decoration-style', 'dotted');
});

test('what was entered and not used is there again, forgetting can be undone, and the page says how many values are in use', async ({page}) => {
  await open(page, bridgePage);
  const menu = page.locator('.ns-tools > summary').first();
  let dialog = await openDialog(page);
  await dialog.getByLabel('Bridge').first().fill('vmbr7');
  await page.keyboard.press('Escape');
  await expect(page.locator('main mark')).toHaveCount(0);
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Bridge').first()).toHaveValue('vmbr7');
  await dialog.locator('button[type=submit]').click();
  await expect(menu).toHaveAttribute('data-values', '1 value in use');
  dialog = await openDialog(page);
  await dialog.getByRole('button', {name: 'Forget all'}).click();
  await expect(page.locator('main mark')).toHaveCount(0);
  await expect(menu).not.toHaveAttribute('data-values');
  await dialog.getByRole('button', {name: 'Undo'}).click();
  await expect(page.locator('main mark', {hasText: 'vmbr7'}).first()).toBeAttached();
  await expect(menu).toHaveAttribute('data-values', '1 value in use');
});

test('a tap on a value says what it replaces', async ({browser, baseURL}) => {
  const context = await browser.newContext({baseURL, hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});
  const page = await context.newPage();
  await keep(page, stored({bridge: 'vmbr7'}));
  await open(page, bridgePage);
  await page.locator('main pre mark:visible', {hasText: 'vmbr7'}).first().tap();
  await expect(page.getByRole('tooltip')).toHaveText("Replaces the example br0: hypervisor's bridge");
  await context.close();
});

test('a sample that a network is too small for keeps its example, and says so', async ({page}) => {
  await keep(page, stored({'customers-network': '172.30.7.64/29'}));
  await open(page, '/guides/network-filtering');
  const block = page.locator('.theme-code-block', {hasText: '203.0.113.9'}).first();
  await expect(block.locator('p')).toHaveText('This sample keeps examples: a /29 has no ninth address.');
  await expect(page.locator('.theme-code-block', {hasText: '172.30.7.70'}).first()).toBeAttached();
});

test('other open pages of the browser follow', async ({page, context}) => {
  await open(page, bridgePage);
  const other = await context.newPage();
  await other.goto('/guides/dhcp');
  await hydrated(other);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Bridge').first().fill('vmbr7');
  await dialog.locator('button[type=submit]').click();
  await expect(other.locator('main mark', {hasText: 'vmbr7'}).first()).toBeAttached();
  await (await openDialog(page)).getByRole('button', {name: 'Forget all'}).click();
  await expect(other.locator('main mark')).toHaveCount(0);
});

test('values go into a file and come back from it, and a wrong file is refused', async ({page}) => {
  await open(page, bridgePage);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Bridge').first().fill('vmbr7');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', {name: 'Save to a file'}).click();
  const path = await (await download).path();
  await dialog.getByLabel('Bridge').first().fill('');
  await dialog.getByLabel('Values file').setInputFiles({name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"values": "<script>"}')});
  await expect(dialog.getByText('This is not a values file')).toBeVisible();
  await dialog.getByLabel('Values file').setInputFiles({name: 'y.json', mimeType: 'application/json', buffer: Buffer.alloc(300_000, '[')});
  await expect(dialog.getByText('too long')).toBeVisible();
  await dialog.getByLabel('Values file').setInputFiles(path);
  await expect(dialog.getByLabel('Bridge').first()).toHaveValue('vmbr7');
});

test.describe('what the browser keeps is of unknown origin', () => {
  for (const text of [
    stored({bridge: '<img src=x onerror=alert(1)>'}),
    stored({'control-host': '$(rm -rf /)'}),
    stored({card: 'br0'}),
    '{'.repeat(10_000),
    'null',
  ]) {
    test(`${text.slice(0, 80)} changes nothing`, async ({page}) => {
      await keep(page, text);
      await open(page, bridgePage);
      await openDialog(page);
      await expect(page.locator('main mark')).toHaveCount(0);
    });
  }
});

test.describe('a browser that keeps nothing', () => {
  // Docusaurus says so of its own.
  test.use({allowConsole: [/Docusaurus storage error/]});

  test('without storage the values hold while the site is open, and the dialog says so', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page, bridgePage);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Bridge').first().fill('vmbr7');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText('The browser cannot keep them')).toBeVisible();
    await expect(page.locator('main mark', {hasText: 'vmbr7'}).first()).toBeAttached();
  });
});

test('the keyboard reaches all of it, and the focus returns to where it was', async ({page}) => {
  await open(page, bridgePage);
  const menu = page.locator('.ns-tools > summary').first();
  const dialog = page.getByRole('dialog', {name: 'Use your values'});
  // The second time its script is there already, and the dialog opens at once.
  for (let time = 1; time <= 2; time += 1) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  }
  const block = page.locator('.theme-code-block:visible', {hasText: 'br0'}).first();
  await block.getByRole('button', {name: 'Use your values'}).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
});

test('the samples of the API follow in every language, and so do drawings', async ({page}) => {
  await keep(page, stored({'control-host': 'panel.provider.test', bridge: 'vmbr7'}));
  await open(page, '/docs/api-reference/servers');
  await expect(page.locator('main mark').first()).toBeAttached();
  for (const language of ['bash', 'php', 'python', 'javascript']) {
    await expect(page.locator(`code.language-${language}`).first()).toContainText('panel.provider.test');
    await expect(page.locator(`code.language-${language}`, {hasText: 'cp.example.com'})).toHaveCount(0);
  }
  await open(page, '/guides/nat-setup');
  await expect(page.locator('main svg tspan', {hasText: 'vmbr7'}).first()).toBeAttached();
});

for (const mode of ['dark', 'light'] as const) {
  test(`the dialog and the samples meet WCAG 2.2 AA at 360 px in ${mode} mode`, {tag: '@axe'}, async ({page}) => {
    await keep(page, stored({bridge: 'vmbr7', 'customers-network': '172.30.7.64/29'}));
    await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
    await page.setViewportSize({width: 360, height: 740});
    await open(page, '/guides/network-filtering');
    await expect(page.locator('main mark').first()).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    const violations = async (): Promise<string[]> => {
      const {violations: found} = await new AxeBuilder({page}).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
    };
    expect(await violations()).toEqual([]);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Bridge').first().fill('-x');
    await expect(dialog.locator('.ns-error').first()).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
}

test('paper has the values too', async ({page}) => {
  await keep(page, stored({bridge: 'vmbr7'}));
  await open(page, bridgePage);
  await expect(page.locator('main mark').first()).toBeAttached();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('main pre', {hasText: 'vmbr7'}).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
