import {setTimeout} from 'node:timers/promises';

import docs, {type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/**
 * Milliseconds for which titles, descriptions and menus wait after a page was saved, in development: the same thread reads all pages for them that compiles the one
 * that somebody wants to see.
 */
const patience = 1_500;

/** What Docusaurus makes of pages, with a plugin for documentation that lets the page itself go first. */
export default async function docsPlugin(context: LoadContext, options: PluginOptions): ReturnType<typeof docs> {
  const original = await docs(context, options);
  let loaded = false;
  return {
    ...original,
    async loadContent() {
      if (loaded) {
        await setTimeout(patience);
      }
      loaded = true;
      return original.loadContent!();
    },
  };
}
