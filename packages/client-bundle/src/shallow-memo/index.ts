import {dirname, join, resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Path of `useShallowMemoObject`, which the package does not export. */
export const hooksFile = join(dirname(require.resolve('@docusaurus/theme-common')), 'utils', 'reactUtils.js');

/**
 * Docusaurus sorts the names of a menu's properties as the reader's language sorts words, on every page. For the first such comparison a browser loads the
 * language's rules, which takes a slow phone 50 to 80 ms in one piece while the page gets its script.
 */
export default function collationPlugin(): Plugin {
  return {
    name: 'nodestead-collation',
    configureWebpack() {
      return {module: {rules: [{include: hooksFile, enforce: 'pre', use: resolve(__dirname, 'loader.mjs')}]}};
    },
  };
}
