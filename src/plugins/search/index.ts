import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, LoadedPlugin, Plugin, Props} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import searchLocal from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';
import {parse} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse.js';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';

import {plainWords, slugOf} from '../../search/text';
import type {SearchDocument} from '../../search/types';
import {referencePlace} from '../../site/api';
import {entriesByPage, entriesOfCategory, entriesOfParsedPage, named, numberedLists, type PageEntries} from './documents';
import {buildLeanIndex, type HiddenTexts} from './lean';
import {pagesOfVersion, type PageFacts} from './pages';
import {readSettings} from './settings';

export {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';

const docsPlugin = 'docusaurus-plugin-content-docs';
const pagesPlugin = 'docusaurus-plugin-content-pages';

/** Name that `src/search/client.ts` gives the worker. */
const workerChunk = 'search-worker';

/** Where a build leaves a copy of its indexes, for the development server, which has no pages to make one from. */
const keptIndexes = 'search-index';

function loadedVersions(plugins: readonly LoadedPlugin[]): LoadedVersion[] {
  return plugins.filter(({name}) => name === docsPlugin).flatMap(({content}) => (content as LoadedContent).loadedVersions);
}

/** Addresses of the pages under `src/pages`, which stand outside the versions. */
function plainPages(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.filter(({name}) => name === pagesPlugin).flatMap(({content}) => ((content ?? []) as {permalink: string}[]).map(({permalink}) => permalink));
}

/** The version that a page of the API reference is of; of other pages the one whose path is the longest beginning of the address. */
function versionOf(url: string, versions: readonly LoadedVersion[], baseUrl: string): LoadedVersion | undefined {
  const reference = referencePlace(url, baseUrl);
  if (reference !== undefined) {
    return versions.find(({versionName}) => versionName === reference.version);
  }
  return versions
    .filter(({path: base}) => url === base || url.startsWith(base.endsWith('/') ? base : `${base}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Reads the entries of built pages that are not documents: the API reference and `src/pages`. */
async function readOtherPages(
  urls: readonly string[],
  version: LoadedVersion,
  {outDir, baseUrl}: Props,
  options: PluginOptions,
  context: LoadContext,
): Promise<PageEntries[]> {
  const processed = processPluginOptions(options, context);
  const pages = await Promise.all(
    urls.map(async (url) => {
      const file = path.join(outDir, `${url.slice(baseUrl.length)}.html`);
      const html = await readFile(file, 'utf8');
      const parsed = parse(html, 'docs', url, processed);
      const page = parsed?.pageTitle === '' ? parse(html, 'page', url, processed) : parsed;
      if (page === null) {
        return [];
      }
      const entries = entriesOfParsedPage(url, page);
      // A page of the reference is told from the guide of the same name.
      return [referencePlace(url, baseUrl)?.page ? named(entries, `${page.pageTitle}: API ${version.label}`, [`API reference ${version.label}`]) : entries];
    }),
  );
  return pages.flat();
}

/** Writes over the search plugin's index of one version: more pages, hidden keywords, fewer bytes, always in the same order. */
async function rewriteIndex(version: LoadedVersion, file: string, others: readonly string[], props: Props, options: PluginOptions, context: LoadContext) {
  const {docs, categories} = pagesOfVersion(version);
  const written = JSON.parse(await readFile(file, 'utf8')) as {documents: SearchDocument[]}[];
  const lists = numberedLists([
    ...entriesByPage(written.map(({documents}) => documents)),
    ...[...categories].map(([url, category]) => entriesOfCategory(url, category)),
    ...(await readOtherPages(others, version, props, options, context)),
  ]);

  const facts = new Map<string, PageFacts>([...docs, ...categories]);
  const hidden: HiddenTexts = {n: new Map(), k: new Map(), d: new Map()};
  for (const title of lists[0] ?? []) {
    const page = facts.get(title.u);
    title.b = page?.breadcrumbs ?? title.b ?? [];
    hidden.n.set(title.i, plainWords(slugOf(title.u)));
    if (page !== undefined) {
      hidden.k.set(title.i, page.keywords.map((keyword) => plainWords(keyword).trim()));
      hidden.d.set(title.i, [page.description, ...page.keywords].join(' '));
    }
  }
  const parts = buildLeanIndex(lists, hidden, processPluginOptions(options, context));
  await writeFile(file, JSON.stringify(parts));
}

/**
 * The local search plugin with its options, its index file and its messages, and with an index that knows more and weighs less.
 * The search field, the results page and the engine are the project's own (`src/theme/SearchBar`, `src/theme/SearchPage`,
 * `src/search`).
 *
 * @param context what Docusaurus knows of the site
 * @param options options of `@easyops-cn/docusaurus-search-local`
 */
export default function searchPlugin(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  const original = searchLocal(context, options);
  const settings = readSettings(context.generatedFilesDir);
  const [indexFile = ''] = settings.indexUrl.replace('{dir}', '').split('?');
  const kept = path.join(context.siteDir, 'node_modules', '.cache', keptIndexes);

  return {
    ...original,
    name: 'nodestead-search',

    async contentLoaded(args) {
      await original.contentLoaded?.(args);
      args.actions.setGlobalData(settings);
    },

    async postBuild(props) {
      await original.postBuild?.(props);
      const versions = loadedVersions(props.plugins);
      const unversioned = new Set(plainPages(props.plugins));
      const known = new Set(versions.flatMap((version) => {
        const {docs, categories} = pagesOfVersion(version);
        return [...docs.keys(), ...categories.keys()];
      }));
      const notFound = `${props.baseUrl}404.html`;
      const others = props.routesPaths.filter((url) => !known.has(url) && url !== notFound && url !== `${props.baseUrl}search`);

      for (const version of versions) {
        const directory = version.isLast ? '' : version.path.slice(props.baseUrl.length);
        const file = path.join(props.outDir, directory, indexFile);
        const belonging = others.filter((url) => unversioned.has(url) || versionOf(url, versions, props.baseUrl) === version);
        await rewriteIndex(version, file, belonging, props, options, context);
        await mkdir(path.join(kept, directory), {recursive: true});
        await writeFile(path.join(kept, directory, indexFile), await readFile(file));
      }
    },

    configureWebpack(_config, isServer) {
      const serving = !isServer && process.env.NODE_ENV === 'development' && existsSync(kept);
      return {
        // The worker is one file, so that it arrives with one request.
        ...(!isServer && {optimization: {splitChunks: {chunks: (chunk) => chunk.name !== workerChunk && !chunk.canBeInitial()}}}),
        // Docusaurus passes `devServer` on to the development server, but its types do not know the key.
        ...(serving && {devServer: {static: [{publicPath: context.baseUrl, directory: kept}]}}),
      };
    },
  };
}
