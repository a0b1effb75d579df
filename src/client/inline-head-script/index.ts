import type {LoadContext, Plugin} from '@docusaurus/types';

import {firstPaintScript} from './script';

/** Puts a script into the head of every page that prevents a wrong first paint. */
export default function firstPaintPlugin({siteStorage}: LoadContext): Plugin {
  return {
    name: 'nodestead-first-paint',
    injectHtmlTags() {
      // The head comes before the body, where the theme's own script reads the stored mode.
      return {headTags: [{tagName: 'script', innerHTML: firstPaintScript(`theme${siteStorage.namespace}`)}]};
    },
  };
}
