import {resolve} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Configuration} from 'webpack';

import {ShimPlugin} from '../shim';
import {forgetWithPlugins} from './cache';
import {ChunkAssetPlugin} from './chunkAsset';
import {ChunkTablePlugin} from './chunkTable';
import {nameClasses} from './classNames';
import {writeDescriptions} from './descriptions';
import {writePacked} from './generated';
import {PurgeCssPlugin} from './purge';

/** Keeps the script of a page small: what this site does not use goes, and a page costs the others next to nothing. */
export default function leanPlugin({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'nodestead-lean',
    getClientModules() {
      return [resolve(__dirname, 'shell.ts')];
    },
    configureWebpack(config, isServer) {
      forgetWithPlugins(config as Configuration, siteDir);
      const alias = {'prism-react-renderer$': resolve(__dirname, 'no-prism.ts')};
      if (config.mode !== 'production') {
        return {resolve: {alias}};
      }
      nameClasses(config as Configuration, siteDir);
      const descriptions = writeDescriptions(generatedFilesDir);
      if (isServer) {
        return {resolve: {alias}, plugins: [new ShimPlugin(descriptions)]};
      }
      const plugins: Configuration['plugins'] = config.plugins?.filter((plugin) => plugin?.constructor.name !== ChunkAssetPlugin.name);
      return {
        mergeStrategy: {plugins: 'replace'},
        resolve: {
          alias: {
            ...alias,
            tslib$: resolve(__dirname, 'tslib.ts'),
            'prop-types$': resolve(__dirname, 'prop-types.ts'),
            nprogress$: resolve(__dirname, 'nprogress.ts'),
            history$: resolve(__dirname, 'history.ts'),
            // react-helmet-async looks deep into elements only to spare itself an update, which compares with the page's head anyway; it brings the shallow look too.
            'react-fast-compare$': require.resolve('shallowequal'),
          },
        },
        // The router imports both for a function that nothing here calls, and they do not say that they may be left out.
        module: {rules: [{test: /node_modules[\\/](?:react-is|hoist-non-react-statics)[\\/]/, sideEffects: false}]},
        optimization: {chunkIds: 'named'},
        // Not shorter: the bundler replaces hashes wherever their text stands, and ids of modules have five digits.
        output: {chunkFilename: 'assets/js/[name].[contenthash:6].js'},
        plugins: [
          ...(plugins ?? []),
          new ChunkAssetPlugin(),
          new ChunkTablePlugin(),
          new PurgeCssPlugin(),
          new ShimPlugin({...writePacked(generatedFilesDir), ...descriptions, './prefetch': resolve(__dirname, 'prefetch.ts')}),
        ],
      };
    },
  };
}
