import type {Page} from '@playwright/test';

import {announcement, announcementLink} from '../../src/site/announcement';
import {changeConfig, differsFromServer} from './support/scripts';
import {expect, hydrated, open, test} from './support/test';

function bar(page: Page) {
  return page.locator('.theme-announcement-bar');
}

async function dismiss(page: Page): Promise<void> {
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
}

test('the announcement says its text and leads to its page', async ({page}) => {
  await open(page, '/');
  await expect(bar(page)).toContainText(announcement.content ?? '');
  await bar(page).getByRole('link', {name: announcementLink.label}).click();
  await expect(page).toHaveURL(announcementLink.to);
});

test('a dismissed announcement stays away on other pages and after a reload', async ({page}) => {
  await open(page, '/');
  await dismiss(page);
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
  await open(page, '/guides/dhcp');
  await expect(bar(page)).toHaveCount(0);
});

test.describe('when the announcement changes', () => {
  test.use({allowConsole: [differsFromServer]});

  test('it is shown again to readers who dismissed the one before', async ({page}) => {
    await open(page, '/');
    await dismiss(page);
    await changeConfig(page, new RegExp(`id:"${announcement.id ?? ''}"`), 'id:"another"');
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await dismiss(page);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  });
});
