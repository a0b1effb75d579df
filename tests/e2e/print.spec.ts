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

test('on paper a block of code stays with its title, and has no frame without its text', async ({page}) => {
  await open(page, '/guides/nat-setup');
  await page.emulateMedia({media: 'print'});
  for (const block of await page.locator('.theme-code-block').all()) {
    await expect(block).toHaveCSS('break-inside', 'avoid');
  }
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

test('on paper the address of a link of the text is in the margin, which only pages with such links keep free, and in a table behind the link', async ({
  page,
}) => {
  await page.setViewportSize({width: 720, height: 1000});
  await page.emulateMedia({media: 'print'});
  /** Millimetres that are free beside a paragraph, and how its first link to another site shows its address. */
  const noteOf = (selector: string): Promise<{free: number; float: string; content: string}> =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => {
        const [block, column] = [link.closest('p, li, td')!.getBoundingClientRect(), link.closest('.markdown')!.getBoundingClientRect()];
        const {float, content} = getComputedStyle(link, '::after');
        return {free: ((column.right - block.right) / 96) * 25.4, float, content};
      });
  await open(page, '/guides/dhcp');
  const note = await noteOf('.markdown > p a[href^="http"]');
  expect(note).toMatchObject({float: 'right', content: expect.stringMatching(/^"https:/)});
  expect(note.free).toBeGreaterThan(42);
  await page.evaluate(() => document.querySelectorAll('.markdown > :is(p, ul, ol) a[href^="http"]').forEach((link) => link.remove()));
  expect(
    await page
      .locator('.markdown > p')
      .first()
      .evaluate((block) => getComputedStyle(block).marginRight),
  ).toBe('0px');
  await page.evaluate(() => document.querySelector('.markdown td')!.insertAdjacentHTML('beforeend', '<a href="https://www.example.com/a">there</a>'));
  expect(await noteOf('.markdown td a[href^="http"]')).toMatchObject({float: 'none', content: '" (https://www.example.com/a)"'});
});
