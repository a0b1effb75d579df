import type {Cache} from '@nodestead-docs/model';
import type {Compiler} from 'webpack';

const name = 'MinifiedPlugin';

/**
 * Lets the bundler minify only those scripts that are not as they were in an earlier build, which takes it longest of all that it does again each time.
 * Rspack keeps what its minimizers made from its version 2 on.
 */
export class MinifiedPlugin {
  /** @param cache scripts as earlier builds minified them; its makers are all that decides how */
  constructor(private readonly cache: Cache) {}

  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    const {RawSource} = sources;
    const minimizing = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const keys = new Map<string, string>();
      compilation.hooks.processAssets.tapPromise({name, stage: minimizing - 1}, async (assets) => {
        for (const [file, asset] of Object.entries(assets).filter(([name]) => name.endsWith('.js'))) {
          const key = this.cache.key(asset.source());
          const known = await this.cache.get(key);
          if (known === undefined) {
            keys.set(file, key);
          } else {
            // Minimizers leave alone what has the mark.
            compilation.updateAsset(file, new RawSource(known.toString()), (info) => ({...info, minimized: true}));
          }
        }
      });
      compilation.hooks.processAssets.tapPromise({name, stage: minimizing + 1}, async () => {
        for (const [file, key] of keys) {
          const asset = compilation.getAsset(file);
          if (asset?.info.minimized) {
            await this.cache.set(key, asset.source.source());
          }
        }
        await this.cache.removeUnused();
      });
    });
  }
}
