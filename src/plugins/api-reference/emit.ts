import type {Compiler, WebpackPluginInstance} from 'webpack';

/**
 * Adds files to what the bundler writes, so that they are there in the development server too.
 * @param files texts by path below the output folder
 */
export function emitFiles(files: ReadonlyMap<string, string>): WebpackPluginInstance {
  const name = 'nodestead-api-reference';
  return {
    apply({hooks, webpack}: Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL}, () => {
          for (const [file, text] of files) {
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
          }
        });
      });
    },
  };
}
