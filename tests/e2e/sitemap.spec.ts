import {sitemapPaths} from './support/addresses';
import {expect, hydrated, test} from './support/test';

const paths = sitemapPaths();
const perTest = 40;
const groups = Array.from({length: Math.ceil(paths.length / perTest)}, (_, index) => paths.slice(index * perTest, (index + 1) * perTest));

// A test walks many addresses in one tab: opening a browser context for each would take longer than the pages.
for (const [index, group] of groups.entries()) {
  test(`every address answers, hydrates and logs nothing (${index + 1} of ${groups.length})`, async ({page}) => {
    test.setTimeout(group.length * 5_000);
    for (const path of group) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
    }
  });
}
