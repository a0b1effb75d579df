import type {Page} from '@playwright/test';

import {suggest} from './support/search';
import {expect, open, test} from './support/test';

/** Controls of the chrome; links in running text are exempt from the size (WCAG 2.2, 2.5.8). */
const controls = [
  '.navbar :is(a, button, input)',
  '.navbar-sidebar :is(a, button)',
  '.theme-announcement-bar :is(button, a)',
  '.theme-doc-sidebar-container :is(a, button)',
  '.theme-doc-toc-desktop a',
  '.theme-doc-toc-mobile button',
  '.theme-doc-breadcrumbs :is(a, button)',
  '.pagination-nav a',
  '.footer a',
  '.tabs__item',
  '.theme-code-block button',
  'main details > summary',
  'main :is(input, select, textarea, form button)',
  'main nav[aria-label=Categories] a',
].join(', ');

/** Controls that a thumb meets on a phone: entries of bars and of lists that open. */
const bars = [
  '.navbar :is(a, button, input):not(.navbar__search-input ~ *)',
  '.navbar-sidebar :is(a, button)',
  '.theme-doc-toc-mobile :is(a, button)',
  '[role=option]',
  '.pagination-nav a',
  '.footer__link-item:not(.footer__copyright *)',
  '.tabs__item',
  'main nav[aria-label=Categories] a',
].join(', ');

/** Every visible control of a selector that is smaller than so many pixels either way. */
function tooSmall(page: Page, selector = controls, size = 24): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (all, least) =>
      all.flatMap((element) => {
        const {width, height} = element.getBoundingClientRect();
        const small = element.checkVisibility({visibilityProperty: true}) && width > 1 && (width < least || height < least);
        return small ? [`${element.className || element.tagName} "${element.textContent.slice(0, 30)}" ${width.toFixed(1)} × ${height.toFixed(1)}`] : [];
      }),
    size - 0.1,
  );
}

for (const width of [360, 1440]) {
  for (const path of ['/', '/guides/webhooks', '/reference/cli', '/category/guides', '/search?q=dhcp']) {
    test(`every control of ${path} at ${width} px is a target of at least 24 px`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, path);
      expect(await tooSmall(page)).toEqual([]);
      const opener = page.getByRole('button', {name: 'Toggle navigation bar'});
      if (await opener.isVisible()) {
        await opener.click();
        expect(await tooSmall(page)).toEqual([]);
      }
    });
  }
}

test('what a thumb meets in bars and lists is a target of at least 44 px', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/guides/webhooks');
  const expectLarge = async (what: string): Promise<void> => expect.soft(await tooSmall(page, bars, 44), what).toEqual([]);
  await expectLarge('page');
  await page.getByRole('button', {name: 'On this page'}).first().click();
  await expectLarge('contents');
  await page.getByRole('button', {name: 'On this page'}).first().click();
  await page.locator('.navbar').getByRole('button', {name: '6.0'}).click();
  await expectLarge('versions');
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expectLarge('menu');
  await page.keyboard.press('Escape');
  await suggest(page, 'backup');
  await expectLarge('suggestions');
});

test('whatever has the focus shows it', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await open(page, '/guides/webhooks');
  const hidden: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const error = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) {
        return undefined;
      }
      const style = getComputedStyle(element);
      const {width, height, top} = element.getBoundingClientRect();
      const marked = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
      const seen = width > 0 && height > 0 && top + height > 0 && top < innerHeight;
      return marked && seen ? undefined : `${element.tagName} ${element.className} "${element.textContent.slice(0, 30)}"`;
    });
    if (error !== undefined) {
      hidden.push(error);
    }
  }
  expect(hidden).toEqual([]);
});

test('the first stops are in reading order: skip link, announcement, bar, sidebar', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await open(page, '/guides/dhcp');
  const places: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const names = {
        skip: '[class*=skipToContent]',
        announcement: '.theme-announcement-bar',
        bar: '.navbar',
        sidebar: '.theme-doc-sidebar-container',
        content: 'main',
      };
      return Object.entries(names).find(([, selector]) => document.activeElement?.closest(selector))?.[0] ?? 'elsewhere';
    });
    if (places.at(-1) !== place) {
      places.push(place);
    }
  }
  expect(places.slice(0, 4)).toEqual(['skip', 'announcement', 'bar', 'sidebar']);
});

test('nothing moves for readers who asked for less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize({width: 600, height: 900});
  await open(page, '/guides/webhooks');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element);
        return [...style.transitionDuration.split(','), ...style.animationDuration.split(',')].some((duration) => parseFloat(duration) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
});

/** Every control whose letters are neither those of the page nor those of its code. */
function otherLetters(page: Page): Promise<string[]> {
  return page.locator('button, input, select, textarea').evaluateAll((all) => {
    const fontOf = (element: Element): string => getComputedStyle(element).fontFamily;
    const code = document.body.appendChild(document.createElement('code'));
    const own = [document.body, code].map(fontOf);
    code.remove();
    return all.filter((element) => !own.includes(fontOf(element))).map((element) => `${element.outerHTML.slice(0, 60)}: ${fontOf(element)}`);
  });
}

for (const path of ['/', '/guides/webhooks', '/category/guides', '/search?q=dhcp', '/docs/api-reference/servers']) {
  test(`the controls of ${path} have the letters of the page, not those that a browser gives them`, async ({page}) => {
    await open(page, path);
    expect(await otherLetters(page)).toEqual([]);
    const button = page.locator('button').first();
    await button.evaluate((element) => element.style.setProperty('font-family', 'revert'));
    expect(await otherLetters(page)).toHaveLength(1);
  });
}

/** Every field whose placeholder has less contrast with what is behind it than WCAG 2.2 asks of text (1.4.3); axe does not look at placeholders. */
function paleFields(page: Page): Promise<string[]> {
  return page.locator('input[placeholder], textarea[placeholder]').evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
    const luminance = (color: string): number => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return all.flatMap((field) => {
      const [dark = 0, light = 0] = [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).backgroundColor]
        .map(luminance)
        .sort((a, b) => a - b);
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < 4.5 ? [`${field.getAttribute('aria-label')}: ${contrast.toFixed(2)}`] : [];
    });
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`what is in an empty field can be read, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme});
    for (const path of ['/', '/search', '/errors', '/reference/cli']) {
      await open(page, path);
      expect.soft(await paleFields(page), path).toEqual([]);
    }
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('input[type=search]::placeholder { color: rgb(128 128 128) } input[type=search] { background: rgb(64 64 64) }');
      document.adoptedStyleSheets.push(style);
    });
    expect(await paleFields(page)).toEqual([expect.stringMatching(/^Filter commands: 2\.6\d$/)]);
  });
}
