import type {Page} from '@playwright/test';

/** The smallest width of WCAG 2.2 (1.4.10), a phone, the last width with a slide-in menu, and a desktop. */
const widths = [320, 360, 996, 1440];

/** @returns for each width at which the page is wider than the window, by how much, and the innermost element that sticks out */
export async function tooWide(page: Page): Promise<string[]> {
  const errors: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    const {excess, culprit} = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      const excess = document.documentElement.scrollWidth - limit;
      const out = excess > 0 ? [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > limit + 1) : [];
      return {excess, culprit: `${out.at(-1)?.tagName ?? ''} "${out.at(-1)?.textContent.slice(0, 60) ?? ''}"`};
    });
    if (excess > 0) {
      errors.push(`${excess} px too wide at ${width} px: ${culprit}`);
    }
  }
  return errors;
}
