import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import type {Page, Route} from '@playwright/test';

const scripts = resolve('build/assets/js');

/** The script that every page loads. */
export const mainScript = '**/assets/js/main.*.js';

/**
 * @param path address of a documentation page
 * @returns a pattern for the addresses of the scripts that hold the page's content: the whole one, and the one that takes its texts from the page
 * @throws when no script does
 */
export function scriptOf(path: string): string {
  const files = readdirSync(scripts)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(scripts, name), 'utf8').includes(`"permalink":"${path}","draft"`));
  if (files.length === 0) {
    throw new Error(`No script of the build holds the content of ${path}.`);
  }
  return `**/assets/js/{${files.join()}}`;
}

/**
 * Serves the site's main script with another configuration, as if the site had been built with it. What the server rendered stays as it was, so React
 * says that the two differ.
 * @throws when the pattern is not in the script
 */
export async function changeConfig(page: Page, pattern: RegExp, replacement: string): Promise<void> {
  await page.route(mainScript, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!pattern.test(body)) {
      throw new Error(`The main script has no ${String(pattern)}.`);
    }
    await route.fulfill({response, body: body.replace(pattern, () => replacement)});
  });
}

/** What React logs when the browser's configuration is not the one the page was rendered with. */
export const differsFromServer = /Minified React error #(?:418|423|425)|onRecoverableError/;

/**
 * Replaces what the content module of a page exports.
 * @param path address of the page
 * @param exported source of an expression for the new exports; `page` is what the module exports
 */
export async function changePage(page: Page, path: string, exported: string): Promise<void> {
  await page.route(scriptOf(path), async (route) => {
    const response = await route.fetch();
    const body = `(() => {
      const chunks = globalThis.webpackChunknodestead_docs;
      globalThis.webpackChunknodestead_docs = {push: ([ids, modules, ...rest]) => chunks.push([ids, Object.fromEntries(Object.entries(modules).map(([id, factory]) =>
        [id, (module, exports, require) => { const page = {}; factory(module, page, require); module.exports = 'contentTitle' in page ? ${exported} : page; }])), ...rest])};
      ${await response.text()}
      globalThis.webpackChunknodestead_docs = chunks;
    })();`;
    await route.fulfill({response, body});
  });
}

/** Holds every request for a script until it is released. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route: Route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/**
 * Opens a page whose main script does not come, and waits until all of its HTML is there, however long that takes on a slow phone.
 * @returns what lets the script come
 */
export async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, mainScript);
  await page.goto(path, {waitUntil: 'commit'});
  await page.locator('footer.footer').waitFor({state: 'attached'});
  return release;
}
