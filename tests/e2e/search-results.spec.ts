import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';

import {field, suggest, watchIndexes} from './support/search';
import {expect, open, test} from './support/test';
import {tooWide} from './support/width';

/** The categories of the results page; the first stands for all. */
function filters(page: Page): Locator {
  return page.getByRole('navigation', {name: 'Categories'}).getByRole('link');
}

/** The first number of a text, with commas for thousands. */
function numberIn(text: string): number {
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}

test.describe('the results page', () => {
  test('says which version it searched, and searches another on demand', async ({page}) => {
    await open(page, '/search?q=webhook%20signature');
    await expect(page.getByRole('status').filter({hasText: /documents? found in version 6\.0/})).toBeVisible();
    await page.getByLabel('Version').selectOption('Next');
    await expect(page).toHaveURL(/version=next(%2F|\/)/);
    await expect(page.getByRole('status').filter({hasText: /found in version Next/})).toBeVisible();
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveAttribute('href', /^\/next\//);
  });

  test('keeps the parameter of a context, which narrows nothing, beside query and version', async ({page}) => {
    const fetched = watchIndexes(page);
    await open(page, '/search?q=webhooks&ctx=guides&version=5.3/');
    await expect(page.getByRole('status').filter({hasText: /documents found in version 5\.3/})).toBeVisible();
    const all = await page.getByRole('region', {name: 'Results'}).getByRole('heading').count();
    await page.getByRole('searchbox', {name: 'Search'}).fill('favicon');
    await expect(page).toHaveURL(/\?q=favicon&ctx=guides&version=5\.3%2F$/);
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveAttribute('href', '/5.3/guides/favicon');
    await page.getByLabel('Version').selectOption('6.0');
    await expect(page).toHaveURL(/\?q=favicon&ctx=guides$/);
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveAttribute('href', '/guides/favicon');
    expect(fetched).toEqual(['/5.3/search-index.json', '/search-index.json']);
    await open(page, '/search?q=webhooks&version=5.3');
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('heading')).toHaveCount(all);
  });

  test('follows its field, and the address follows', async ({page}) => {
    await open(page, '/search');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
    await page.getByRole('searchbox', {name: 'Search'}).fill('favicon');
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveAttribute('href', '/guides/favicon');
    await expect(page).toHaveURL(/\/search\?q=favicon$/);
  });

  test('has what was typed last when a reader comes back from a result that was chosen at once', async ({page}) => {
    await open(page, '/search?q=dhcp');
    await page.getByRole('article').first().waitFor();
    // In one go, as it cannot be done from outside: the address follows after a pause.
    const address = await page.getByRole('searchbox', {name: 'Search'}).evaluate((input: HTMLInputElement) => {
      input.select();
      document.execCommand('insertText', false, 'favicon');
      return new Promise<string>((done) =>
        new MutationObserver((_, observer) => {
          const result = document.querySelector<HTMLAnchorElement>('article a[href="/guides/favicon"]');
          if (result) {
            observer.disconnect();
            done(location.search);
            result.click();
          }
        }).observe(document, {childList: true, subtree: true}),
      );
    });
    expect(address).toBe('?q=dhcp');
    await expect(page).toHaveURL('/guides/favicon');
    await page.goBack();
    await expect(page).toHaveURL('/search?q=favicon');
    await expect(page.getByRole('searchbox', {name: 'Search'})).toHaveValue('favicon');
  });

  test('has its field in the first screen, however long the query is', async ({page}) => {
    await page.setViewportSize({width: 320, height: 568});
    await open(page, `/search?q=${'x'.repeat(3_000)}`);
    await expect(page.getByRole('heading', {level: 1})).toContainText('xxx…');
    await expect(page.getByRole('searchbox', {name: 'Search'})).toBeInViewport({ratio: 1});
  });

  test('leads into the tab that has what was found, from the list of suggestions too', async ({page}) => {
    const found = page.locator('#packages ~ .tabs-container').first().getByText('virtqemud.socket');
    await open(page, '/installation/hypervisor#packages');
    await expect(found).toBeHidden();
    await open(page, '/search?q=virtqemud.socket');
    await page.getByRole('article').locator('[href="/installation/hypervisor#packages"]').click();
    await expect(found).toBeInViewport();
    await page.evaluate(() => localStorage.clear());
    await open(page, '/faq');
    await suggest(page, 'virtqemud.socket');
    await page.locator('[role=option][href="/installation/hypervisor#packages"]').click();
    await expect(found).toBeInViewport();
  });

  test('counts all that was found, and in which categories; what is shown is the best of it', async ({page}) => {
    await open(page, '/search?q=server');
    const status = page.getByRole('status').filter({hasText: 'found in version 6.0'});
    await expect(status).toHaveText(/^[\d,]+ documents found in version 6\.0; the best 100 are shown$/);
    const total = numberIn(await status.innerText());
    expect(total).toBeGreaterThan(100);
    await expect(page.getByRole('region', {name: 'Results'}).getByRole('article')).toHaveCount(100);
    const [all = 0, ...counts] = (await filters(page).allInnerTexts()).map(numberIn);
    expect(all).toBe(total);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('is narrowed to a category by keyboard, and says so; back, forward and a shared link bring it back', async ({page, context}) => {
    await open(page, '/search?q=dhcp&version=5.3/');
    const status = page.getByRole('status').filter({hasText: 'found in version 5.3'});
    await expect(status).toHaveText(/version 5\.3(?:; |$)/);
    const filter = filters(page).filter({hasText: 'Guides'});
    const count = numberIn(await filter.innerText());
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=dhcp&version=5.3%2F&category=guides');
    await expect(filter).toHaveAttribute('aria-current', 'true');
    await expect(filter).toBeFocused();
    await expect(status).toHaveText(`${count} documents found in version 5.3, Guides`);
    const results = page.getByRole('region', {name: 'Results'}).getByRole('article');
    await expect(results).toHaveCount(count);
    expect((await results.allInnerTexts()).filter((text) => !text.includes('Guides'))).toEqual([]);

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(shared.getByRole('status').filter({hasText: 'found'})).toHaveText(`${count} documents found in version 5.3, Guides`);

    await page.getByRole('searchbox', {name: 'Search'}).fill('webhooks');
    await expect(page).toHaveURL('/search?q=webhooks&version=5.3%2F&category=guides');
    await page.getByLabel('Version').focus();
    await page.getByLabel('Version').selectOption('6.0');
    await expect(page).toHaveURL('/search?q=webhooks&category=guides');
    await expect(page.getByLabel('Version')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Version')).toHaveValue('5.3/');
    await page.goBack();
    await expect(page).toHaveURL('/search?q=dhcp&version=5.3/');
    await expect(page.getByRole('searchbox', {name: 'Search'})).toHaveValue('dhcp');
    await expect(filters(page).first()).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await expect(page.getByRole('searchbox', {name: 'Search'})).toHaveValue('webhooks');
    await expect(filter).toHaveAttribute('aria-current', 'true');
  });

  test('keeps a category in which nothing matches, and leads out of it', async ({page}) => {
    await open(page, '/search?q=qqqqzzzz&category=release-notes');
    await expect(page.getByText('No documents found in version 6.0, Release notes')).toBeVisible();
    await expect(filters(page).filter({hasText: 'Release notes'})).toHaveAttribute('aria-current', 'true');
    await filters(page).first().click();
    await expect(page).toHaveURL('/search?q=qqqqzzzz');
    await expect(page.getByText(/^No documents found in version 6\.0$/)).toBeVisible();
  });

  test('says what it took a mistyped word for, and what a result lacks', async ({page}) => {
    await open(page, '/search?q=webhoooks%20zorbix');
    await expect(page.getByText('Searched for “webhooks” instead of “webhoooks”')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Not on the page: zorbix');
  });

  test('has the categories beside the results where there is room, and in one line above them where there is none', async ({page}) => {
    await open(page, '/search?q=backup');
    const results = page.getByRole('region', {name: 'Results'});
    for (const [width, beside] of [
      [360, false],
      [768, false],
      [1024, true],
      [1920, true],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      const [list, nav, first, last] = await Promise.all(
        [results, page.getByRole('navigation', {name: 'Categories'}), filters(page).first(), filters(page).last()].map((part) => part.boundingBox()),
      );
      expect(nav!.x + nav!.width <= list!.x, `beside the results at ${width} px`).toBe(beside);
      expect(first!.y === last!.y, `in one line at ${width} px`).toBe(!beside);
    }
    expect(await tooWide(page)).toEqual([]);
  });

  test('says when nothing was found', async ({page}) => {
    await open(page, '/search?q=qqqqzzzz');
    await expect(page.getByText('No documents found in version 6.0')).toBeVisible();
  });

  test('refuses an index of another origin', async ({page, baseURL}) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) {
        foreign.push(request.url());
      }
    });
    await open(page, '/search?q=ceph&version=/evil.example/');
    await expect(page.getByRole('alert').filter({hasText: 'Unexpected version url'})).toBeVisible();
    expect(foreign).toEqual([]);
  });

  test('says when there is no such version', async ({page}) => {
    const fetched = watchIndexes(page);
    await open(page, '/search?q=ceph&version=4.2/');
    await expect(page.getByRole('alert').filter({hasText: 'There is no version'})).toBeVisible();
    expect(fetched).toEqual([]);
  });

  for (const query of [
    '%E0%A4%A',
    '<img src=x onerror=alert(1)>',
    '+ceph -rbd ~1 title:*',
    '***',
    '"',
    'constructor __proto__ toString',
    '​',
    'ß İ 虚拟机',
    'x'.repeat(3_000),
    'a '.repeat(1_500),
  ]) {
    test(`survives ${query.slice(0, 30)}`, async ({page}) => {
      page.on('dialog', () => {
        throw new Error('The query ran script.');
      });
      const inAddress = query.startsWith('%') ? query : encodeURIComponent(query);
      await open(page, `/search?q=${inAddress}`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await field(page).click();
      await field(page).fill(query);
      await expect(page.getByText(/^Version 6\.0$/).last()).toBeVisible();
      await page.waitForTimeout(200);
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      await suggest(page, 'ceph');
    });
  }

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`has no accessibility violation, ${colorScheme}`, {tag: '@axe'}, async ({page}) => {
      await page.emulateMedia({colorScheme});
      await open(page, '/search?q=ceph');
      await page.getByRole('region', {name: 'Results'}).waitFor();
      const {violations} = await new AxeBuilder({page}).include('main').analyze();
      expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([]);
    });
  }
});
