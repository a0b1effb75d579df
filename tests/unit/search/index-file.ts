import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js';
import type {IndexFile} from '@nodestead-docs/search';

import {buildCompactIndex} from '../../../src/content/search/compactIndex';
import {entriesOfPage, numberedLists} from '../../../src/content/search/documents';

/** A page for a test: its address, its title, what is below which heading (`''` is the top), which may say its own anchor: `Turn it on {#set-up}`. */
export interface TestPage {
  url: string;
  title: string;
  sections: Record<string, string>;
  keywords?: string[];
  /** The name in its address, and its description: matched, never shown. */
  name?: string;
  description?: string;
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
    title.b = pages.find(({url}) => url === title.u)?.trail ?? [];
  }
  const numberOf = (url: string) => lists[0]!.find(({u}) => u === url)!.i;
  const ofEach = <Text extends string | readonly string[]>(textOf: (page: TestPage) => Text) =>
    new Map(pages.map((page) => [numberOf(page.url), textOf(page)]));
  const hidden = {n: ofEach(({name = ''}) => name), k: ofEach(({keywords = []}) => keywords), d: ofEach(({description = ''}) => description)};
  return buildCompactIndex(lists, hidden, options);
}
