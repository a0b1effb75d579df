import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

import {Cache, mainPart} from '@nodestead-docs/model';
import {currentVersion, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';

import {renderCaddyServer, renderCaddySnippet} from '../hosting/caddy';
import {getSecurityHeaders, type HostingInput} from '../hosting/headers';
import {renderHeadersFile, renderRedirectsFile} from '../hosting/netlify';
import {renderNginxMaps, renderNginxServer, renderNginxSite} from '../hosting/nginx';
import type {SiteIdentity} from '../identity';
import {addressOf, type BuiltSite, fileOf, filesBelow, type Page, sitemapPages} from './builtSite';
import {cardFile, cardOf, withCard} from './cards/cards';
import {type Card, cardMakers, drawCard} from './cards/draw';
import {compress} from './compress';
import {scriptHashes} from './inlineScripts';
import {refuseInlineStyles, withoutSpriteStyle} from './inlineStyles';
import {llmsText} from './llms';
import {removeManifest, writeManifest} from './manifest';
import {markdownOf} from './markdown';
import {openSearch} from './openSearch';
import {pageScripts, withPageScripts, withShortScripts} from './pageScripts';
import {pageSheets, withPageStyles} from './pageStyles';
import {releaseFeed} from './releases';
import {robots} from './robots';
import {canonicalOnly} from './sitemap';

/** Sources that determine twins, short scripts and compressed files; the lock file stands for the libraries. */
const makers = ['package-lock.json', ...['compress', 'literals', 'markdown', 'pageTexts'].map((name) => `packages/publish/src/postbuild/${name}.ts`)];

type Manuals = (folder: string) => Promise<void>;

/** Options of the steps after the build. */
interface Finish {
  /** Folder of the built site. */
  site: string;
  /** Folder for the rules of web servers. */
  rules: string;
  /** Whether to write `.br` and `.gz` beside the files. */
  compress: boolean;
  /** Adds the printed manuals, where they are asked for. */
  manuals: Manuals | undefined;
}

/** Cards of pages by their paths. */
type Cards = ReadonlyMap<string, Card>;

/** A cache below `node_modules`; none where Docusaurus's own switch asks for a build that takes nothing from earlier ones. */
function cacheOf(name: string, madeBy: readonly string[]): Cache {
  return new Cache(process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : `node_modules/.cache/${name}`, madeBy);
}

/** Synchronous, because handing small files to other threads takes five times as long. */
function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

async function writeMarkdownTwins({folder, origin, baseUrl}: BuiltSite, pages: readonly Page[], cache: Cache): Promise<void> {
  await Promise.all(
    pages.map(async ({path, html}) => {
      const [address, main] = [`${origin}${path}`, mainPart(html)];
      const twin = await cache.result(['markdown', address, main], () => Buffer.from(markdownOf(main, address)));
      write(join(folder, fileOf(path, baseUrl, 'md')), twin);
    }),
  );
}

function writeSiteFiles(site: BuiltSite, pages: readonly Page[]): void {
  const otherVersions = [currentVersion, ...releasedVersions].map((name) => getVersionPath(name)).filter(Boolean);
  const files = {
    'llms.txt': llmsText(site, pages, otherVersions),
    'releases.atom': releaseFeed(site, pages),
    'opensearch.xml': openSearch(site),
    'robots.txt': robots(site),
    'sitemap.xml': canonicalOnly(readFileSync(join(site.folder, 'sitemap.xml'), 'utf8'), pages, site.origin),
  };
  for (const [name, text] of Object.entries(files)) {
    write(join(site.folder, name), text);
  }
}

async function writeCards(site: BuiltSite, pages: readonly Page[]): Promise<Cards> {
  const cache = cacheOf('cards', ['package-lock.json', 'packages/publish/src/postbuild/cards', ...cardMakers]);
  const cards = new Map(pages.map(({path, html}) => [path, cardOf(html, path, site)]));
  const byTitle = [...cards].sort(([, {title: one}], [, {title: other}]) => Number(one > other) - Number(one < other));
  for (const [path, card] of byTitle) {
    write(join(site.folder, cardFile(path, site.baseUrl)), await cache.result([JSON.stringify(card)], () => drawCard(card)));
  }
  await cache.removeUnused();
  return cards;
}

/** Puts each page's own card, styles and scripts into its HTML. @returns all pages, by address, as they are now */
async function finishPages(site: BuiltSite, cards: Cards, cache: Cache): Promise<(readonly [address: string, html: string])[]> {
  const sheets = await pageSheets(site);
  const scripts = pageScripts(site.folder, process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus', site.baseUrl);
  const named = [...scripts.values()].flat().sort();
  const shared = new Set(named.filter((address, index) => address === named[index - 1]));
  const files = (await filesBelow(site.folder)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => {
      const address = addressOf(file, site.folder);
      const path = `${site.baseUrl}${address.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
      const styled = withPageStyles(withoutSpriteStyle(readFileSync(file, 'utf8')), sheets);
      const finished = withPageScripts(styled, await withShortScripts(site, styled, scripts.get(path) ?? [], (script) => shared.has(script), cache));
      const card = cards.get(path);
      const text = card ? withCard(finished, path, card, site) : finished;
      write(file, text);
      return [address, text] as const;
    }),
  );
}

/** @param rules folder for the rules of web servers */
function writeHostingRules(site: BuiltSite, rules: string, paths: readonly string[], headers: HostingInput['headers']): void {
  const hosting = {baseUrl: site.baseUrl, headers};
  write(join(site.folder, '_headers'), renderHeadersFile(hosting));
  write(join(site.folder, '_redirects'), renderRedirectsFile(paths));
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
}

async function compressAll(folder: string, cache: Cache): Promise<void> {
  const files = await filesBelow(folder);
  await Promise.all(
    Array.from({length: availableParallelism()}, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        await compress(file, cache);
      }
    }),
  );
}

/**
 * Steps that need the finished pages, which `docusaurus build` cannot do: Markdown twins, feed, cards, policy, rules for hosts, compressed files, and at last the list of all files.
 * @param identity of the site
 */
async function postbuild({url, ...identity}: SiteIdentity, {site: folder, rules, compress: compressed, manuals}: Finish): Promise<void> {
  const site: BuiltSite = {...identity, folder: resolve(folder), origin: url};
  const cache = cacheOf('postbuild', makers);
  removeManifest(site.folder);
  const addresses = await sitemapPages(site);
  // The results page has no text of its own.
  const pages = addresses.filter(({path}) => path !== `${site.baseUrl}search`);
  await writeMarkdownTwins(site, pages, cache);
  writeSiteFiles(site, pages);
  const html = await finishPages(site, await writeCards(site, addresses), cache);
  refuseInlineStyles(html);
  const paths = addresses.map(({path}) => path);
  writeHostingRules(site, rules, paths, getSecurityHeaders(scriptHashes(html)));
  await manuals?.(site.folder);
  if (compressed) {
    await compressAll(site.folder, cache);
  }
  await cache.removeUnused();
  await writeManifest(site.folder);
}

/**
 * `npm run build:finish`: the command, with the options of `build` in `release/build.ts`.
 * @param addManuals prints the manual of each version of the site in a folder into it
 */
export function finish(identity: SiteIdentity, addManuals: Manuals): void {
  const {values} = parseArgs({
    options: {
      site: {type: 'string', default: 'build'},
      rules: {type: 'string', default: '.cache/rules'},
      compress: {type: 'boolean', default: true},
      manual: {type: 'boolean', default: false},
    },
    allowNegative: true,
  });
  postbuild(identity, {...values, manuals: values.manual ? addManuals : undefined}).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
