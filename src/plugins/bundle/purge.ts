import {PurgeCSS} from 'purgecss';
import type {Compiler} from 'webpack';

import {inlineCustomProperties} from './customProperties';
import {withoutShadowed} from './shadowed';

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

/** Stands between stylesheets that are made smaller as one. */
const boundary = '\n/* next sheet */\n';

/** What happens to the stylesheets; each step can be left out, to see what it saves. */
export interface StyleSteps {
  /** Takes out rules and custom properties that no script of the site can name. */
  purge?: boolean;
  /** Takes out the theme's variants that are not used here; a step of the purge. */
  unusedVariants?: boolean;
  /** Takes out declarations that others always beat. */
  shadowed?: boolean;
  /** Puts values of custom properties where they are used. */
  customProperties?: boolean;
}

/** Makes stylesheets smaller. Works on the finished assets, before they are minified and named by their content. */
export class PurgeCssPlugin {
  constructor(private readonly steps: StyleSteps) {}

  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('PurgeCssPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({name: 'PurgeCssPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, async (assets) => {
        const names = Object.keys(assets);
        const scripts = names.filter((name) => name.endsWith('.js')).map((name) => assets[name]!.source().toString());
        const sheets = names.filter((name) => name.endsWith('.css'));
        // As one, because what a page's own sheet refers to is defined in the one that every page loads.
        const shrunk = await this.shrink(sheets.map((name) => assets[name]!.source().toString()).join(boundary), scripts);
        shrunk.split(boundary).forEach((css, index) => compilation.updateAsset(sheets[index]!, new sources.RawSource(css)));
      });
    });
  }

  private async shrink(css: string, scripts: readonly string[]): Promise<string> {
    const {purge, unusedVariants: withoutVariants, shadowed, customProperties} = this.steps;
    const unshadowed = shadowed ? withoutShadowed(css) : css;
    const purged = purge ? await purgeCss(unshadowed, scripts, withoutVariants ? unusedVariants : []) : unshadowed;
    if (!customProperties) {
      return purged;
    }
    const named = new Set(scripts.flatMap((script) => script.match(/--[\w-]+/g) ?? []));
    return inlineCustomProperties(purged, (property) => named.has(property));
  }
}

async function purgeCss(css: string, scripts: readonly string[], blocklist: RegExp[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({raw, extension: 'js'})),
    css: [{raw: css}],
    variables: true,
    blocklist,
    dynamicAttributes,
    safelist: {standard: safeClasses, variables: safeVariables},
  });
  return result!.css;
}
