import {existsSync} from 'node:fs';
import {copyFile, mkdir} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import searchLocal from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';

import {errorFile} from '../../search/logs/address';
import {writeErrorIndex} from './errorIndex';
import {readOtherPages, versionOf} from './otherPages';
import {loadedVersions, pagesOfVersion} from './pages';
import {rewriteIndex} from './rewrite';
import {readSettings} from './settings';

export {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/index.js';

/** Names that `src/search/client.ts` and `src/search/logs/client.ts` give their workers. */
const workerChunks: readonly unknown[] = ['search-worker', 'log-worker'];

/** Where a build leaves a copy of its indexes, for the development server, which has no pages to make one from. */
const indexCache = 'search-index';

/**
 * The local search plugin with its options, its index file and its messages, and with an index that knows more and weighs less.
 * The search field, the results page and the engine are the project's own (`src/theme/SearchBar`, `src/theme/SearchPage`,
 * `src/search`).
 *
 * @param context what Docusaurus knows of the site
 * @param pluginOptions options of `@easyops-cn/docusaurus-search-local`
 */
export default function searchPlugin(context: LoadContext, pluginOptions: PluginOptions): Plugin<undefined> {
  const original = searchLocal(context, pluginOptions);
  const settings = readSettings(context.generatedFilesDir);
  const [indexFile = ''] = settings.indexUrl.replace('{dir}', '').split('?');
  const cacheFolder = path.join(context.siteDir, 'node_modules', '.cache', indexCache);

  return {
    ...original,
    name: 'nodestead-search',

    async contentLoaded(args) {
      await original.contentLoaded?.(args);
      args.actions.setGlobalData(settings);
    },

    async postBuild(props) {
      await original.postBuild?.(props);
      const options = processPluginOptions(pluginOptions, context);
      const versions = loadedVersions(props.plugins).map((version) => ({version, pages: pagesOfVersion(version, props.plugins)}));
      const known = new Set(versions.flatMap(({pages: {docs, categories}}) => [...docs.keys(), ...categories.keys()]));
      const left = new Set([`${props.baseUrl}404.html`, `${props.baseUrl}search`]);
      const others = props.routesPaths.filter((url) => !known.has(url) && !left.has(url));

      for (const {version, pages} of versions) {
        const directory = version.isLast ? '' : version.path.slice(props.baseUrl.length);
        const file = path.join(props.outDir, directory, indexFile);
        const all = versions.map((one) => one.version);
        const belonging = others.filter((url) => pages.plain.has(url) || versionOf(url, all, props.baseUrl) === version);
        const prose = await rewriteIndex(file, pages, await readOtherPages(belonging, version, props, options), options);
        const errors = path.join(props.outDir, directory, errorFile(indexFile));
        await writeErrorIndex(errors, props.outDir, props.baseUrl, pages, prose);
        await mkdir(path.join(cacheFolder, directory), {recursive: true});
        for (const written of [file, errors]) {
          await copyFile(written, path.join(cacheFolder, directory, path.basename(written)));
        }
      }
    },

    configureWebpack(_config, isServer) {
      const serving = !isServer && process.env.NODE_ENV === 'development' && existsSync(cacheFolder);
      return {
        // A worker is one file, so that it arrives with one request.
        ...(!isServer && {optimization: {splitChunks: {chunks: (chunk) => !workerChunks.includes(chunk.name) && !chunk.canBeInitial()}}}),
        // Docusaurus passes `devServer` on to the development server, but its types do not know the key.
        ...(serving && {devServer: {static: [{publicPath: context.baseUrl, directory: cacheFolder}]}}),
      };
    },
  };
}
