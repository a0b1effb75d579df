import {expect, type Locator, type Page, test as base} from '@playwright/test';

import {firstScreenAttribute} from '../../../packages/client-bundle/src/deferred-layout/script';

/**
 * The tests' own `test`: pages open on the server of the global set-up, and whatever they log or throw fails the test; so does a request to
 * another origin, and anything that the Content-Security-Policy stops.
 * A test that provokes errors on purpose says which with `allowConsole`.
 */
export const test = base.extend<{allowConsole: RegExp[]; quiet: undefined}>({
  // Playwright reads the names of the fixtures a fixture needs from this pattern, also when there are none.
  baseURL: async ({}, use) => {
    await use(process.env.SITE_ORIGIN);
  },
  allowConsole: [[], {option: true}],
  quiet: [
    async ({page, allowConsole}, use) => {
      if (!Array.isArray(allowConsole)) {
        throw new Error('Playwright takes the second of two patterns for settings: write "allowConsole: oneOf(first, second)".');
      }
      const errors: string[] = [];
      const note = (text: string): void => {
        if (!allowConsole.some((pattern) => pattern.test(text))) {
          errors.push(text);
        }
      };
      page.on('request', (request) => {
        if (/^(?:https?|wss?):/.test(request.url()) && !request.isNavigationRequest() && new URL(request.url()).origin !== new URL(page.url()).origin) {
          errors.push(`request to another origin: ${request.url()}`);
        }
      });
      await page.exposeFunction('reportViolation', (text: string) => errors.push(`Content-Security-Policy: ${text}`));
      await page.addInitScript(() => {
        const {reportViolation} = window as unknown as {reportViolation: (text: string) => void};
        document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile}) =>
          reportViolation(`${violatedDirective} stopped ${blockedURI} from ${sourceFile}`),
        );
      });
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          note(`${message.text()} ${message.location().url}`);
        }
      });
      await use(undefined);
      expect(errors, 'errors, warnings, violations of the policy and foreign requests').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Several patterns as a value for `allowConsole`. */
export function oneOf(...patterns: readonly RegExp[]): RegExp[] {
  return [new RegExp(patterns.map(({source}) => source).join('|'))];
}

/** Opens a page and waits until React has taken it over and all of it is laid out. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.locator(`html[${firstScreenAttribute}]`).waitFor({state: 'detached'});
}

/** Waits for hydration (Docusaurus sets the attribute). */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/** Chooses something from the menu of a page, or of a part of it. */
export async function choose(part: Page | Locator, name: string): Promise<void> {
  await part.locator('.ns-tools > summary').first().click();
  await part.locator('.ns-tools[open]').getByRole('button', {name, exact: true}).click();
}
