import {expect, open, test} from './support/test';

const bridgePage = '/installation/networking/hypervisor-debian-network-bridge-mac';

test('every block is named by its file or its language, and output by that word', async ({page}) => {
  await open(page, bridgePage);
  const names = await page.locator('.theme-code-block').evaluateAll((blocks) =>
    blocks.map((block) => ({
      output: block.classList.contains('language-text'),
      name: block.querySelector(':scope > div > span')?.textContent ?? getComputedStyle(block.firstElementChild!, '::before').content.replaceAll('"', ''),
    })),
  );
  expect(names.filter(({name}) => !/^\S/.test(name) || name === 'none')).toEqual([]);
  expect(names.some(({name}) => name === '/etc/network/interfaces.new')).toBe(true);
  expect(names.some(({output}) => output)).toBe(true);
  expect(names.filter(({output, name}) => output && name !== 'output')).toEqual([]);
});

for (const path of [bridgePage, '/docs/api-reference/servers']) {
  test(`${path}: where nothing hovers every button is seen, and none covers code, its name or another button`, async ({browser, baseURL}) => {
    const context = await browser.newContext({baseURL, hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});
    const page = await context.newPage();
    await open(page, path);
    const found = await page.locator('.theme-code-block:visible').evaluateAll((blocks) =>
      blocks.map((block) => {
        const buttons = [...block.querySelectorAll('button')].filter((button) => button.checkVisibility({visibilityProperty: true, opacityProperty: true}));
        const boxes = [...buttons, ...block.querySelectorAll(':scope > pre, :scope > div > span')].map((element) => element.getBoundingClientRect());
        const overlaps = boxes.some((a, index) =>
          boxes.slice(index + 1).some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
        );
        return {buttons: buttons.length, all: block.querySelectorAll('button').length, overlaps};
      }),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({buttons, all, overlaps}) => buttons !== all || buttons === 0 || overlaps)).toEqual([]);
    await context.close();
  });
}

test('long lines wrap when the reader wants it, on this page and on the next from its first paint', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, bridgePage);
  const runsOut = (): Promise<number> =>
    page.locator('.theme-code-block:visible pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(await runsOut()).toBeGreaterThan(0);
  const wrap = page.getByRole('button', {name: 'Wrap'});
  await wrap.first().click();
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(wrap.last()).toHaveAttribute('aria-pressed', 'true');
  expect(await runsOut()).toBe(0);

  // Before the deferred scripts run, the document is interactive.
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => document.documentElement.setAttribute('data-early', String(document.documentElement.hasAttribute('data-wrap'))),
      {once: true},
    );
  });
  await open(page, '/guides/dhcp');
  await expect(page.locator('html')).toHaveAttribute('data-early', 'true');
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'true');
  await wrap.first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-wrap');
  expect(await page.evaluate(() => localStorage.getItem('nodestead.wrap'))).toBeNull();
});

test('a page that shows a change marks its lines by more than colour, and copying takes the code alone', async ({page, context, baseURL}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL});
  await open(page, '/installation/control-server');
  const block = page.locator('.theme-code-block', {hasText: '/etc/hosts'}).filter({has: page.locator('ins')});
  await expect(block.locator('ins')).toHaveCount(2);
  expect(
    await block
      .locator('ins')
      .first()
      .evaluate((line) => getComputedStyle(line, '::before').content),
  ).toBe('"+"');
  await block.getByRole('button', {name: 'Copy'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toMatch(/^127\.0\.0\.1 +localhost\n198\.51\.100\.10 +cp\.example\.com cp\n2001:db8:10::10 cp\.example\.com cp$/);
  await open(page, bridgePage);
  await expect(page.locator('pre em:visible', {hasText: 'bridge_hw'}).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a page leads from its end to a request that names page, version and revision', async ({page}) => {
    await page.goto('/5.3/guides/dhcp');
    const address = new URL((await page.getByRole('link', {name: 'Something wrong here?'}).getAttribute('href'))!);
    expect(address.hostname).toMatch(/^support\./);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      page: '/5.3/guides/dhcp',
      version: '5.3',
    });
    expect(address.searchParams.get('revision')).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

test('with script the request names the section in view too, and each page its own', async ({page}) => {
  await open(page, '/guides/dhcp');
  const link = page.getByRole('link', {name: 'Something wrong here?'});
  await page.locator('#check').evaluate((element) => element.scrollIntoView());
  await link.evaluate((element: HTMLElement) => element.focus({preventScroll: true}));
  await expect(link).toHaveAttribute('href', /&section=check$/);
  await link.hover();
  await expect(link).not.toHaveAttribute('href', /section=check/);
  await expect(link).toHaveAttribute('href', /&section=[\w-]+$/);
  await open(page, '/docs/api-reference/servers');
  expect(new URL((await link.getAttribute('href'))!).searchParams.get('page')).toBe('/docs/api-reference/servers');
});
