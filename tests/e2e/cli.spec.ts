import {expect, open, test} from './support/test';

const reference = '/reference/cli';

test('a line for each command, below 25 screens at a desk', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, reference);
  expect(await page.locator('[data-command]').count()).toBeGreaterThan(100);
  expect(await page.locator('[data-command][open]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(25 * 900);
});

test('an address, and a link on the page, open the command that they name', async ({page}) => {
  await open(page, `${reference}#node-drain`);
  const command = page.locator('details:has(> summary > [id="node-drain"])');
  await expect(command).toHaveAttribute('open', '');
  await expect(command.getByText('Who may run it')).toBeInViewport();
  await page.evaluate(() => (location.hash = '#doctor'));
  await expect(page.locator('details:has(> summary > [id="doctor"])')).toHaveAttribute('open', '');
});

test('the field leaves the commands that fit, and says how many', async ({page}) => {
  await open(page, reference);
  await page.getByRole('searchbox', {name: 'Filter commands'}).fill('node drain');
  await expect(page.locator('[data-command]:visible').first()).toContainText('steadctl node drain');
  expect(await page.locator('[data-command]:visible').count()).toBeLessThan(5);
  await expect(page.getByRole('status').filter({hasText: /^\d of \d+ commands$/})).toBeVisible();
  await page.getByRole('searchbox', {name: 'Filter commands'}).fill('');
  await expect(page.locator('[data-command]:visible').nth(100)).toBeAttached();
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('everything is in the page, and opens', async ({page}) => {
    await page.goto(reference);
    const command = page.locator('details:has(> summary > [id="node-drain"])');
    await expect(command.getByText('Who may run it')).toBeHidden();
    await command.locator('summary').click();
    await expect(command.getByText('Who may run it')).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Filter commands'})).toBeHidden();
  });
});

test('paper has every command whole', async ({page}) => {
  await open(page, reference);
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('details:has(> summary > [id="node-drain"])').getByText('Who may run it')).toBeVisible();
});
