import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

import {firstScreenScript} from './script';

/** Draws the first screen of a page before the rest of it is laid out, which on a slow phone takes as long as everything before. */
export default function firstScreenPlugin(): Plugin {
  return {
    name: 'nodestead-first-screen',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: firstScreenScript}]};
    },
    getClientModules() {
      return [resolve(__dirname, 'client.ts')];
    },
  };
}
