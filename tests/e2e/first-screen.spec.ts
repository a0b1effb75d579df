import type {Page} from '@playwright/test';

import {firstScreenAttribute} from '../../packages/client-bundle/src/deferred-layout/script';
import {hold, mainScript, openWithoutScript} from './support/scripts';
import {expect, hydrated, test} from './support/test';

const longPage = '/reference/ports';

test.use({viewport: {width: 390, height: 800}});

/** @returns how many blocks of the page's text are laid out, and in how many something is not */
async function countBlocks(page: Page): Promise<{laidOut: number; waiting: number}> {
  const waits = await page
    .locator('.theme-doc-markdown > *')
    .evaluateAll((blocks) =>
      blocks.map((block) => [...block.children].some((element) => element.checkVisibility() && !element.checkVisibility({contentVisibilityAuto: true}))),
    );
  return {laidOut: waits.filter((one) => !one).length, waiting: waits.filter(Boolean).length};
}

/** How far a heading is from the upper edge of the window, in pixels. */
const distance = (page: Page, id: string): Promise<number> => page.locator(`[id="${id}"]`).evaluate((heading) => Math.abs(heading.getBoundingClientRect().top));

test('what is below the first screen is laid out when the page has its script and nothing else to do', async ({page}) => {
  const release = await openWithoutScript(page, longPage);
  const html = page.locator('html');
  await expect(html).toHaveAttribute(firstScreenAttribute, '');
  await expect.poll(() => countBlocks(page).then(({waiting}) => waiting)).toBeGreaterThan(10);
  expect((await countBlocks(page)).laidOut).toBeGreaterThan(5);
  release();
  await hydrated(page);
  await expect(html).not.toHaveAttribute(firstScreenAttribute);
  expect((await countBlocks(page)).waiting).toBe(0);
  expect(await page.locator('.theme-doc-markdown > *').evaluateAll((blocks) => blocks.filter((block) => (block as HTMLElement).style.length > 0).length)).toBe(
    0,
  );
});

test('the menu that slides in, and what is done with some blocks of code, come after hydration', async ({page}) => {
  const late = '.navbar-sidebar, .theme-code-block [aria-pressed]';
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('html[data-has-hydrated="true"]')) {
        observer.disconnect();
        document.documentElement.dataset.lateThen = String(document.querySelectorAll(selector).length);
      }
    }).observe(document, {attributes: true, subtree: true, attributeFilter: ['data-has-hydrated']});
  }, late);
  await page.goto('/guides/disaster-recovery');
  await expect(page.locator('html')).toHaveAttribute('data-late-then', '0');
  await expect.poll(() => page.locator(late).count()).toBeGreaterThan(10);
});

test('all of a page is laid out at once for who comes to a heading, loads it again or goes back to it', async ({page}) => {
  const html = page.locator('html');
  const [id = ''] = await headings(page);
  const release = await openWithoutScript(page, `${longPage}#${id}`);
  await expect(html).not.toHaveAttribute(firstScreenAttribute);
  expect((await countBlocks(page)).waiting).toBe(0);
  release();
  await expect.poll(() => distance(page, id)).toBeLessThan(120);
  await page.unroute(mainScript);
  await page.goto(longPage);
  await hydrated(page);
  await hold(page, mainScript);
  for (const come of [() => page.reload({waitUntil: 'commit'}), () => page.goBack({waitUntil: 'commit'})]) {
    await come();
    await page.locator('footer.footer').waitFor({state: 'attached'});
    await expect(html).not.toHaveAttribute(firstScreenAttribute);
    expect((await countBlocks(page)).waiting).toBe(0);
    await page.goto('about:blank');
  }
});

/** @returns ids of headings in the second half of the page */
async function headings(page: Page): Promise<string[]> {
  await page.goto(longPage);
  const ids = await page.locator('.theme-doc-markdown h2[id]').evaluateAll((found) => found.map(({id}) => id));
  // From the same page an address with a heading would load nothing.
  await page.goto('about:blank');
  return ids.slice(Math.ceil(ids.length / 2));
}

test('a link to a heading, scrolling and a key lay out all of the page before its script has come', async ({page}) => {
  const html = page.locator('html');
  const ids = await headings(page);
  await openWithoutScript(page, longPage);
  await expect(html).toHaveAttribute(firstScreenAttribute, '');
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement('a'), {href: `#${id}`, textContent: id});
    document.querySelector('.theme-doc-markdown header')!.append(link);
  }, ids[0]);
  await page.getByRole('link', {name: ids[0], exact: true}).click();
  await expect(html).not.toHaveAttribute(firstScreenAttribute);
  await expect.poll(() => distance(page, ids[0]!)).toBeLessThan(120);

  await page.mouse.move(200, 600);
  for (const act of [() => page.mouse.wheel(0, 100), () => page.keyboard.press('End')]) {
    await page.goto('about:blank');
    await page.goto(longPage, {waitUntil: 'commit'});
    await page.locator('footer.footer').waitFor({state: 'attached'});
    await expect(html).toHaveAttribute(firstScreenAttribute, '');
    await act();
    await expect(html).not.toHaveAttribute(firstScreenAttribute);
  }
  await expect(page.locator('.footer__copyright')).toBeInViewport();
});

test('a large window has all of a page at once', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await openWithoutScript(page, longPage);
  expect((await countBlocks(page)).waiting).toBe(0);
});
