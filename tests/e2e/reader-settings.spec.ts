import type {Page} from '@playwright/test';

import {kinds} from './support/kinds';
import {layoutErrors} from './support/layout';
import {field, suggest} from './support/search';
import {choose, expect, hydrated, open, test} from './support/test';

/** A way to make a page show what it can. */
interface View {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
}

const pageOf = (name: string): View => ({name, path: kinds.find((kind) => kind.name === name)!.path});

const views: readonly View[] = [
  ...['start page', 'guide with tabs, code and tables', 'category', 'command reference', 'API', 'API reference', 'not-found page'].map(pageOf),
  {name: 'all errors', path: '/errors'},
  {name: 'what changed', path: '/whats-changed/6.0'},
  {
    name: 'the search, open',
    path: '/guides/dhcp',
    prepare: async (page) => {
      await suggest(page, 'backup');
    },
  },
  {
    name: 'own values',
    path: '/guides/dhcp',
    prepare: async (page) => {
      await choose(page, 'Use your values');
      await page.getByRole('dialog', {name: 'Use your values'}).waitFor();
    },
  },
  {
    name: 'the form for logs',
    path: '/search#paste',
    prepare: async (page) => page.getByRole('textbox', {name: /^Journal, terminal output/}).waitFor(),
  },
];

/** Sets the size of letters in the browser's settings. */
async function useLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {fontSizes: {standard, fixed: Math.round(standard * 0.8)}});
}

const settings = [
  {what: 'letters of 20 px on a desk', letters: 20, width: 1280, height: 900},
  {what: 'letters of 24 px on a tablet', letters: 24, width: 768, height: 1024},
  {what: 'letters of 32 px, which are 200 %, on a desk', letters: 32, width: 1280, height: 900},
  {what: 'letters of 20 px on a telephone', letters: 20, width: 360, height: 800},
  {what: '400 % of 1280 px', letters: 16, width: 320, height: 256},
];

test.describe('nothing overlaps, is cut or lost', () => {
  test.use({allowConsole: [/Failed to load resource.*404/]});

  for (const {what, letters, width, height} of settings) {
    test(`with ${what}`, async ({page}) => {
      test.setTimeout(views.length * 10_000);
      await page.setViewportSize({width, height});
      await useLetters(page, letters);
      for (const {name, path, prepare} of views) {
        await page.goto('about:blank');
        await open(page, path);
        await prepare?.(page);
        expect.soft(await layoutErrors(page), name).toEqual([]);
      }
    });
  }

  test('a page that is too wide, controls on each other and a heading that is cut are found', async ({page}) => {
    await open(page, '/errors');
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync(
        'h1 { height: 10px; overflow: hidden } .navbar__item { margin-right: -40px !important } .markdown > p { width: 3000px; max-width: none }',
      );
      document.adoptedStyleSheets.push(style);
    });
    const errors = (await layoutErrors(page)).join('\n');
    expect(errors).toMatch(/px too wide/);
    expect(errors).toMatch(/lies on/);
    expect(errors).toMatch(/h1 "All errors in 6.0" is cut/);
  });
});

test('large letters bring the drawer instead of a crowded bar, and it opens', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await useLetters(page, 32);
  await open(page, '/guides/dhcp');
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'DHCP', exact: false}).first()).toBeInViewport();
});

/** What tells an element from another: each part that the system leaves it. */
function looks(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .filter({visible: true})
    .evaluateAll((all) =>
      all.map((element) => {
        const {color, fontWeight, textDecorationLine, outlineStyle, borderBlockEndWidth} = getComputedStyle(element);
        // One colour of the system on another element of the same colour is not seen.
        let behind: Element | null = element;
        while (behind?.parentElement && /, 0\)$/.test(getComputedStyle(behind).backgroundColor)) {
          behind = behind.parentElement;
        }
        return [color, behind && getComputedStyle(behind).backgroundColor, fontWeight, textDecorationLine, outlineStyle, borderBlockEndWidth].join(' ');
      }),
    );
}

