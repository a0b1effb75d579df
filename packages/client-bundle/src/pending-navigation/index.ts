import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {ModuleReplacementPlugin} from '../moduleReplacement';
import {leftPageScript} from './script';

/**
 * Docusaurus reloads when the script of the next page does not come, which offline takes away the page that is being read, and does nothing about a page
 * whose own script never came. This site's navigation keeps the page offline, and an address never stays above the text of another page.
 */
export default function navigationPlugin(): Plugin {
  return {
    name: 'nodestead-navigation',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: leftPageScript}]};
    },
    configureWebpack() {
      return {
        plugins: [
          new ModuleReplacementPlugin({[require.resolve('@docusaurus/core/lib/client/PendingNavigation.js')]: resolve(__dirname, 'PendingNavigation.tsx')}),
        ],
      };
    },
  };
}
