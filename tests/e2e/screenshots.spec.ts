import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import type {Page} from '@playwright/test';

import {kinds} from './support/kinds';
import {addStyle, Darkroom, take, useFixedFonts, type Window} from './support/pictures';
import {makeSpecimen} from './support/specimen';
import {expect, open, test} from './support/test';

type Kind = (typeof kinds)[number];

/** Twelve kinds of page: the plain page has nothing that a guide does not have. */
const shown = kinds.filter(({name}) => name !== 'plain page');

/** The windows of readers, two telephones' and two desks' widths in both modes, and a sheet of A4. */
const windows: readonly Window[] = [
  ...[360, 768, 1200, 1920].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme): Window => ({name: `${width}-${colorScheme}`, width, height: 1400, colorScheme, media: 'screen'})),
  ),
  {name: 'print', width: 794, height: 1123, colorScheme: 'light', media: 'print'},
];

/** What comes with the menu that slides in, and what with the one beside the page: the site makes them other elements. */
const [narrow, wide] = [
  windows.filter(({width, media}) => width < 997 && media === 'screen'),
  windows.filter(({width, media}) => width >= 997 || media === 'print'),
];

const folder = resolve('tests/e2e/screenshots');

/** Which browser took the accepted pictures. */
const browserFile = join(folder, 'browser.txt');

/** Opens the page in a window and makes its specimen. */
async function show(page: Page, {name, path}: Kind, {width, height}: Window, change?: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize({width, height});
  await open(page, path);
  if (name === 'search results') {
    await page.locator('main article').first().waitFor();
  }
  await change?.(page);
  await makeSpecimen(page, {sections: name === 'start page'});
  await useFixedFonts(page);
}

function fileOf(kind: Kind, window: Window): string {
  return join(folder, `${kind.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${window.name}.webp`);
}

/** An empty page, in which the policy of the site does not hold; to be opened before the page is shown, whose window gets another size when it comes to the front. */
async function openDarkroom(page: Page): Promise<Darkroom> {
  const darkroom = new Darkroom(await page.context().newPage());
  // Behind another page the browser draws frames seconds apart.
  await page.bringToFront();
  return darkroom;
}

/** How the open specimen differs from the accepted picture, in words; undefined where it does not. */
async function differs(page: Page, darkroom: Darkroom, kind: Kind, window: Window): Promise<string | undefined> {
  return (await darkroom.compare(readFileSync(fileOf(kind, window)), await darkroom.shrink(await take(page, window), window.width))).said;
}

for (const kind of shown) {
  test.describe(kind.name, () => {
    test.use({allowConsole: kind.notFound ? [/Failed to load resource/] : []});

    test('looks as it did when it was last accepted', async ({page, browser}, testInfo) => {
      test.setTimeout(240_000);
      const accepts = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
      const darkroom = await openDarkroom(page);
      for (const window of [...narrow, ...wide]) {
        if (window === narrow[0] || window === wide[0]) {
          await show(page, kind, window);
        }
        const file = fileOf(kind, window);
        const taken = await darkroom.shrink(await take(page, window), window.width);
        const difference = existsSync(file) ? await darkroom.compare(readFileSync(file), taken) : undefined;
        if (accepts) {
          if (difference === undefined || difference.said !== undefined) {
            mkdirSync(folder, {recursive: true});
            writeFileSync(file, taken);
            writeFileSync(browserFile, `Chromium ${browser.version()}\n`);
          }
          continue;
        }
        expect(difference, `${file}: "npm run screenshots" takes the first one`).toBeDefined();
        if (difference!.said !== undefined) {
          for (const [name, body] of [
            ['accepted', readFileSync(file)],
            ['taken', taken],
            ['difference', difference!.picture],
          ] as const) {
            writeFileSync(testInfo.outputPath(`${window.name}-${name}.webp`), body);
          }
        }
        expect
          .soft(
            difference!.said,
            `${file}; look at ${testInfo.outputPath(window.name)}-*.webp, and accept with "npm run screenshots". ${otherBrowser(browser.version())}`,
          )
          .toBeUndefined();
      }
    });
  });
}

