import {basename, resolve} from 'node:path';

import escapeRegExp from 'escape-string-regexp';
import type {Compiler, Module} from 'webpack';

/** @returns a module's path as others may ask for it */
function withoutExtension(file: string): string {
  return file.replace(/(?:\/index)?\.js$/, '');
}

/** Puts files in place of modules. An alias would come after Docusaurus's own, and knows no relative paths. */
export class ShimPlugin {
  /** @param files that stand in for modules: by their files, which other modules of their package ask for by relative paths, or by their names below `@generated` */
  constructor(private readonly files: {readonly [module: string]: string}) {}

  /** Called by webpack and Rspack. The build fails when a file replaces nothing, as when an update of Docusaurus has moved the module. */
  apply(compiler: Compiler): void {
    const {NormalModuleReplacementPlugin} = compiler.webpack;
    for (const [module, file] of Object.entries(this.files)) {
      const path = withoutExtension(module);
      const name = path.startsWith('@') ? `^${escapeRegExp(path)}$` : `^\\..*/${escapeRegExp(basename(path))}(?:/index)?(?:\\.js)?$`;
      new NormalModuleReplacementPlugin(new RegExp(name), (asked: {context: string; request: string}) => {
        if (path.startsWith('@') || withoutExtension(resolve(asked.context, asked.request)) === path) {
          asked.request = file;
        }
      }).apply(compiler);
    }
    // Not `compilation`: workers and stylesheets are compiled in compilations of their own.
    compiler.hooks.thisCompilation.tap('ShimPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ShimPlugin', (modules) => {
        const unused = unusedShims(this.files, modules);
        if (unused.length > 0) {
          throw new Error(
            `Nothing asks for ${unused.join(', ')} any more, so what replaces it has no effect; packages/client-bundle has to learn what Docusaurus does.`,
          );
        }
      });
    });
  }
}

/** @returns the modules whose stand-in is not among the modules of a compilation */
export function unusedShims(files: {readonly [module: string]: string}, modules: Iterable<Pick<Module, 'nameForCondition'>>): string[] {
  const used = new Set([...modules].map((module) => module.nameForCondition()));
  return Object.entries(files).flatMap(([module, file]) => (used.has(file) ? [] : [module]));
}
