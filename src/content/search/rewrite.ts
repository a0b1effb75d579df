import {writeFile} from 'node:fs/promises';

import type {ProcessedOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import {isStopWord, type SearchDocument, slugOf, toPlainWords, writeIndex} from '@nodestead-docs/search';

import {buildCompactIndex, type HiddenTexts} from './compactIndex';
import {entriesOfCategory, numberedLists, type PageEntries} from './documents';
import type {PageFacts, VersionPages} from './pages';

/** Collects indexed but hidden texts of each title: the name in its address, and keywords and description from the front matter. */
function hiddenTexts(titles: readonly SearchDocument[], facts: ReadonlyMap<string, PageFacts>): HiddenTexts {
  const hidden: HiddenTexts = {n: new Map(), k: new Map(), d: new Map()};
  for (const {i, u} of titles) {
    hidden.n.set(i, toPlainWords(slugOf(u)));
    const page = facts.get(u);
    if (page !== undefined) {
      hidden.k.set(
        i,
        page.keywords.map((keyword) => toPlainWords(keyword).trim()),
      );
      // The words of keywords are found in the keywords, but for those that have signs in them.
      const names = page.keywords.flatMap((keyword) => keyword.split(/\s+/)).filter((word) => toPlainWords(word).trim() !== word.toLowerCase());
      const said = page.description.split(/\s+/).filter((word) => !isStopWord(word.toLowerCase()));
      hidden.d.set(i, [...said, ...names].join(' '));
    }
  }
  return hidden;
}

/**
 * Writes the index of one version with the search plugin's own builder: more pages than the plugin takes, hidden keywords, fewer bytes, and always the same
 * bytes for the same pages.
 *
 * @param file where the browser looks for the index
 * @param known documents, category pages and pages outside the docs that the site knows by front matter or sidebar
 * @param pages entries of the pages that were read
 * @param options the search plugin's options
 */
export async function writeSearchIndex(
  file: string,
  {docs, categories, plain}: VersionPages,
  pages: readonly PageEntries[],
  options: ProcessedOptions,
): Promise<void> {
  const lists = numberedLists([...pages, ...[...categories].map(([url, category]) => entriesOfCategory(url, category))]);
  const titles = lists[0] ?? [];
  const facts = new Map<string, PageFacts>([...plain, ...docs, ...categories]);
  for (const title of titles) {
    title.b = facts.get(title.u)?.breadcrumbs ?? title.b ?? [];
  }
  await writeFile(file, writeIndex(buildCompactIndex(lists, hiddenTexts(titles, facts), options)));
}
