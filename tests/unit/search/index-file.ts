import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import type {IndexFile} from '@nodestead-docs/search';

import {buildCompactIndex} from '../../../src/content/search/compactIndex';
import {entriesOfPage, numberedLists} from '../../../src/content/search/documents';
import {addKnownQueries} from '../../../src/content/search/knownQueries';

/** A page for a test: its address, its title, what is below which heading (`''` is the top), which may say its own anchor: `Turn it on {#set-up}`. */
export interface TestPage {
  url: string;
  title: string;
  sections: Record<string, string>;
  keywords?: string[];
  /** Its description: matched, never shown, as is the name in its address. */
  description?: string;
  /** Queries that it is known to answer, by the anchor of the section that does, `''` for the page. */
  queries?: Record<string, string[]>;
  /** Labels of the categories above it. */
  trail?: string[];
}

/** The search plugin's options with its defaults. */
export const options = processPluginOptions(
  {language: ['en'], docsRouteBasePath: '/', blogRouteBasePath: [], docsDir: [], blogDir: [], removeDefaultStopWordFilter: true},
  {siteDir: '.', siteConfig: {themeConfig: {}} as never},
);

/** Builds an index file the way the build does. */
export function indexOf(pages: readonly TestPage[]): IndexFile {
  const lists = numberedLists(
    pages.map(({url, title, sections}) =>
      entriesOfPage(url, {
        title,
        sections: Object.entries(sections).map(([written, content]) => {
          const [, heading = '', anchor] = /^(.*?)(?: \{#(.*)\})?$/.exec(written) ?? [];
          return {title: heading || title, hash: heading === '' ? '' : `#${anchor ?? heading.toLowerCase().replace(/\W+/g, '-')}`, content, isRow: false};
        }),
      }),
    ),
  );
  for (const title of lists[0]!) {
    const {trail = [], keywords = [], description = ''} = pages.find(({url}) => url === title.u) ?? {};
    Object.assign(title, {b: trail, k: keywords, d: description});
  }
  const known = pages.flatMap(({url, queries = {}}) => Object.entries(queries).map(([anchor, texts]) => [url + anchor, texts] as const));
  addKnownQueries(lists, new Map(known), '/', '/');
  return buildCompactIndex(lists, options);
}
