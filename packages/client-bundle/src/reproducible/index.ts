import {join} from 'node:path';

import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Cache} from '@nodestead-docs/model';
import type {Configuration} from 'webpack';

import {MinifiedPlugin} from './minified';

type Minimizer = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>[number];

const {SwcJsMinimizerRspackPlugin} = rspack;

function isScriptMinimizer(minimizer: Minimizer): boolean {
  return minimizer instanceof SwcJsMinimizerRspackPlugin;
}

/** Docusaurus describes the bundler by webpack's types, which are close to Rspack's but not the same; the types of Rspack lack `disableCharFreq`. */
function scriptMinimizer(options: object): Minimizer {
  const minimizer: object = new SwcJsMinimizerRspackPlugin(options);
  return minimizer as Minimizer;
}

/**
 * Makes the minimizer name variables in order, not by how often a letter occurs in a script. Letters are counted while the runtime's names of files still hold
 * preliminary hashes, which depend on the folder of the checkout. All scripts are minified alike: the main one is 113 bytes (brotli) larger by it.
 */
function withStableNames(minimizers: readonly Minimizer[]): Minimizer[] {
  const minimizerOptions = {minify: true, ...getSwcJsMinimizerOptions(), mangle: {disableCharFreq: true}};
  return [scriptMinimizer({minimizerOptions}), ...minimizers.filter((minimizer) => !isScriptMinimizer(minimizer))];
}

/** Lets two builds of a commit be the same byte for byte, wherever they are made; what an earlier build minified the same way need not be again. */
export default function reproduciblePlugin({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'nodestead-reproducible',
    // PostCSS would look for a configuration in every folder above each style, those above the site too, and take a second of a build for it.
    configurePostCss: (options) => ({...options, config: false}),
    configureWebpack({optimization}) {
      const minimizers = optimization?.minimizer ?? [];
      if (!minimizers.some(isScriptMinimizer)) {
        return {};
      }
      const makers = [join(siteDir, 'package-lock.json'), __dirname];
      // Docusaurus's own switch: a build that is to be compared takes nothing from earlier ones.
      const folder = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === 'true' ? undefined : join(siteDir, 'node_modules', '.cache', 'minified');
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {minimizer: withStableNames(minimizers)},
        plugins: [new MinifiedPlugin(new Cache(folder, makers))],
      };
    },
  };
}
