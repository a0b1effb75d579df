import type {Page} from '@playwright/test';

import {addresses} from '../../src/site/brand';
import {expect, open, test} from './support/test';

test('on paper there is the page with its address and version, and nothing to click', async ({page}) => {
  await open(page, '/5.3/guides/webhooks');
  await page.emulateMedia({media: 'print'});
  for (const selector of [
    '.navbar',
    '.theme-doc-sidebar-container',
    '.theme-doc-toc-desktop',
    '.theme-announcement-bar',
    '.theme-doc-breadcrumbs',
    '.pagination-nav',
    '.footer__links',
  ]) {
    for (const element of await page.locator(selector).all()) {
      await expect(element, selector).toBeHidden();
    }
  }
  for (const button of await page.getByRole('button').all()) {
    await expect(button).toBeHidden();
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Version 5.3');
  await expect(footer.getByText(`${addresses.docs}/5.3/guides/webhooks`)).toBeVisible();
});

test('on paper every tab is there, and no line of code is cut', async ({page}) => {
  await open(page, '/guides/webhooks');
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 720, height: 1000});
  const panels = page.locator('[role=tabpanel]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('> b:first-child')).toBeVisible();
  }
  const cut = await page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test('on paper a block of code stays with its title, and has no frame without its text; only one of more than twenty lines breaks', async ({page}) => {
  await open(page, '/guides/nat-setup');
  await page.emulateMedia({media: 'print'});
  const blocks = await page.locator('.theme-code-block').evaluateAll((all) =>
    all.map((block) => ({
      lines: block.querySelector('code')!.textContent.split('\n').length,
      inside: getComputedStyle(block).breakInside,
      bar: block.querySelector('[data-language]')?.checkVisibility() ?? false,
    })),
  );
  expect(blocks.filter(({lines}) => lines > 20).length).toBeGreaterThan(0);
  for (const {lines, inside, bar} of blocks) {
    expect(inside, `${lines} lines`).toBe(lines > 20 ? 'auto' : 'avoid');
    // Only the names of files take a line of paper.
    expect(bar).toBe(false);
  }
});

/** Prints the page on A4 as a reader does who has scrolled it. @returns how many sheets it takes */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({format: 'A4', preferCSSPageSize: true});
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test('NAT for IPv4 is on at most eleven sheets of A4, in letters of 10 pt', async ({page}) => {
  for (const path of ['/guides/nat-setup', '/next/guides/nat-setup', '/5.3/guides/nat-setup']) {
    await open(page, path);
    expect(await sheets(page), path).toBeLessThanOrEqual(11);
  }
  await page.emulateMedia({media: 'print'});
  const size = await page
    .locator('.markdown > p')
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeCloseTo((10 * 96) / 72, 1);
  // As it was: with larger letters it takes more.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('@media print { :root { font-size: 16px !important; } }');
    document.adoptedStyleSheets.push(style);
  });
  expect(await sheets(page)).toBeGreaterThan(11);
});

test('paper is light, whatever the mode of the screen', async ({page}) => {
  await open(page, '/guides/webhooks');
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  const lightness = (colour: string): number => (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  const {text, page: sheet} = await page.evaluate(() => ({
    text: getComputedStyle(document.querySelector('.markdown p')!).color,
    page: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(lightness(text)).toBeLessThan(110);
  expect(sheet === 'rgba(0, 0, 0, 0)' || lightness(sheet) > 200).toBe(true);
});

test('every sheet has the title of the page and its version above it, and its number below', async ({page}) => {
  await open(page, '/5.3/guides/webhooks');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-paper', /^Webhooks.* · 5\.3$/);
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]).flatMap((rule) => (rule instanceof CSSPageRule ? [rule.cssText] : [])),
  );
  expect(rules.join(' ')).toMatch(/@top-left.*var\(--ns-paper\).*@bottom-right.*counter\(page\)/s);
  await page.emulateMedia({media: 'print'});
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ns-paper'))).toMatch(/Webhooks/);
});

test('on paper the addresses of links of the text are notes at the end of their section, in a table and without script behind the link', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await open(page, '/guides/dhcp');
  const after = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  const inText = '.markdown > p a[href^="http"]';
  const address = await page.locator(inText).first().getAttribute('href');
  expect(await after(inText)).toBe(`" (${address})"`);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('.ns-notes') !== null;
    if (!isThere) {
      dispatchEvent(new Event('afterprint'));
    }
    return isThere;
  });
  expect(await after(inText)).toBe('" [1]"');
  const note = page.locator('.ns-notes li').first();
  await expect(note).toHaveText(`[1] ${address}`);
  // Before the next section, and behind all that its own has.
  expect(await note.evaluate((item) => item.closest('ul')!.nextElementSibling?.localName)).toBe('h2');
  const numbers = await page.locator('.markdown a[data-note]').count();
  await expect(page.locator('.ns-notes li')).toHaveCount(numbers);
  await page.evaluate(() => document.querySelector('.markdown td')!.insertAdjacentHTML('beforeend', '<a href="https://www.example.com/a">there</a>'));
  expect(await after('.markdown td a[href^="http"]')).toBe('" (https://www.example.com/a)"');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.ns-notes, [data-note]')).toHaveCount(0);
});
