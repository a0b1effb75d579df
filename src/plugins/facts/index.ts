import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {readYaml} from '../../facts/yaml';
import type {Facts} from './narrow';

/** Lets pages import the product's facts (`_facts/*.yaml`) as data, so that tables render from them; of each file a page gets what it shows. */
export default function factsPlugin(): Plugin {
  // Dozens of pages show something of the same file.
  const parsed = new Map<string, Facts>();
  const factsIn = (source: string): Facts => {
    const facts = parsed.get(source) ?? (readYaml(source) as Facts);
    parsed.set(source, facts);
    return facts;
  };
  // Loaded by a build alone, with all components.
  const narrowed = async (source: string, query: string): Promise<Facts> => (await import('./narrowed')).narrowed(factsIn(source), query);
  const narrow = {loader: join(__dirname, 'narrowLoader.mjs'), options: {narrowed}};
  return {
    name: 'nodestead-facts',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /[\\/]_facts[\\/].*\.yaml$/,
              oneOf: [{resourceQuery: /^\?shown=/, use: narrow}, {use: 'yaml-loader'}],
            },
          ],
        },
      };
    },
  };
}
