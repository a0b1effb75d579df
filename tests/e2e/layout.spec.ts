import {sitemapPaths} from './support/addresses';
import {expect, hydrated, test} from './support/test';

const widths = [320, 360, 996, 1440];
const paths = sitemapPaths();
const perTest = 40;
const groups = Array.from({length: Math.ceil(paths.length / perTest)}, (_, index) => paths.slice(index * perTest, (index + 1) * perTest));

// A page is loaded once and measured at each width.
for (const [index, group] of groups.entries()) {
  test(`no page scrolls sideways at ${widths.join(', ')} px (${index + 1} of ${groups.length})`, async ({page}) => {
    test.setTimeout(group.length * 8_000);
    const wide: string[] = [];
    for (const path of group) {
      await page.setViewportSize({width: widths[0]!, height: 800});
      await page.goto(path);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({width, height: 800});
        const {scrolled, culprit} = await page.evaluate(() => {
          const limit = document.documentElement.clientWidth;
          const beyond = [...document.querySelectorAll('main *, footer *, nav *')].filter((element) => element.getBoundingClientRect().right > limit + 1);
          const first = beyond.at(-1);
          return {scrolled: document.documentElement.scrollWidth - limit, culprit: `${first?.tagName ?? ''} ${first?.textContent.slice(0, 60) ?? ''}`};
        });
        if (scrolled > 0) {
          wide.push(`${path} at ${width} px: ${scrolled} px too wide, ${culprit}`);
        }
      }
    }
    expect(wide).toEqual([]);
  });
}
