import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';
import type {Configuration} from 'webpack';

type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

const {SwcJsMinimizerRspackPlugin} = rspack;
const runtime = /runtime~main\.[^/]+\.js$/;

function isScriptMinimizer(minimizer: Minimizers[number]): boolean {
  return minimizer instanceof SwcJsMinimizerRspackPlugin;
}

/**
 * Makes the minimizer name variables of the runtime script in order, not by how often a letter occurs in it. Letters are counted while the names of files
 * still hold preliminary hashes, which depend on the folder of the checkout; the names of variables, and with them the script's own hash, would too.
 */
function withStableRuntime(minimizers: Minimizers): Minimizers {
  const usual = {minify: true, ...getSwcJsMinimizerOptions()};
  const stable = {...usual, mangle: {disableCharFreq: true}};
  return [
    new SwcJsMinimizerRspackPlugin({exclude: runtime, minimizerOptions: usual}),
    new SwcJsMinimizerRspackPlugin({include: runtime, minimizerOptions: stable}),
    ...minimizers.filter((minimizer) => !isScriptMinimizer(minimizer)),
  ];
}

/** Lets two builds of a commit be the same byte for byte, wherever they are made. */
export default function reproduciblePlugin(): Plugin {
  return {
    name: 'nodestead-reproducible',
    configureWebpack({optimization}) {
      const minimizers = optimization?.minimizer ?? [];
      return minimizers.some(isScriptMinimizer)
        ? {mergeStrategy: {'optimization.minimizer': 'replace'}, optimization: {minimizer: withStableRuntime(minimizers)}}
        : {};
    },
  };
}
