import type {Compiler, WebpackPluginInstance} from 'webpack';

/** Texts by path below the output folder, made when they are asked for. */
type Files = () => Promise<ReadonlyMap<string, string>>;

/** Adds files to what the bundler writes. */
export function emitFiles(files: Files): WebpackPluginInstance {
  const name = 'nodestead-api-reference';
  return {
    apply({hooks, webpack}: Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL}, async () => {
          for (const [file, text] of await files()) {
            compilation.emitAsset(file, new webpack.sources.RawSource(text));
          }
        });
      });
    },
  };
}
