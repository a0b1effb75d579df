import {builtPaths} from './support/addresses';
import {endingOnFirstScreen} from './support/firstScreen';
import {tooLong} from './support/length';
import {expect, hydrated, test} from './support/test';
import {tooWide} from './support/width';

const paths = builtPaths();
const perTest = 40;
const groups = Array.from({length: Math.ceil(paths.length / perTest)}, (_, index) => paths.slice(index * perTest, (index + 1) * perTest));

// A test walks many addresses in one tab: opening a browser context for each would take longer than the pages.
for (const [index, group] of groups.entries()) {
  test(`every address answers, hydrates, logs nothing, never scrolls sideways, is not too long and waits with nothing on its first screen (${index + 1} of ${groups.length})`, async ({
    page,
  }) => {
    test.setTimeout(group.length * 6_000);
    const errors: string[] = [];
    for (const path of group) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
      errors.push(...[...(await tooWide(page)), ...(await tooLong(page)), ...(await endingOnFirstScreen(page))].map((error) => `${path}: ${error}`));
    }
    expect(errors).toEqual([]);
  });
}

test('a page that is too wide is found', async ({page}) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('body').evaluate((body) => body.insertAdjacentHTML('beforeend', '<p class="wide">too wide</p>'));
  await page.locator('.wide').evaluate((element) => Object.assign((element as HTMLElement).style, {width: '700px'}));
  expect(await tooWide(page)).toEqual([expect.stringMatching(/^\d+ px too wide at 320 px: P "too wide"/), expect.stringMatching(/at 360 px/)]);
});

test('a page that is too long is found, and one that folds is not', async ({page}) => {
  await page.goto('/reference/cli');
  await hydrated(page);
  expect(await tooLong(page)).toEqual([]);
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  expect(await tooLong(page)).toEqual([expect.stringMatching(/^\d+ screens long at 1440 px/)]);
});

test('a block that waits although it is on the first screen is found', async ({page}) => {
  await page.goto('/reference/ports');
  expect(await endingOnFirstScreen(page, [{width: 390, height: 20_000}])).toContainEqual(
    expect.stringMatching(/^ends on the first screen of 390 × 20000 px: H2 /),
  );
});
