import {resolve} from 'node:path';

import type {Configuration, RuleSetRule, WebpackPluginInstance} from 'webpack';

import {ChunkAssetPlugin} from './chunkAsset';
import {ChunkTablePlugin} from './chunkTable';
import {nameClasses} from './classNames';
import {CompileHintsPlugin} from './compileHints';
import {writeDescriptions} from './descriptions';
import {type Packed, writePacked, writePageChunks} from './generated';
import {PageStylesPlugin, splitPageStyles} from './pageStyles';
import {PurgeCssPlugin, unusedVariants} from './purge';

/** One compilation of the bundler, to which each part adds what it needs. */
export interface Compilation {
  siteDir: string;
  /** `.docusaurus`. */
  generatedFilesDir: string;
  /** Docusaurus's own configuration; for what merging cannot reach. */
  config: Configuration;
  /** Packages, with `$` behind the name, and the files that stand in for them. */
  aliases: {[name: string]: string};
  /** Modules, as `ModuleReplacementPlugin` takes them, and the files that stand in for them. */
  shims: {[module: string]: string};
  rules: RuleSetRule[];
  plugins: WebpackPluginInstance[];
  /** Classes of Docusaurus's plugins that go. */
  dropped: string[];
  optimization: NonNullable<Configuration['optimization']>;
  output: NonNullable<Configuration['output']>;
  /** Classes that the purge of stylesheets takes out although a script names them. */
  unusedClasses: RegExp[];
}

/** Something that makes pages lighter, and can be left out to see by how much. */
export interface Part {
  name: string;
  /** Description for the table in reports/bundle-parts.md. */
  does: string;
  /** Builds that it applies to: the browser's in production, also the server's (which has to use the same classes and data), or development too. */
  where: 'browser' | 'production' | 'everywhere';
  apply?: (compilation: Compilation) => void;
  /** Module that every page loads. */
  clientModule?: string;
}

const local = (file: string): string => resolve(__dirname, file);

/** A part that replaces a package. */
function alias(name: string, does: string, file: string, where: Part['where'] = 'browser'): Part {
  return {name, does, where, apply: ({aliases}) => (aliases[`${name}$`] = file)};
}

/** A part that puts compact twins in place of modules that Docusaurus generates. */
function packed(name: string, does: string, modules: readonly Packed[]): Part {
  return {name, does, where: 'browser', apply: ({shims, generatedFilesDir}) => Object.assign(shims, writePacked(generatedFilesDir, modules))};
}

const registry = packed('registry', 'writes routes and their chunks as lists of paths and one table, instead of functions and names for each page', [
  'leaves',
  'registry',
  'routes',
  'routesChunkNames',
]);

/** All parts, the largest kinds first. `npm run bench -- bundle` builds the site without each in turn. */
export const parts: readonly Part[] = [
  {
    ...registry,
    apply: (compilation) => {
      registry.apply?.(compilation);
      writePageChunks(compilation.generatedFilesDir);
      compilation.optimization.chunkIds = 'named';
      compilation.dropped.push(ChunkAssetPlugin.name);
      compilation.plugins.push(new ChunkAssetPlugin(), new ChunkTablePlugin());
    },
  },
  {
    name: 'chunk-hashes',
    does: 'cuts the hashes in names of chunks from eight to six characters',
    where: 'browser',
    // Not shorter: the bundler replaces hashes wherever their text is, and ids of modules have five digits.
    apply: ({output}) => (output.chunkFilename = 'assets/js/[name].[contenthash:6].js'),
  },
  {
    name: 'descriptions',
    does: "moves the descriptions of pages from every page's data to the cards that show them",
    where: 'production',
    apply: ({shims, generatedFilesDir}) => Object.assign(shims, writeDescriptions(generatedFilesDir)),
  },
  packed('global-data', 'lists pages by id alone where the path follows from it', ['globalData']),
  packed('site-config', "keeps what scripts read of the site's configuration", ['docusaurus.config']),
  packed('site-metadata', 'leaves the versions of plugins out', ['site-metadata']),
  {
    name: 'shell',
    does: 'puts the components that every page of the documentation needs into the main script',
    where: 'everywhere',
    clientModule: local('shell.ts'),
  },
  alias('prism-react-renderer', 'leaves the highlighter out: code is coloured when the site is built', local('no-prism.ts'), 'everywhere'),
  alias('tslib', 'brings the one helper that is used', local('tslib.ts')),
  alias('prop-types', 'brings names without checks, which production does not make', local('prop-types.ts')),
  alias('nprogress', 'draws the progress bar alone', local('nprogress.ts')),
  alias('history', "leaves out the router's other two kinds of history", local('history.ts')),
  alias('react-fast-compare', "compares the head's elements with `shallowequal`, which is there already", require.resolve('shallowequal')),
  alias('path-to-regexp', 'matches paths as texts: the site has no patterns', local('path-to-regexp.ts')),
  {
    name: 'side-effects',
    does: 'lets the bundler leave out `react-is` and `hoist-non-react-statics`, which the router imports for a function that nothing calls',
    where: 'browser',
    apply: ({rules}) => rules.push({test: /node_modules[\\/](?:react-is|hoist-non-react-statics)[\\/]/, sideEffects: false}),
  },
  {
    name: 'compile-hints',
    does: 'asks the browser to compile the functions of a script while it arrives',
    where: 'browser',
    apply: ({plugins}) => plugins.push(new CompileHintsPlugin()),
  },
  {
    name: 'prefetch',
    does: 'fetches linked pages ahead one by one, and only up to an allowance',
    where: 'browser',
    apply: ({shims}) => (shims[require.resolve('@docusaurus/core/lib/client/prefetch.js')] = local('prefetch.ts')),
  },
  {
    name: 'class-names',
    does: 'gives the classes of a CSS module one suffix, which `page-styles` needs',
    where: 'production',
    apply: ({config, siteDir}) => nameClasses(config, siteDir),
  },
  {
    name: 'page-styles',
    does: 'keeps the styles of `*.page.module.css` out of the sheet that every page loads',
    where: 'browser',
    apply: ({config, optimization, plugins}) => {
      splitPageStyles(config, optimization);
      plugins.push(new PageStylesPlugin());
    },
  },
  {
    name: 'purge',
    does: 'takes out rules that no script can name',
    where: 'browser',
    apply: ({plugins, unusedClasses}) => plugins.push(new PurgeCssPlugin(unusedClasses)),
  },
  {
    name: 'unused-variants',
    does: "takes out rules of the theme's variants that are not used here, by a list (needs `purge`)",
    where: 'browser',
    apply: ({unusedClasses}) => unusedClasses.push(...unusedVariants),
  },
];

/**
 * @param without names of parts to leave out
 * @throws when there is no such part
 */
export function partsWithout(without: readonly string[]): readonly Part[] {
  const unknown = without.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `BUNDLE_WITHOUT names ${unknown.join(', ')}, which is not a part of packages/client-bundle/src/bundle. Its parts: ${parts.map(({name}) => name).join(', ')}.`,
    );
  }
  return parts.filter(({name}) => !without.includes(name));
}

/** Applies to a compilation the parts that are for it. */
export function applyParts(chosen: readonly Part[], compilation: Compilation, isServer: boolean): void {
  const isProduction = compilation.config.mode === 'production';
  for (const {where, apply} of chosen) {
    if (where === 'everywhere' || (isProduction && (where === 'production' || !isServer))) {
      apply?.(compilation);
    }
  }
}
