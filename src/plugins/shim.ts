import escapeRegExp from 'escape-string-regexp';
import type {Compiler, Module} from 'webpack';

/** Puts files in place of modules, by the words they are asked for with. An alias would come after Docusaurus's own, and knows no relative paths. */
export class ShimPlugin {
  /** @param files that stand in for modules, by request */
  constructor(private readonly files: {readonly [request: string]: string}) {}

  /** Called by webpack and Rspack. The build fails when a file replaces nothing, as when an update of Docusaurus has moved the module. */
  apply(compiler: Compiler): void {
    for (const [request, file] of Object.entries(this.files)) {
      new compiler.webpack.NormalModuleReplacementPlugin(new RegExp(`^${escapeRegExp(request)}$`), file).apply(compiler);
    }
    // Not `compilation`: workers and stylesheets are compiled in compilations of their own.
    compiler.hooks.thisCompilation.tap('ShimPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ShimPlugin', (modules) => {
        const unused = unusedShims(this.files, modules);
        if (unused.length > 0) {
          throw new Error(`Nothing asks for ${unused.join(', ')} any more, so what replaces it has no effect; src/plugins has to learn what Docusaurus does.`);
        }
      });
    });
  }
}

/** @returns the requests whose file is not among the modules of a compilation */
export function unusedShims(files: {readonly [request: string]: string}, modules: Iterable<Pick<Module, 'nameForCondition'>>): string[] {
  const used = new Set([...modules].map((module) => module.nameForCondition()));
  return Object.entries(files).flatMap(([request, file]) => (used.has(file) ? [] : [request]));
}
