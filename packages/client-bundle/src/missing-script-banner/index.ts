import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {ModuleReplacementPlugin} from '../moduleReplacement';

/**
 * Docusaurus puts a banner on a home page whose scripts do not load, and always blames the base URL. An old page after a deploy has the right base URL and
 * missing files: this site's banner tells the two apart.
 */
export default function loadBannerPlugin(): Plugin {
  return {
    name: 'nodestead-load-banner',
    configureWebpack() {
      return {
        plugins: [
          new ModuleReplacementPlugin({[require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js')]: resolve(__dirname, 'Banner.tsx')}),
        ],
      };
    },
  };
}
