import {availableParallelism} from 'node:os';

import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {
  announcement,
  apiReferencePlugin,
  breakpointsPlugin,
  bundlePlugin,
  changesPlugin,
  collationPlugin,
  compiledBy,
  copyLinkPlugin,
  developmentPlugin,
  docsPlugin,
  errorsPlugin,
  firstPaintPlugin,
  firstScreenPlugin,
  firstTapPlugin,
  footer,
  highlightPlugin,
  historyProblem,
  identity,
  loadBannerPlugin,
  manualPlugin,
  navbar,
  navigationPlugin,
  noticesPlugin,
  pageSourcesPlugin,
  parseFrontMatter,
  placeholderSettingsPlugin,
  product,
  readingPlacePlugin,
  rehypeHighlight,
  rehypeTables,
  remarkChanges,
  remarkCrossLinks,
  remarkFactHeadings,
  remarkFacts,
  remarkFindPerformed,
  remarkPerformed,
  remarkSafety,
  remarkSteps,
  reproduciblePlugin,
  safeAddressPlugin,
  search,
  searchPlugin,
  structurePlugin,
  versionOptions,
} from './src/plugins.cjs';
import type {ChangesOptions} from './src/remark/changes/remark';
import type {CrossLinkOptions} from './src/remark/resolveLinks';

const {title, tagline, url, baseUrl} = identity;

const changes: [typeof remarkChanges, ChangesOptions] = [remarkChanges, {siteDir: __dirname, baseUrl}];
const safety: [typeof remarkSafety, {siteDir: string}] = [remarkSafety, {siteDir: __dirname}];
const findPerformed: [typeof remarkFindPerformed, {siteDir: string}] = [remarkFindPerformed, {siteDir: __dirname}];
const crossLinks: [typeof remarkCrossLinks, CrossLinkOptions] = [remarkCrossLinks, {siteDir: __dirname, baseUrl}];

const config: Config = {
  title,
  tagline,
  url,
  baseUrl,
  trailingSlash: false,
  titleDelimiter: '|',
  noIndex: false,
  favicon: 'img/mark.svg',
  headTags: [
    {
      tagName: 'link',
      attributes: {rel: 'search', type: 'application/opensearchdescription+xml', title, href: `${baseUrl}opensearch.xml`},
    },
    {tagName: 'link', attributes: {rel: 'alternate', type: 'application/atom+xml', title: `${product} releases`, href: `${baseUrl}releases.atom`}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`}},
    {tagName: 'meta', attributes: {property: 'og:type', content: 'website'}},
    {tagName: 'meta', attributes: {property: 'og:site_name', content: title}},
    // Previews show a card of known size at once, also for the first who shares a page.
    {tagName: 'meta', attributes: {property: 'og:image:width', content: '1200'}},
    {tagName: 'meta', attributes: {property: 'og:image:height', content: '630'}},
    {tagName: 'meta', attributes: {property: 'og:image:alt', content: `${title}: ${tagline}`}},
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
        // Ours, below.
        docs: false,
        // Its pages show all that plugins loaded, which is written for them at every start and every change.
        debug: false,
        pages: {
          showLastUpdateTime: historyProblem(__dirname) === undefined,
          beforeDefaultRemarkPlugins: [safety, crossLinks],
          remarkPlugins: [remarkSteps],
          rehypePlugins: [rehypeHighlight, rehypeTables],
        },
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

  // Functions: files that several of them import, and what they keep of pages, are there once.
  plugins: [
    [
      docsPlugin,
      {
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        includeCurrentVersion: true,
        versions: versionOptions,
        breadcrumbs: true,
        showLastUpdateTime: true,
        beforeDefaultRemarkPlugins: [safety, findPerformed, crossLinks],
        remarkPlugins: [remarkFacts, remarkFactHeadings, changes, remarkPerformed, remarkSteps],
        rehypePlugins: [rehypeHighlight, rehypeTables],
      } satisfies DocsOptions,
    ],
    structurePlugin,
    pageSourcesPlugin,
    changesPlugin,
    errorsPlugin,
    highlightPlugin,
    // `BUNDLE_WITHOUT` names parts of this plugin that a build leaves out, with commas between them.
    (context) => bundlePlugin(context, {compiledBy, without: process.env.BUNDLE_WITHOUT?.split(',') ?? []}),
    reproduciblePlugin,
    developmentPlugin,
    breakpointsPlugin,
    safeAddressPlugin,
    firstPaintPlugin,
    firstScreenPlugin,
    firstTapPlugin,
    loadBannerPlugin,
    navigationPlugin,
    collationPlugin,
    apiReferencePlugin,
    placeholderSettingsPlugin,
    copyLinkPlugin,
    readingPlacePlugin,
    noticesPlugin,
    manualPlugin,
  ],
  themes: [[searchPlugin, search]],

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
