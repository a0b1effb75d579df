import {PurgeCSS} from 'purgecss';
import type {Compiler} from 'webpack';

import {inlineCustomProperties} from './customProperties';
import {withoutShadowed} from './shadowed';

/** Attributes that scripts in the page's head or the browser set, so that no module names them. */
const dynamicAttributes = [
  'class',
  'data-theme',
  'data-theme-choice',
  'data-has-hydrated',
  'data-announcement-bar-initially-dismissed',
  'hidden',
  'open',
  'disabled',
];

/** Custom properties that stylesheets set for each other under names put together at run time. */
const safeVariables = [/^--ns-/, /^--site-/];

/** Classes that scripts put together at run time. */
const safeClasses = [/^theme-doc-sidebar-item-category-level-\d$/];

/** Classes that the theme's scripts name for settings this site does not use: coloured bars, a hideable sidebar, tags, an unread blog. */
const unusedVariants = [
  /^(?:navbar|footer)--(?:dark|primary)$/,
  /^footer__(?:col|item|title|logo)/,
  /^tags?[A-Z_]/,
  /^(?:avatar|hero|pills|pagination__|badge--|button--(?:outline|link|lg|sm|block))/,
  /^(?:collapseSidebarButton|expandButton|sidebarLogo|docSidebarContainerHidden|docMainContainerEnhanced|docItemWrapperEnhanced|sidebarHidden|sidebarWithHideableNavbar)/,
  /^(?:codeBlock|wordWrap|copyButton)/,
  /^(?:card|card__\w+)$/,
  /^(?:margin-left--sm|padding--none|shadow--lw|tabs--block|breadcrumbs--\w+|alert--secondary-\w+)$/,
  /^(?:footerLogoLink|iconEdit|darkNavbarColorModeToggle)(?:_|$)/,
];

/**
 * Takes rules and custom properties out of the stylesheets that no script of the site can name, and puts the values of others where they are used. Works on the finished assets, before they are minified
 * and named by their content.
 */
export class PurgeCssPlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('PurgeCssPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({name: 'PurgeCssPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, async (assets) => {
        const names = Object.keys(assets);
        const content = names.filter((name) => name.endsWith('.js')).map((name) => ({raw: assets[name]!.source().toString(), extension: 'js'}));
        for (const name of names.filter((candidate) => candidate.endsWith('.css'))) {
          const [result] = await new PurgeCSS().purge({
            content,
            css: [{raw: withoutShadowed(assets[name]!.source().toString())}],
            variables: true,
            blocklist: unusedVariants,
            dynamicAttributes,
            safelist: {standard: safeClasses, variables: safeVariables},
          });
          if (result) {
            compilation.updateAsset(
              name,
              new sources.RawSource(inlineCustomProperties(result.css, (property) => content.some(({raw}) => raw.includes(property)))),
            );
          }
        }
      });
    });
  }
}
