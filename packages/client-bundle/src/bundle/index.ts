import {join, relative} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Configuration} from 'webpack';

import {ModuleReplacementPlugin} from '../moduleReplacement';
import {type CompiledBy, compilers, forgetWithPlugins} from './cache';
import {removeDamaged} from './damagedCache';
import {applyParts, type Compilation, partsWithout} from './optimizations';
import {StandstillPlugin} from './standstill';

/** Options of the plugin. */
export interface BundleOptions {
  /** Names of parts to leave out, to see what they save or whether one breaks the site. */
  without: readonly string[];
  compiledBy: CompiledBy;
}

/** Reduces what a page loads: removes unused code, and makes the routes of other pages cheap. */
export default function bundlePlugin(
  {baseUrl, generatedFilesDir, siteDir}: Pick<LoadContext, 'baseUrl' | 'generatedFilesDir' | 'siteDir'>,
  {without, compiledBy}: BundleOptions,
): Plugin {
  const chosen = partsWithout(without);
  let files: readonly string[] = [];
  return {
    name: 'nodestead-bundle',
    async loadContent() {
      files = await compilers(siteDir, compiledBy);
    },
    getClientModules: () => chosen.flatMap(({clientModule = []}) => clientModule),
    configureWebpack(config, isServer) {
      removeDamaged(join(siteDir, 'node_modules/.cache/rspack'));
      forgetWithPlugins(config, files, [baseUrl, relative(siteDir, generatedFilesDir), ...without]);
      const compilation: Compilation = {
        siteDir,
        generatedFilesDir,
        config,
        aliases: {},
        shims: {},
        rules: [],
        plugins: [],
        dropped: [],
        optimization: {},
        output: {},
        unusedClasses: [],
      };
      applyParts(chosen, compilation, isServer);
      const {aliases, shims, rules, plugins, dropped, optimization, output} = compilation;
      return {
        mergeStrategy: {plugins: 'replace'},
        resolve: {alias: aliases},
        module: {rules},
        optimization,
        output,
        plugins: [...withoutPlugins(config.plugins ?? [], dropped), ...plugins, new ModuleReplacementPlugin(shims), new StandstillPlugin()],
      };
    },
  };
}

/** @throws when a plugin to be dropped is not there, as after an update of Docusaurus */
export function withoutPlugins(plugins: NonNullable<Configuration['plugins']>, dropped: readonly string[]): NonNullable<Configuration['plugins']> {
  const nameOf = (plugin: (typeof plugins)[number]): string => (plugin ? plugin.constructor.name : '');
  const missing = dropped.filter((name) => !plugins.some((plugin) => nameOf(plugin) === name));
  if (missing.length > 0) {
    throw new Error(`Docusaurus no longer registers ${missing.join(', ')}. Update \`dropped\` in packages/client-bundle/src/bundle/optimizations.ts.`);
  }
  return plugins.filter((plugin) => !dropped.includes(nameOf(plugin)));
}
