import type {Locator, Page, Request} from '@playwright/test';

const isIndex = (request: Request) => /\/search-index[^/]*\.json/.test(request.url());

/** The search field. */
export function field(page: Page): Locator {
  return page.getByRole('combobox', {name: 'Search'});
}

/** What is suggested below it. */
export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option');
}

/** Types into the search field and waits for suggestions. */
export async function suggest(page: Page, query: string): Promise<string[]> {
  await field(page).click();
  await field(page).fill(query);
  await suggestions(page).first().waitFor();
  return suggestions(page).evaluateAll((options) => options.map((option) => (option as HTMLAnchorElement).pathname));
}

/** Paths of the indexes that the page fetches from now on. */
export function watchIndexes(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isIndex(request)) {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}
