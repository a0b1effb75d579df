/** All that `docusaurus.config.ts` puts together, for `all.cjs`. */
export {default as breakpointsPlugin} from './client/breakpoints';
export {default as copyLinkPlugin} from './client/copy-link';
export {default as firstPaintPlugin} from './client/inline-head-script';
export {default as placeholderSettingsPlugin} from './client/placeholder-settings';
export {default as readingPlacePlugin} from './client/reading-place';
export {default as safeAddressPlugin} from './client/safe-address';
export {default as apiReferencePlugin} from './content/api-reference';
export {default as changesPlugin} from './content/changes';
export {default as docsPlugin} from './content/docs';
export {default as errorsPlugin} from './content/errors';
export {default as manualPlugin} from './content/manual';
export {default as pageSourcesPlugin} from './content/mdx-dependencies';
export {default as noticesPlugin} from './content/notices';
export {default as searchPlugin} from './content/search';
export {default as structurePlugin} from './content/validate-site';
export {default as highlightPlugin} from './rehype/highlight';
export {rehypeHighlight} from './rehype/highlight/rehype';
export {rehypeTables} from './rehype/responsiveTables';
export {remarkChanges} from './remark/changes/remark';
export {remarkSafety} from './remark/contentPolicy';
export {remarkFactHeadings} from './remark/facts/factToc';
export {remarkFacts} from './remark/facts/remark';
export {remarkCrossLinks} from './remark/resolveLinks';
export {remarkSteps} from './remark/steps';
export {remarkFindPerformed, remarkPerformed} from './remark/testedBadge';
export {announcement} from './site/announcement';
export {product} from './site/brand';
export {compiledBy} from './site/compiledBy';
export {footer} from './site/footer';
export {identity} from './site/identity';
export {navbar} from './site/navbar';
export {search} from './site/search';
export {
  bundlePlugin,
  collationPlugin,
  developmentPlugin,
  firstScreenPlugin,
  firstTapPlugin,
  loadBannerPlugin,
  navigationPlugin,
  reproduciblePlugin,
} from '@nodestead-docs/client-bundle';
export {historyProblem, parseFrontMatter} from '@nodestead-docs/model';
export {versionOptions} from '@nodestead-docs/model/browser';
