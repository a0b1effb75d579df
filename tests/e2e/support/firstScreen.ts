import type {Page} from '@playwright/test';

import {firstScreenAttribute} from '../../../packages/client-bundle/src/deferred-layout/script';

/** The largest screens on which blocks below the first one wait, by the rule in `src/css/content.css`: on the wide one blocks are lowest. */
const screens = [
  {width: 390, height: 960},
  {width: 996, height: 960},
];

/**
 * Blocks that wait until the page is idle end below the first screen, or what follows them moves: margins of their children do not collapse meanwhile.
 * @param page with the site's stylesheet; its window is another afterwards
 * @returns what ends on the screen, an error for each
 * @throws when no rule says which blocks wait
 */
export async function endingOnFirstScreen(page: Page, sizes: readonly {width: number; height: number}[] = screens): Promise<string[]> {
  const errors: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = await page.evaluate((attribute) => {
      const rulesOf = (list: CSSRuleList): CSSRule[] =>
        [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [])]);
      const rules = [...document.styleSheets].flatMap(({cssRules}) => rulesOf(cssRules));
      const selectors = rules.map((rule) => ('selectorText' in rule ? String(rule.selectorText) : '')).filter((text) => text.includes(`[${attribute}]`));
      if (selectors.length === 0) {
        return null;
      }
      document.documentElement.removeAttribute(attribute);
      return [...document.querySelectorAll(selectors.join(',').replaceAll(`[${attribute}]`, ''))]
        .filter((block) => block.getBoundingClientRect().bottom + scrollY < innerHeight)
        .map((block) => `${block.tagName} "${(block.textContent ?? '').slice(0, 40)}"`);
    }, firstScreenAttribute);
    if (found === null) {
      throw new Error(`No stylesheet has a rule for ${firstScreenAttribute}.`);
    }
    errors.push(...found.map((block) => `ends on the first screen of ${size.width} × ${size.height} px: ${block}`));
  }
  return errors;
}
