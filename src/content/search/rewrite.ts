import {writeFile} from 'node:fs/promises';

import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {writeIndex} from '@nodestead-docs/search';

import {buildCompactIndex} from './compactIndex';
import {entriesOfCategory, numberedLists, type PageEntries} from './documents';
import {addKnownQueries, type KnownQueries} from './knownQueries';
import type {PageFacts, VersionPages} from './pages';

/**
 * Writes the index of one version with the search plugin's own builder: more pages than the plugin takes, hidden keywords, fewer bytes, and always the same
 * bytes for the same pages.
 *
 * @param file where the browser looks for the index
 * @param version documents, category pages and pages outside the docs that the site knows by front matter or sidebar
 * @param pages entries of the pages that were read
 * @param known what readers type, and the paths that say of which place of this version it is
 * @param options the search plugin's options
 */
export async function writeSearchIndex(
  file: string,
  {docs, categories, plain}: VersionPages,
  pages: readonly PageEntries[],
  known: {queries: KnownQueries; versionPath: string; baseUrl: string},
  options: ProcessedOptions,
): Promise<void> {
  const lists = numberedLists([...pages, ...[...categories].map(([url, category]) => entriesOfCategory(url, category))]);
  const titles = lists[0] ?? [];
  const facts = new Map<string, PageFacts>([...plain, ...docs, ...categories]);
  for (const title of titles) {
    const page = facts.get(title.u);
    title.b = page?.breadcrumbs ?? title.b ?? [];
    if (page !== undefined) {
      title.k = page.keywords;
      title.d = page.description;
    }
  }
  addKnownQueries(lists, known.queries, known.versionPath, known.baseUrl);
  await writeFile(file, writeIndex(buildCompactIndex(lists, options)));
}
