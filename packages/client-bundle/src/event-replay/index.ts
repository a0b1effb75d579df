import type {Plugin} from '@docusaurus/types';

import {firstTapScript} from './script';

/** Puts a script into the head of every page that keeps what a reader does before the page's own scripts have come. */
export default function firstTapPlugin(): Plugin {
  return {
    name: 'nodestead-first-tap',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: firstTapScript}]};
    },
  };
}
