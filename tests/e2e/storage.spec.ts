import {expect, open, test} from './support/test';

test.describe('a browser that gives pages no storage', () => {
  const warning = /Docusaurus browser storage is not available/;
  test.use({allowConsole: [warning]});

  test('gets one warning on the console, and a site that works but forgets', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && warning.test(message.text())) {
        warnings.push(message.text());
      }
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page, '/');
    expect(warnings).toHaveLength(1);

    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: /^Switch between dark and light mode/})
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    await page.getByRole('link', {name: 'Guides', exact: true}).first().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Guides'})).toBeVisible();

    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  });
});