/** What to think of differences when another browser took the accepted pictures than compares with them. */
function otherBrowser(version: string): string {
  const accepted = readFileSync(browserFile, 'utf8').trim();
  return accepted === `Chromium ${version}`
    ? ''
    : `They were taken by ${accepted}, and this is ${version}: where nothing of the site has changed, the browser has, and the one of the workflow decides.`;
}

test('there are twelve kinds of page, and no picture of another', () => {
  expect(shown).toHaveLength(12);
  expect(new Set(readdirSync(folder).map((file) => join(folder, file)))).toEqual(
    new Set([browserFile, ...shown.flatMap((kind) => windows.map((window) => fileOf(kind, window)))]),
  );
});

const guide = shown.find(({name}) => name === 'guide with tabs, code and tables')!;
const desk = wide.find(({name}) => name === '1200-light')!;
const telephone = narrow.find(({name}) => name === '360-dark')!;

/** Changes that nobody may have meant, each of a page that has what it changes. */
const changes: {[kind: string]: {[change: string]: string}} = {
  [guide.name]: {
    'the colour of links': '.markdown a { color: #1c6b46 !important; }',
    'what underlines links': '.markdown a { text-decoration: none !important; }',
    'the size of a heading, by 2 px': '.markdown h2 { font-size: calc(1.4375rem + 2px) !important; }',
    'the border of code': '.theme-code-block { border-color: transparent !important; }',
    'the font of code': '.markdown p code { font-family: Text !important; }',
    'the distance below the title, by 8 px': 'main h1 { padding-bottom: 8px !important; }',
    'the mark of the chosen tab': '.tabs__item--active { border-color: transparent !important; }',
  },
  'installation guide': {'the icon of an admonition': '.theme-admonition svg { display: none; }'},
};

for (const kind of shown.filter(({name}) => name in changes)) {
  test(`changes of style are seen: ${kind.name}`, async ({page}) => {
    test.setTimeout(120_000);
    const darkroom = await openDarkroom(page);
    await show(page, kind, desk);
    for (const [change, style] of Object.entries(changes[kind.name]!)) {
      const removeStyle = await addStyle(page, style);
      expect.soft(await differs(page, darkroom, kind, desk), change).toMatch(/pixels differ/);
      await removeStyle();
    }
    expect(await differs(page, darkroom, kind, desk), 'without these changes').toBeUndefined();
  });
}

test('other words, more paragraphs and another order of them are not seen', async ({page}) => {
  test.setTimeout(120_000);
  const darkroom = await openDarkroom(page);
  await show(page, guide, desk, (page) =>
    page.evaluate(() => {
      for (const paragraph of document.querySelectorAll('.markdown > p:not([class])')) {
        paragraph.prepend('These words are new. ');
        paragraph.after(paragraph.cloneNode(true));
      }
      document.querySelector('.markdown')!.append(document.querySelector('.markdown > ul')!);
      document.querySelector('.markdown tbody')!.append(document.querySelector('.markdown tbody tr')!.cloneNode(true));
    }),
  );
  expect(await differs(page, darkroom, guide, desk)).toBeUndefined();
});

for (const [rendering, args, deviceScaleFactor] of [
  ['fitted to whole pixels, without shades of colour', ['--font-render-hinting=full', '--disable-font-subpixel-positioning', '--disable-lcd-text'], 1],
  ['on a display with twice the pixels', [], 2],
] as const) {
  test(`another rendering of letters is not seen: ${rendering}`, async ({playwright, launchOptions, baseURL}) => {
    test.setTimeout(120_000);
    const browser = await playwright.chromium.launch({...launchOptions, args: [...launchOptions.args!, ...args]});
    const context = await browser.newContext({baseURL, deviceScaleFactor});
    const page = await context.newPage();
    const darkroom = await openDarkroom(page);
    for (const window of [telephone, desk]) {
      await show(page, guide, window);
      expect.soft(await differs(page, darkroom, guide, window), window.name).toBeUndefined();
    }
    await browser.close();
  });
}
