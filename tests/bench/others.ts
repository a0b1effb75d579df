import {rmSync} from 'node:fs';
import {join} from 'node:path';

import {Cache} from '../../src/cache/cache';
import {filesBelow} from '../../src/postbuild/builtSite';
import {compress} from '../../src/postbuild/compress';
import {startNginx} from '../e2e/support/server';
import {timed} from './measure';
import {stockAddress, stockSite} from './stock';
import {vitePressSite} from './vitepress';

/** A site that is served for visits, and how its pages are told from those that have no script yet. */
export interface VisitedSite {
  name: string;
  origin: string;
  /** Selector of what is there once the page's script has taken it over. */
  ready: string;
  /** @returns the address of the page that is at this one here */
  addressOf: (path: string) => string;
  stop: () => Promise<void>;
}

/** What Docusaurus marks once React has taken the page over. */
export const docusaurusReady = 'html[data-has-hydrated="true"]';

/** What a visit makes of Vue's mark on a page that it has taken over. */
const vueReady = '#app[data-v-app]';

/** Serves a built site as this one is served: precompressed by the same code, `page.html` at `/page`, without policy and rules of its own. */
async function serveBuilt(built: string): Promise<Pick<VisitedSite, 'origin' | 'stop'>> {
  const cache = new Cache(undefined, []);
  for (const file of await filesBelow(built)) {
    await compress(file, cache);
  }
  return startNginx(
    (port) => `
  server {
    listen 127.0.0.1:${port};
    root ${built};
    gzip_static on;
    brotli_static on;
    try_files $uri $uri.html $uri/index.html =404;
  }`,
  );
}

/** Builds a site in its folder and serves what came out; stopping removes the folder. */
async function buildAndServe(
  folder: string,
  command: Parameters<typeof timed>[1],
  output: string,
  site: Omit<VisitedSite, 'origin' | 'stop'>,
): Promise<VisitedSite> {
  const remove = (): void => rmSync(folder, {recursive: true, force: true});
  try {
    timed(folder, command);
    const {origin, stop} = await serveBuilt(join(folder, output));
    return {...site, origin, stop: () => stop().finally(remove)};
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Builds and serves the stock template of Docusaurus and VitePress on the same pages. Webpack's build of the template is not among them: it sends the reader the
 * same page, with 1 % more script.
 * @param own folder of a finished build of this site
 */
export async function otherSites(own: string): Promise<VisitedSite[]> {
  const stock = await buildAndServe(stockSite(own, true), ['docusaurus', 'build'], 'build', {
    name: 'stock template',
    ready: docusaurusReady,
    addressOf: stockAddress,
  });
  try {
    const vitePress = await buildAndServe(vitePressSite(own), ['vitepress', 'build'], '.vitepress/dist', {
      name: 'VitePress',
      ready: vueReady,
      addressOf: (path) => path,
    });
    return [stock, vitePress];
  } catch (error) {
    await stock.stop();
    throw error;
  }
}
