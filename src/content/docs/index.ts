import {join} from 'node:path';

import docs, {type LoadedContent, type PluginOptions, validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, PluginModule} from '@docusaurus/types';

import {lastChanges} from './lastChanges';

/**
 * Docusaurus's docs plugin; in a build, one call of git gets the dates of all pages.
 * @param context of Docusaurus
 * @param options of `@docusaurus/plugin-content-docs`
 */
async function docsPlugin(context: LoadContext, options: PluginOptions): ReturnType<typeof docs> {
  // In development Docusaurus shows one date on all pages, and says so.
  const dates = options.showLastUpdateTime && process.env.NODE_ENV === 'production';
  const original = await docs(context, {...options, showLastUpdateTime: options.showLastUpdateTime && !dates});
  return {
    ...original,
    async loadContent() {
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
