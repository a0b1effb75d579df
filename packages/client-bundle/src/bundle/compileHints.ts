import type {Compiler} from 'webpack';

/**
 * Marks every script as one whose functions are all called while a page loads. V8 compiles them beside the main thread then, while the script still arrives;
 * without it, it reads them once to find their ends, and again on the main thread when they are called. Other engines see a comment.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export class CompileHintsPlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {BannerPlugin, Compilation} = compiler.webpack;
    // After minimizers, which take comments out, and before names get the hash of what is in the file.
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
    new BannerPlugin({banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage}).apply(compiler);
  }
}
