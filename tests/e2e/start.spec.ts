import {expect, hydrated, open, test} from './support/test';
import {tooWide} from './support/width';

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const [path, address] of [
    ['/', '/search?q=lost+quorum'],
    ['/5.3/', '/search?q=lost+quorum&version=5.3%2F'],
  ] as const) {
    test(`the field of ${path} leads to the results page of its version`, async ({page}) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('searchbox').fill('lost quorum');
      await page.getByRole('main').getByRole('button', {name: 'Search'}).click();
      await expect(page).toHaveURL(address);
    });
  }
});

test('the field leads to results without loading the page again', async ({page}) => {
  await open(page, '/next/');
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  await page.getByRole('main').getByRole('searchbox').fill('lost quorum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=lost+quorum&version=next%2F');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('several lines that are pasted into the field go to the form for logs, and not into the address', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const log = 'first line of a log\nsecond line of a log';
  await page.evaluate((text) => navigator.clipboard.writeText(text), log);
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL('/search#paste');
  await expect(page.getByRole('textbox', {name: /Journal/})).toHaveValue(log);
});

for (const [width, height] of [
  [360, 800],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`the first screen of ${width} pixels has the field, and what is broken`, async ({page}) => {
    await page.setViewportSize({width, height});
    await open(page, '/');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport({ratio: 1});
    await expect(page.getByRole('heading', {name: 'Something is broken'})).toBeInViewport({ratio: 1});
  });
}

test('what is broken is beside where to start, and the drawing beside its words, where there is room', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/');
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? NaN;
  expect(await top('#broken')).toBe(await top('#start'));
  expect(await top('#versions')).toBe(await top('#latest'));
  expect(await top('#parts + figure')).toBe(await top('#parts + figure + ul'));
  expect(await top('#parts')).toBeGreaterThan(await top('#broken'));
});

test('the start page is never wider than the window', async ({page}) => {
  await open(page, '/');
  expect(await tooWide(page)).toEqual([]);
});

test('styles for some pages are linked in these alone, and come with a page that one goes on to', async ({page}) => {
  const sheets = () => page.locator('link[rel=stylesheet]').count();
  await page.goto('/guides/webhooks');
  await hydrated(page);
  expect(await sheets()).toBe(1);
  await page.goto('/');
  expect(await sheets()).toBe(2);
  await open(page, '/guides/webhooks');
  await page.locator('.navbar__brand').click();
  await expect(page.getByRole('heading', {name: 'Something is broken'})).toBeVisible();
  expect(await sheets()).toBe(2);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCSS('min-height', '52px');
});

test('a drawing that is too small on a phone opens over the whole screen, moves there, and closes', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800});
  await open(page, '/');
  const drawing = page.locator('figure svg').first();
  expect((await drawing.boundingBox())?.width).toBeLessThan(330);
  await page.getByRole('button', {name: 'Enlarge'}).first().click();
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(600);
  const view = page.locator('figure > :popover-open');
  expect(await view.boundingBox()).toMatchObject({x: 0, y: 0, width: 360, height: 800});
  await view.evaluate((element) => element.scrollTo(300, 0));
  expect((await drawing.boundingBox())!.x).toBeLessThan(-200);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

const symptoms = ['A hypervisor', 'A server', 'Panel', 'Certificate', 'Locked out', 'Storage', 'Backups', 'Network'];

for (const path of ['/', '/5.3/', '/next/']) {
  test(`what is broken has a button in the first screen of a phone, and so has a log: ${path}`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, path);
    const bar = (await page.locator('.navbar').boundingBox())!.y;
    const links = page.locator('#broken + div li > a');
    await expect(links).toHaveText([...symptoms, 'Paste'].map((name) => new RegExp(`^${name}`)));
    for (const box of await page.locator('#broken + div li').evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect))) {
      expect(box.bottom).toBeLessThanOrEqual(bar);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await links.last().click();
    await expect(page).toHaveURL(/\/search.*#paste$/);
  });

  test(`each button of ${path} leads to a section`, async ({page}) => {
    await open(page, path);
    const addresses = await page.locator('#broken + div li > a').evaluateAll((all) => all.slice(0, -1).map((link) => link.getAttribute('href')!));
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
    }
  });
}
