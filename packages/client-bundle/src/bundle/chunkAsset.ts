import type {Compiler} from 'webpack';

/**
 * Stands for Docusaurus's ChunkAssetPlugin, which tells the browser the address of a chunk by its name and carries a table from names to ids for it. Here
 * chunks have their names as ids, so there is nothing to look up.
 */
export class ChunkAssetPlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {RuntimeModule, RuntimeGlobals} = compiler.webpack;
    class ChunkAssetRuntimeModule extends RuntimeModule {
      constructor() {
        super('ChunkAssetRuntimeModule', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return `__webpack_require__.gca = (name) => ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.getChunkScriptFilename}(name);`;
      }
    }
    compiler.hooks.thisCompilation.tap('ChunkAssetPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkAssetPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkAssetRuntimeModule());
      });
    });
  }
}
