import type {Locator} from '@playwright/test';

import {field, suggest, suggestions} from './support/search';
import {expect, open, test} from './support/test';

/** Wraps the text nodes of elements as browsers do that translate a page, with other nodes in their place. */
function translate(elements: Locator): Promise<void> {
  return elements.evaluateAll((all) => {
    for (const element of all) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.append(text.data);
        text.replaceWith(font);
      }
    }
  });
}

test.describe('on a page that the browser translates', () => {
  test('suggestions go on', async ({page}) => {
    await open(page, '/');
    await suggest(page, 'dhcp');
    for (const letter of [' ', 'k', 'e', 'a']) {
      await translate(page.getByRole('listbox', {name: 'Suggestions'}));
      await field(page).pressSequentially(letter);
    }
    await expect(suggestions(page).filter({hasText: 'Kea'}).first()).toBeVisible();
  });

  test('results go on', async ({page}) => {
    await open(page, '/search?q=dhcp');
    const results = page.getByRole('region', {name: 'Results'}).getByRole('link');
    for (const query of ['dhcp kea', 'dhcp kea server', 'zzzzzzzz', 'webhook']) {
      await results
        .or(page.getByRole('link', {name: /All errors in/}))
        .first()
        .waitFor();
      await translate(page.getByRole('main'));
      await page.getByRole('searchbox', {name: 'Search'}).fill(query);
    }
    await expect(results.filter({hasText: 'Webhooks'}).first()).toBeVisible();
  });
});

test('the search leaves the keys of an input method to it', async ({page}) => {
  await open(page, '/');
  await suggest(page, 'dhcp');
  const press = (key: string, how: {isComposing?: boolean; keyCode?: number}): Promise<boolean> =>
    field(page).evaluate((input, [name, init]) => input.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, key: name, ...init})), [
      key,
      how,
    ] as const);
  for (const how of [{isComposing: true}, {keyCode: 229}]) {
    for (const key of ['ArrowDown', 'Enter', 'Escape', 'Escape']) {
      await press(key, how);
    }
  }
  await expect(field(page)).toHaveValue('dhcp');
  await expect(page).toHaveURL('/');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  await press('ArrowDown', {});
  await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});
