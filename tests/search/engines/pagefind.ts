import {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {close, createIndex} from 'pagefind';

import {belowVersion, type BuiltVersion, fileOf} from '../site';

/** The part of Pagefind's browser module that is used here. */
interface PagefindModule {
  options: (options: {basePath: string; baseUrl: string}) => Promise<void>;
  init: (language: string) => Promise<void>;
  search: (query: string) => Promise<{results: {data: () => Promise<{url: string; sub_results: {url: string}[]}>}[]}>;
}

const origin = 'http://pagefind.example';

/** Pagefind's module is written for browsers; this much of one is enough for it. */
function pretendBrowser(folder: string) {
  const files = (address: string | URL | Request) => {
    const [, name = ''] = String(address).replace(/\?.*$/, '').split('/pagefind/');
    return Promise.resolve(new Response(readFileSync(path.join(folder, name))));
  };
  Object.assign(globalThis, {
    fetch: files,
    document: {querySelector: () => ({getAttribute: () => 'en'})},
    window: {location: {origin}},
    location: {href: `${origin}/`, origin},
  });
}

/** Pagefind on the same pages. */
export async function pagefind(version: BuiltVersion): Promise<(query: string) => Promise<string[]>> {
  const {index} = await createIndex({rootSelector: 'article'});
  if (index === undefined) {
    throw new Error('Pagefind made no index.');
  }
  for (const {u} of version.index[0]!.documents) {
    await index.addHTMLFile({url: u, content: readFileSync(fileOf(u), 'utf8')});
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  await index.writeFiles({outputPath: folder});
  await close();

  pretendBrowser(folder);
  const engine = (await import(/* @vite-ignore */ path.join(folder, 'pagefind.js'))) as PagefindModule;
  await engine.options({basePath: `${origin}/pagefind/`, baseUrl: '/'});
  await engine.init('en');
  return async (query) => {
    pretendBrowser(folder);
    const {results} = await engine.search(query);
    const pages = await Promise.all(results.slice(0, 8).map(({data}) => data()));
    return pages.map(({url}) => belowVersion(version, url));
  };
}
