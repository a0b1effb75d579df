import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin, PluginModule, Props} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {Cache} from '@nodestead-docs/model';
import {currentVersion, getErrorsAddress, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';
import {errorFile} from '@nodestead-docs/search/browser';

import {serveFiles} from '../serveFiles';
import {writeErrorIndex} from './errorIndex';
import {errorGroups, fillErrorPage} from './errorList';
import {readKnownQueries} from './knownQueries';
import {readDocuments, readOtherPages, versionOf} from './otherPages';
import {loadedVersions, pagesOfVersion} from './pages';
import {writeSearchIndex} from './rewrite';
import {readSettings} from './settings';

/** Names that `packages/search/src/client.ts` and `packages/search/src/logs/client.ts` give their workers. */
const workerChunks: readonly unknown[] = ['search-worker', 'log-worker'];

type Options = ReturnType<typeof processPluginOptions>;

/** Writes the search index and the error texts of each version, and these into their page. @returns the written index files */
async function writeIndexes(props: Props, options: Options, indexFile: string, cache: Cache, errorCache: Cache): Promise<string[]> {
  const {outDir, baseUrl} = props;
  // Only a build needs what reads the records.
  const {programOf, readPrograms} = await import('@nodestead-docs/verify/messages');
  const programs = readPrograms(props.siteDir);
  const reading = {outDir, baseUrl, options, cache};
  const documents = new Map(processDocInfos(props, options).map((found) => [found.outDir, found.paths]));
  const versions = loadedVersions(props.plugins).map((version) => ({version, pages: pagesOfVersion(version, props.plugins)}));
  const known = new Set(versions.flatMap(({pages: {docs, categories}}) => [...docs.keys(), ...categories.keys()]));
  const left = new Set([`${baseUrl}404.html`, `${baseUrl}search`]);
  const others = props.routesPaths.filter((url) => !known.has(url) && !left.has(url));
  const queries = readKnownQueries();
  const files: string[] = [];
  for (const {version, pages} of versions) {
    const folder = path.join(outDir, version.isLast ? '' : version.path.slice(baseUrl.length));
    const file = path.join(folder, indexFile);
    const all = versions.map((one) => one.version);
    const belonging = others.filter((url) => pages.plain.has(url) || versionOf(url, all, baseUrl) === version);
    const read = [...(await readDocuments(documents.get(path.dirname(file)) ?? [], reading)), ...(await readOtherPages(belonging, version, reading))];
    await writeSearchIndex(file, pages, read, {queries, versionPath: version.path, baseUrl}, options);
    const errors = path.join(folder, errorFile(indexFile));
    const prose = read.flatMap((page) => page.prose);
    const index = await writeErrorIndex(errors, outDir, baseUrl, pages, prose, errorCache);
    const groups = errorGroups(index, (text) => programOf(text, programs));
    await fillErrorPage(path.join(outDir, `${getErrorsAddress(version.versionName, baseUrl).slice(baseUrl.length)}.html`), groups);
    files.push(file, errors);
  }
  return files;
}

/**
 * The local search plugin with its options, its index file and its messages, and with an index that knows more and weighs less.
 * The search field, the results page and the engine are the project's own (`src/theme/SearchBar`, `src/theme/SearchPage`,
 * `packages/search/src`).
 *
 * @param context of Docusaurus
 * @param pluginOptions options of `@easyops-cn/docusaurus-search-local`
 */
function searchPlugin(context: LoadContext, pluginOptions: PluginOptions): Plugin<undefined> {
  const original = searchLocal(context, pluginOptions);
  const settings = readSettings(context.generatedFilesDir);
  const [indexFile = ''] = settings.indexUrl.replace('{dir}', '').split('?');
  const cacheRoot = path.join(context.siteDir, 'node_modules', '.cache');
  // Where a build leaves its indexes for the development server, which has no pages to make one from.
  const indexes = new Cache(path.join(cacheRoot, 'search-index'), []);
  const keyOf = (address: string): string => Buffer.from(address).toString('hex');
  const onlyEnglish = processPluginOptions(pluginOptions, context).language.every((language) => language === 'en');
  const addressOf = (directory: string, file: string): string => path.posix.join(context.baseUrl, directory, file);

  return {
    ...original,
    name: 'nodestead-search',

    async contentLoaded(args) {
      await original.contentLoaded?.(args);
      args.actions.setGlobalData(settings);
    },

    // Instead of the plugin's own, whose indexes would be thrown away.
    async postBuild(props) {
      const cacheOf = (name: string, ...makers: string[]): Cache =>
        new Cache(
          process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : path.join(cacheRoot, name),
          ['package-lock.json', ...makers].map((file) => path.join(context.siteDir, file)),
        );
      const cache = cacheOf('search-pages', 'src/content/search/readPage.ts');
      const errorCache = cacheOf('search-errors', 'src/content/search/errorTexts.ts', 'src/content/search/advice.ts');
      const written = await writeIndexes(props, processPluginOptions(pluginOptions, context), indexFile, cache, errorCache);
      for (const file of written) {
        await indexes.set(keyOf(path.posix.join(context.baseUrl, path.relative(props.outDir, file).split(path.sep).join('/'))), await readFile(file));
      }
      await Promise.all([cache.removeUnused(), errorCache.removeUnused()]);
    },

    configureWebpack(_config, isServer) {
      const serving = !isServer && process.env.NODE_ENV === 'development';
      const directories = [currentVersion, ...releasedVersions].map(getVersionPath);
      const paths = directories.flatMap((directory) => [indexFile, errorFile(indexFile)].map((file) => addressOf(directory, file)));
      const setupMiddlewares = (middlewares: unknown[]): unknown[] => {
        middlewares.unshift(serveFiles(paths, async (asked) => (await indexes.get(keyOf(asked)))?.toString()));
        return [];
      };
      return {
        // Other languages have functions of their own in lunr.
        ...(!isServer &&
          onlyEnglish && {module: {rules: [{test: /[\\/]node_modules[\\/]lunr[\\/]lunr\.js$/, loader: path.join(import.meta.dirname, 'lunrLoader.mjs')}]}}),
        // A worker is one file, so that it arrives with one request.
        ...(!isServer && {optimization: {splitChunks: {chunks: (chunk) => !workerChunks.includes(chunk.name) && !chunk.canBeInitial()}}}),
        // Docusaurus passes `devServer` on to the development server, but its types do not know the key.
        ...(serving && {devServer: {setupMiddlewares}}),
      };
    },
  };
}

// Docusaurus asks the plugin itself, which it gets as a function.
export default Object.assign(searchPlugin, {validateOptions}) as PluginModule;