/** The background that the system has for what is chosen. */
function highlight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    const style = new CSSStyleSheet();
    style.replaceSync('.probe { background: Highlight; forced-color-adjust: none }');
    document.adoptedStyleSheets.push(style);
    probe.className = 'probe';
    const {backgroundColor} = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
}

const states: readonly {what: string; path: string; chosen: string; other: string; prepare?: (page: Page) => Promise<void>}[] = [
  {what: 'a tab', path: '/guides/webhooks', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]'},
  {
    what: 'an entry of the sidebar',
    path: '/guides/dhcp',
    chosen: '.menu__link--active[href]:not(.menu__link--sublist)',
    other: '.menu__link[href]:not(.menu__link--active, .menu__link--sublist)',
  },
  {
    what: 'an entry of the contents list',
    path: '/guides/dhcp#check',
    chosen: '.theme-doc-toc-desktop [aria-current]',
    other: '.theme-doc-toc-desktop a:not([aria-current])',
    prepare: (page) => page.locator('.theme-doc-toc-desktop [aria-current]').waitFor(),
  },
  {what: 'an entry of the bar', path: '/guides/dhcp', chosen: '.navbar__link--active[href]', other: '.navbar__item.navbar__link:not(.navbar__link--active)'},
  {what: 'a status of an answer', path: '/docs/api-reference/servers', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]'},
  {
    what: 'a suggestion',
    path: '/guides/dhcp',
    chosen: '[role=option][aria-selected=true]',
    other: '[role=option][aria-selected=false]',
    prepare: async (page) => {
      await suggest(page, 'backup');
      await field(page).press('ArrowDown');
    },
  },
  {
    what: 'a filter',
    path: '/search?q=backup',
    chosen: '.ns-filters [aria-current=true]',
    other: '.ns-filters a:not([aria-current])',
    prepare: (page) => page.locator('.ns-filters a').first().waitFor(),
  },
];

for (const colorScheme of ['dark', 'light'] as const) {
  test(`forced colours, ${colorScheme}: what is chosen is told from what is not, and words that were looked for can be read`, async ({page}) => {
    test.setTimeout(90_000);
    await page.setViewportSize({width: 1280, height: 900});
    await page.emulateMedia({forcedColors: 'active', colorScheme});
    for (const {what, path, chosen, other, prepare} of states) {
      await open(page, path);
      await prepare?.(page);
      const [first] = await looks(page, chosen);
      const rest = await looks(page, other);
      expect.soft(first, what).toBeDefined();
      expect.soft(rest.length, what).toBeGreaterThan(0);
      expect.soft(rest, what).not.toContain(first);
      expect.soft(first, what).toContain(await highlight(page));
    }
    const [color, background] = await page
      .locator('main mark')
      .first()
      .evaluate((mark) => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor]);
    expect(color).not.toBe(background);
  });
}

test('a state by a shadow alone is found with forced colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/errors');
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p class="shadow">one</p><p class="plain">two</p>'));
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.shadow { box-shadow: 0 2px red; background: yellow; color: red }');
    document.adoptedStyleSheets.push(style);
  });
  expect(await looks(page, 'main .shadow')).toEqual(await looks(page, 'main .plain'));
});

test('what assistive technology clicks without keys or a pointer does what it says', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800});
  await open(page, '/guides/dhcp');
  const press = (name: string): Promise<void> =>
    page
      .getByRole('button', {name, exact: true})
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await press('On this page');
  await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
  await press('On this page');
  await press('Toggle navigation bar');
  await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  await page.setViewportSize({width: 1440, height: 800});
  const versions = page.locator('.navbar .dropdown [aria-haspopup]').first();
  for (const expanded of ['true', 'false']) {
    await versions.evaluate((button: HTMLElement) => button.click());
    await expect(versions).toHaveAttribute('aria-expanded', expanded);
  }
});

test('nothing moves for who wants no motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of ['/', '/errors', '/guides/webhooks']) {
    await page.goto(path);
    await hydrated(page);
    const moving = await page.evaluate(() => document.getAnimations().filter(({effect}) => Number(effect?.getComputedTiming().duration) > 1).length);
    expect(moving, path).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe('auto');
  }
});
