import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {renderCaddyServer, renderCaddySnippet} from '../hosting/caddy';
import {renderHeadersFile, renderRedirectsFile} from '../hosting/netlify';
import {renderNginxMaps, renderNginxServer, renderNginxSite} from '../hosting/nginx';
import {getSecurityHeaders} from '../hosting/headers';
import {Cache, mainPart} from '@nodestead-docs/model';
import type {SiteIdentity} from '../identity';
import {currentVersion, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';
import {compress} from './compress';
import {scriptHashes} from './inlineScripts';
import {refuseInlineStyles, withoutSpriteStyle} from './inlineStyles';
import {removeManifest, writeManifest} from './manifest';
import {markdownOf} from './markdown';
import {pageScripts, withPageScripts} from './pageScripts';
import {pageSheets, withPageStyles} from './pageStyles';
import {releaseFeed} from './releases';
import {cardFile, cardOf, withCard} from './cards/cards';
import {cardMakers, drawCard} from './cards/draw';
import {addressOf, fileOf, filesBelow, sitemapPages, type BuiltSite} from './builtSite';
import {llmsText, openSearch, robots} from './texts';

/** What twins and compressed files are made by; the lock file stands for the libraries. */
const makers = ['package-lock.json', 'packages/publish/src/postbuild/markdown.ts', 'packages/publish/src/postbuild/compress.ts'];

/**
 * What `docusaurus build` cannot do because it needs the finished pages: Markdown twins, feed, cards, policy, rules for hosts, compressed files, and at last the list of all files.
 * @param identity of the site
 * @param folder the built site
 * @param rules folder for the rules of web servers
 * @param compressed whether to write `.br` and `.gz` beside the files
 */
async function postbuild({url, ...identity}: SiteIdentity, folder: string, rules: string, compressed: boolean): Promise<void> {
  const site: BuiltSite = {...identity, folder: resolve(folder), origin: url};
  // Docusaurus's own switch: a build that is to be compared takes nothing from earlier ones.
  const folderOf = (name: string): string | undefined => (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : `node_modules/.cache/${name}`);
  const cache = new Cache(folderOf('postbuild'), makers);
  const cards = new Cache(folderOf('cards'), ['package-lock.json', 'packages/publish/src/postbuild/cards', ...cardMakers]);
  // Synchronously, as everything here: handing small files to other threads takes five times as long.
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
  };
  const built = (name: string): string => join(site.folder, name);
  removeManifest(site.folder);

  const addresses = await sitemapPages(site);
  // The results page has no text of its own.
  const pages = addresses.filter(({path}) => path !== `${site.baseUrl}search`);
  await Promise.all(
    pages.map(async ({path, html}) => {
      const [address, main] = [`${site.origin}${path}`, mainPart(html)];
      const twin = await cache.result(['markdown', address, main], () => Buffer.from(markdownOf(main, address)));
      write(built(fileOf(path, site.baseUrl, 'md')), twin);
    }),
  );
  const otherVersions = [currentVersion, ...releasedVersions].map((name) => getVersionPath(name)).filter(Boolean);
  write(built('llms.txt'), llmsText(site, pages, otherVersions));
  write(built('releases.atom'), releaseFeed(site, pages));
  write(built('opensearch.xml'), openSearch(site));
  write(built('robots.txt'), robots(site));

  const cardOfPage = new Map(addresses.map(({path, html}) => [path, cardOf(html, path, site)]));
  const byTitle = [...cardOfPage].sort(([, {title: one}], [, {title: other}]) => Number(one > other) - Number(one < other));
  for (const [path, card] of byTitle) {
    write(built(cardFile(path, site.baseUrl)), await cards.result([JSON.stringify(card)], () => drawCard(card)));
  }
  await cards.removeUnused();

  const sheets = await pageSheets(site);
  const htmlFiles = (await filesBelow(site.folder)).filter((file) => file.endsWith('.html'));
  const scripts = pageScripts(site.folder, process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus', site.baseUrl);
  const html = htmlFiles.map((file) => {
    const address = addressOf(file, site.folder);
    const path = `${site.baseUrl}${address.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
    const finished = withPageScripts(withPageStyles(withoutSpriteStyle(readFileSync(file, 'utf8')), sheets), scripts.get(path) ?? []);
    const card = cardOfPage.get(path);
    const text = card ? withCard(finished, path, card, site) : finished;
    write(file, text);
    return [address, text] as const;
  });
  refuseInlineStyles(html);
  const hosting = {baseUrl: site.baseUrl, headers: getSecurityHeaders(scriptHashes(html))};
  write(built('_headers'), renderHeadersFile(hosting));
  write(built('_redirects'), renderRedirectsFile(addresses.map(({path}) => path)));
  const {hostname} = new URL(site.origin);
  const configurations = {
    'nginx/maps.conf': renderNginxMaps(hosting),
    'nginx/site.conf': renderNginxSite(hosting),
    'nginx/server.conf': renderNginxServer(hostname),
    'caddy/nodestead-docs.caddy': renderCaddySnippet(hosting),
    'caddy/Caddyfile': renderCaddyServer(hostname),
  };
  for (const [file, text] of Object.entries(configurations)) {
    write(resolve(rules, file), text);
  }

  const files = compressed ? await filesBelow(site.folder) : [];
  await Promise.all(
    Array.from({length: availableParallelism()}, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        await compress(file, cache);
      }
    }),
  );
  await cache.removeUnused();
  await writeManifest(site.folder);
}

/** `npm run build:finish`: the command, with the options of `build` in `release/build.ts`. */
export function finish(identity: SiteIdentity): void {
  const {values} = parseArgs({
    options: {site: {type: 'string', default: 'build'}, rules: {type: 'string', default: '.cache/rules'}, compress: {type: 'boolean', default: true}},
    allowNegative: true,
  });
  postbuild(identity, values.site, values.rules, values.compress).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
