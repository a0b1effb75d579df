import {PurgeCSS} from 'purgecss';
import type {Compiler} from 'webpack';

import {sourceOf} from './assets';

/** Attributes that scripts in the page's head or the browser set, so that no module names them. */
const dynamicAttributes = [
  'class',
  'data-theme',
  'data-theme-choice',
  'data-wrap',
  'data-has-hydrated',
  'data-announcement-bar-initially-dismissed',
  'hidden',
  'open',
  'disabled',
];

/** Custom properties that stylesheets set for each other under names put together at run time. */
const safeVariables = [/^--ns-/, /^--site-/];

/** Classes that scripts put together at run time. */
const safeClasses = [/^theme-doc-sidebar-item-category-level-\d$/, /^language-text$/];

/** Classes that the theme's scripts name for settings this site does not use: coloured bars, a hideable sidebar, tags, an unread blog. */
export const unusedVariants: readonly RegExp[] = [
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

/** Stands between stylesheets that are purged as one. */
const boundary = '\n/* next sheet */\n';

/** Takes out rules and custom properties that no script of the site can name. Works on the finished assets, before they are minified and named by their content. */
export class PurgeCssPlugin {
  /** @param blocklist classes that go although a script names them */
  constructor(private readonly blocklist: readonly RegExp[]) {}

  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('PurgeCssPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({name: 'PurgeCssPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, async (assets) => {
        const names = Object.keys(assets);
        const scripts = names.filter((name) => name.endsWith('.js')).map((name) => sourceOf(assets, name));
        const sheets = names.filter((name) => name.endsWith('.css'));
        // As one, because what a page's own sheet refers to is defined in the one that every page loads.
        const purged = await purgeCss(sheets.map((name) => sourceOf(assets, name)).join(boundary), scripts, this.blocklist);
        const contents = purged.split(boundary);
        sheets.forEach((sheet, index) => compilation.updateAsset(sheet, new sources.RawSource(contents[index] ?? '')));
      });
    });
  }
}

async function purgeCss(css: string, scripts: readonly string[], blocklist: readonly RegExp[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({raw, extension: 'js'})),
    css: [{raw: css}],
    variables: true,
    blocklist: [...blocklist],
    dynamicAttributes,
    safelist: {standard: safeClasses, variables: safeVariables},
  });
  return result?.css ?? '';
}
