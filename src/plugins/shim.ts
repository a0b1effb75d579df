import type {Compiler} from 'webpack';

/** Puts files in place of modules, by the words they are asked for with. An alias would come after Docusaurus's own, and knows no relative paths. */
export class ShimPlugin {
  constructor(private readonly files: {[request: string]: string}) {}

  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    for (const [request, file] of Object.entries(this.files)) {
      const words = request.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      new compiler.webpack.NormalModuleReplacementPlugin(new RegExp(`^${words}$`), file).apply(compiler);
    }
  }
}
