import {sitemapPaths} from './support/addresses';
import {expect, hydrated, test} from './support/test';
import {tooWide} from './support/width';

const paths = sitemapPaths();
const perTest = 40;
const groups = Array.from({length: Math.ceil(paths.length / perTest)}, (_, index) => paths.slice(index * perTest, (index + 1) * perTest));

// A test walks many addresses in one tab: opening a browser context for each would take longer than the pages.
for (const [index, group] of groups.entries()) {
  test(`every address answers, hydrates, logs nothing and never scrolls sideways (${index + 1} of ${groups.length})`, async ({page}) => {
    test.setTimeout(group.length * 6_000);
    const wide: string[] = [];
    for (const path of group) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
      wide.push(...(await tooWide(page)).map((error) => `${path}: ${error}`));
    }
    expect(wide).toEqual([]);
  });
}

test('a page that is too wide is found', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('body').evaluate((body) => body.insertAdjacentHTML('beforeend', '<p class="wide">too wide</p>'));
  await page.locator('.wide').evaluate((element) => Object.assign((element as HTMLElement).style, {width: '700px'}));
  expect(await tooWide(page)).toEqual([expect.stringMatching(/^\d+ px too wide at 320 px: P "too wide"/), expect.stringMatching(/at 360 px/)]);
});
