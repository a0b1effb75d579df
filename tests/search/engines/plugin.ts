import {SearchSourceFactory} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/SearchSourceFactory.js';
import {buildIndex} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {scanDocuments} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js';
import lunr from 'lunr';

import {search} from '../../../src/site/search';
import {belowVersion, type BuiltVersion, fileOf} from '../site';

/** The search plugin as it comes: what it answers, and how many bytes its index would have. */
export interface PluginAsItComes {
  ask: (query: string) => string[];
  bytes: number;
}

/** Builds the search plugin's own index of the same pages and asks it with the search plugin's own matcher. */
export async function plugin(version: BuiltVersion): Promise<PluginAsItComes> {
  const options = processPluginOptions(
    {language: ['en'], blogRouteBasePath: [], blogDir: [], ...search},
    {siteDir: '.', siteConfig: {themeConfig: {}} as never},
  );
  const urls = version.index[0]!.documents.map(({u}) => u);
  const pages = urls.map((url) => ({filePath: fileOf(url), url, type: 'docs' as const}));
  const built = buildIndex(await scanDocuments(pages, options), options);
  const text = JSON.stringify(built);
  const indexes = built.map(({documents, index}, type) => ({type, documents, index: lunr.Index.load(index.toJSON())}));
  const source = SearchSourceFactory(indexes, [], 8);
  return {
    bytes: Buffer.byteLength(text),
    ask: (query) => {
      let found: string[] = [];
      source(query, (results) => {
        found = results.map(({document}) => belowVersion(version, document.u + (document.h ?? '')));
      });
      return found;
    },
  };
}
