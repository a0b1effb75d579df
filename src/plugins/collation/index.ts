import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {ShimPlugin} from '../shim';

/**
 * Docusaurus sorts the names of a menu's properties as the reader's language sorts words, on every page. For the first such comparison a browser loads the
 * language's rules, which takes a slow phone 50 to 80 ms in one piece while the page gets its script.
 */
export default function collationPlugin(): Plugin {
  return {
    name: 'nodestead-collation',
    configureWebpack({mode}) {
      // The development server compiles what asks for it only when a page is opened.
      return mode === 'production' ? {plugins: [new ShimPlugin({'../../utils/reactUtils': resolve(__dirname, 'reactUtils.ts')})]} : {};
    },
  };
}
