import {availableParallelism} from 'node:os';

import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import type {BundleOptions} from './src/plugins/bundle';
import {remarkChanges, type ChangesOptions} from './src/plugins/changes/remark';
import {remarkSafety} from './src/plugins/safety/remark';
import {remarkCrossLinks, type CrossLinkOptions} from './src/plugins/cross-links/remark';
import {remarkFactHeadings} from './src/plugins/facts/contents';
import {remarkShownFacts} from './src/plugins/facts/shown';
import {rehypeHighlight} from './src/plugins/highlight/rehype';
import {rehypeTables} from './src/plugins/tables/rehype';
import {remarkPerformed} from './src/plugins/performed/remark';
import {announcement} from './src/site/announcement';
import {addresses, product, tagline} from './src/site/brand';
import {footer} from './src/site/footer';
import {parseFrontMatter} from './src/content/parseFrontMatter';
import {navbar} from './src/site/navbar';
import {search} from './src/site/search';
import {versionOptions} from './src/site/versions';

/** Set `BASE_URL` to serve the site below a path, such as `/docs/`. */
const baseUrl = process.env.BASE_URL ?? '/';

const changes: [typeof remarkChanges, ChangesOptions] = [remarkChanges, {siteDir: __dirname, baseUrl}];
const safety: [typeof remarkSafety, {siteDir: string}] = [remarkSafety, {siteDir: __dirname}];
const performed: [typeof remarkPerformed, {siteDir: string}] = [remarkPerformed, {siteDir: __dirname}];
const crossLinks: [typeof remarkCrossLinks, CrossLinkOptions] = [remarkCrossLinks, {siteDir: __dirname, baseUrl}];

const config: Config = {
  title: `${product} documentation`,
  tagline,
  url: addresses.docs,
  baseUrl,
  trailingSlash: false,
  titleDelimiter: '|',
  noIndex: false,
  favicon: 'img/mark.svg',
  headTags: [
    {
      tagName: 'link',
      attributes: {rel: 'search', type: 'application/opensearchdescription+xml', title: `${product} documentation`, href: `${baseUrl}opensearch.xml`},
    },
    {tagName: 'link', attributes: {rel: 'alternate', type: 'application/atom+xml', title: `${product} releases`, href: `${baseUrl}releases.atom`}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`}},
    {tagName: 'meta', attributes: {property: 'og:type', content: 'website'}},
    {tagName: 'meta', attributes: {property: 'og:site_name', content: `${product} documentation`}},
    // Previews show a card of known size at once, also for the first who shares a page.
    {tagName: 'meta', attributes: {property: 'og:image:width', content: '1200'}},
    {tagName: 'meta', attributes: {property: 'og:image:height', content: '630'}},
    {tagName: 'meta', attributes: {property: 'og:image:alt', content: `${product} documentation: ${tagline}`}},
  ],
  i18n: {defaultLocale: 'en', locales: ['en']},

  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',

  // Ids of headings, as every page writes them; without being asked only until Docusaurus 3.10.
  markdown: {parseFrontMatter, mdx1Compat: {headingIds: true}},

  future: {
    v4: true,
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: true,
      // Each thread loads the whole site before its first page: of two, both take longer than one does alone.
      ssgWorkerThreads: availableParallelism() > 2,
    },
  },

  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          includeCurrentVersion: true,
          versions: versionOptions,
          breadcrumbs: true,
          showLastUpdateTime: true,
          beforeDefaultRemarkPlugins: [safety, crossLinks],
          remarkPlugins: [remarkShownFacts, remarkFactHeadings, changes, performed],
          rehypePlugins: [rehypeHighlight, rehypeTables],
        },
        pages: {showLastUpdateTime: true, beforeDefaultRemarkPlugins: [safety, crossLinks], rehypePlugins: [rehypeHighlight, rehypeTables]},
        blog: false,
        theme: {customCss: './src/css/index.css'},
        sitemap: {
          filename: 'sitemap.xml',
          changefreq: 'weekly',
          priority: 0.5,
          ignorePatterns: ['/tags/**'],
        },
      } satisfies PresetOptions,
    ],
  ],

  plugins: [
    './src/plugins/structure/index.ts',
    './src/plugins/facts/index.ts',
    './src/plugins/changes/index.ts',
    './src/plugins/highlight/index.ts',
    // `BUNDLE_WITHOUT` names parts of this plugin that a build leaves out, with commas between them.
    ['./src/plugins/bundle/index.ts', {without: process.env.BUNDLE_WITHOUT?.split(',') ?? []} satisfies BundleOptions],
    './src/plugins/reproducible/index.ts',
    './src/plugins/development/index.ts',
    './src/plugins/first-paint/index.ts',
    './src/plugins/first-tap/index.ts',
    './src/plugins/load-banner/index.ts',
    './src/plugins/navigation/index.ts',
    './src/plugins/api-reference/index.ts',
    './src/plugins/reader-values/index.ts',
    './src/plugins/copy-link/index.ts',
  ],
  themes: [['./src/plugins/search/index.ts', search]],

  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}, versionPersistence: 'localStorage'},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    announcementBar: announcement,
    navbar,
    footer,
  } satisfies ThemeConfig,
};

export default config;
