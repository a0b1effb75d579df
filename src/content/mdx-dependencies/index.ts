import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {sourcesOf} from './sources';

/** Lets the bundler know what pages are compiled from beside their own files: it keeps them from one build to the next. */
export default function pageSourcesPlugin(): Plugin {
  return {
    name: 'nodestead-page-sources',
    configureWebpack() {
      // Not `test`: Docusaurus takes every rule with it that matches MDX for one of a plugin that compiles pages.
      return {module: {rules: [{resource: /\.mdx?$/, enforce: 'post', use: {loader: join(__dirname, 'loader.mjs'), options: {sourcesOf}}}]}};
    },
  };
}
