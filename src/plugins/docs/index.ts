import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

import docs, {validateOptions, type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, PluginModule} from '@docusaurus/types';

import {lastChanges} from './lastChanges';

/**
 * Milliseconds for which titles, descriptions and menus wait after a page was saved, in development: the same thread reads all pages for them that compiles the one
 * that somebody wants to see.
 */
const patience = 1_500;

/**
 * What Docusaurus makes of pages. In development the page that was saved goes first, and in a build git is asked once for the dates of all pages.
 * @param context what Docusaurus knows of the site
 * @param options of `@docusaurus/plugin-content-docs`
 */
async function docsPlugin(context: LoadContext, options: PluginOptions): ReturnType<typeof docs> {
  // In development Docusaurus shows one date on all pages, and says so.
  const dates = options.showLastUpdateTime && process.env.NODE_ENV === 'production';
  const original = await docs(context, {...options, showLastUpdateTime: options.showLastUpdateTime && !dates});
  let loaded = false;
  return {
    ...original,
    async loadContent() {
      if (loaded) {
        await setTimeout(patience);
      }
      loaded = true;
      const content = await original.loadContent!();
      return dates ? withDates(content, context.siteDir) : content;
    },
  };
}

// Docusaurus asks the plugin itself, which it gets as a function.
export default Object.assign(docsPlugin, {validateOptions}) as PluginModule;

/** Gives pages the dates that Docusaurus would, a writer's own first. */
function withDates({loadedVersions}: LoadedContent, siteDir: string): LoadedContent {
  const times = lastChanges(
    siteDir,
    loadedVersions.map(({contentPath}) => contentPath),
  );
  return {
    loadedVersions: loadedVersions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => {
        const date = doc.frontMatter.last_update?.date;
        return {...doc, lastUpdatedAt: date === undefined ? times.get(join(siteDir, doc.source.replace(/^@site\//, ''))) : new Date(date).getTime()};
      }),
    })),
  };
}
