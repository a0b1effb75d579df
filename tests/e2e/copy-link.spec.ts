import {expect, open, test} from './support/test';

test.describe('the link at a heading', () => {
  test.beforeEach(({context, baseURL}) => context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: baseURL}));
  const copied = (): Promise<string> => navigator.clipboard.readText();

  for (const path of ['/guides/dhcp', '/5.3/guides/dhcp', '/next/guides/dhcp']) {
    test(`${path}: copies its address with the version, by pointer and by keyboard, and says so to screen readers`, async ({page, baseURL}) => {
      await open(page, `${path}?_highlight=lease`);
      const [first, last] = [page.locator('h2 .hash-link').first(), page.locator('h2 .hash-link').last()];
      const addressOf = async (link: typeof first): Promise<string> => `${baseURL}${path}${await link.getAttribute('href')}`;

      await page.locator('h2').first().hover();
      await first.click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeInViewport();
      expect(await page.evaluate(copied)).toBe(await addressOf(first));
      expect(new URL(page.url()).hash).toBe(await first.getAttribute('href'));

      await last.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(copied)).toBe(await addressOf(last));
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeInViewport();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(0);
    });
  }

  test('says when it could not copy, and leaves the clipboard of who opens it elsewhere alone', async ({page}) => {
    await open(page, '/guides/dhcp');
    await page.evaluate(() => navigator.clipboard.writeText('kept'));
    const link = page.locator('h2 .hash-link').first();
    await link.click({modifiers: ['ControlOrMeta']});
    await page.waitForTimeout(300);
    expect(await page.evaluate(copied)).toBe('kept');

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error('refused'))}}));
    await link.click();
    await expect(page.getByRole('status').filter({hasText: 'Copy failed'})).toBeVisible();
  });
});

test('without script the link at a heading is a link', async ({browser, baseURL}) => {
  const context = await browser.newContext({baseURL, javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto('/guides/dhcp');
  const link = page.locator('h2 .hash-link').first();
  const hash = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(`/guides/dhcp${hash}`);
  await context.close();
});
