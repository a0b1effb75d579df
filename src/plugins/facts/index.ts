import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import type {Facts} from './narrow';

/** Lets pages import the product's facts (`_facts/*.yaml`) as data, so that tables render from them; of each file a page gets what it shows. */
export default function factsPlugin(): Plugin {
  // Loaded by a build alone, with all components.
  const narrowed = async (facts: Facts, query: string): Promise<Facts> => (await import('./narrowed')).narrowed(facts, query);
  const narrow = {loader: join(__dirname, 'narrowLoader.mjs'), options: {narrowed}};
  return {
    name: 'nodestead-facts',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /[\\/]_facts[\\/].*\.yaml$/,
              oneOf: [{resourceQuery: /^\?shown=/, use: [narrow, {loader: 'yaml-loader', options: {asJSON: true}}]}, {use: 'yaml-loader'}],
            },
          ],
        },
      };
    },
  };
}
