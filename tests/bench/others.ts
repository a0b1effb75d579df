import {rmSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {Cache} from '@nodestead-docs/model';
import {compress, filesBelow} from '@nodestead-docs/publish';

import {servers, startNginx} from '../e2e/support/server';
import {timed} from './measure';
import {stockAddress, stockSite} from './stock';
import {vitePressSite} from './vitepress';

/** Selectors of a site's search: its field, and one suggestion of its list. */
export interface SearchOfSite {
  field: string;
  option: string;
}

/** A site that is served for visits, and how its pages are told from those that have no script yet. */
export interface VisitedSite {
  name: string;
  origin: string;
  /** Selector of what is there once the page's script has taken it over. */
  ready: string;
  /** @returns the address of the page that is at this one here */
  addressOf: (path: string) => string;
  search: SearchOfSite;
  stop: () => Promise<void>;
}

/** What Docusaurus marks once React has hydrated the page. */
const docusaurusReady = 'html[data-has-hydrated="true"]';

/** Attribute that stands for Vue's mark on a hydrated page. */
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

/** Where the search is in Docusaurus: here the local search plugin's field and list have the same names and roles as the plugin's own. */
const docusaurus = {ready: docusaurusReady, search: {field: '.navbar__search-input', option: '.navbar__search [role=option]'}};

/**
 * Serves this site, and builds and serves the stock template of Docusaurus and VitePress on the same pages. Webpack's build of the template is not among them: it
 * sends the reader the same page, with 1 % more script.
 * @param options whether the template, which has no search, gets the local search plugin as it comes
 * @returns this site first
 */
export async function serveSites(options: {search: boolean}): Promise<VisitedSite[]> {
  const own = resolve('build');
  const sites: VisitedSite[] = [];
  try {
    sites.push({...docusaurus, name: 'this site', addressOf: (path) => path, ...(await servers.nginx())});
    sites.push(
      await buildAndServe(stockSite(own, {faster: true, ...options}), ['docusaurus', 'build'], 'build', {
        ...docusaurus,
        name: options.search ? 'stock template with the search plugin' : 'stock template',
        addressOf: stockAddress,
      }),
    );
    sites.push(
      await buildAndServe(vitePressSite(own), ['vitepress', 'build'], '.vitepress/dist', {
        name: 'VitePress',
        ready: vueReady,
        addressOf: (path) => path,
        search: {field: '.VPLocalSearchBox .search-input', option: '.VPLocalSearchBox .result'},
      }),
    );
    return sites;
  } catch (error) {
    await Promise.all(sites.map(({stop}) => stop()));
    throw error;
  }
}
