import {basename, resolve} from 'node:path';

import escapeRegExp from 'escape-string-regexp';
import type {Compiler, Module} from 'webpack';

/** @returns a module's path as an import names it */
function withoutExtension(file: string): string {
  return file.replace(/(?:\/index)?\.js$/, '');
}

/** Replaces modules by files. An alias would come after Docusaurus's own, and does not match relative paths. */
export class ModuleReplacementPlugin {
  /** @param files replacements, by the file of the module, which its package imports by relative paths, or by its name below `@generated` */
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
    compiler.hooks.thisCompilation.tap('ModuleReplacementPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ModuleReplacementPlugin', (modules) => {
        const unused = unusedReplacements(this.files, modules);
        if (unused.length > 0) {
          throw new Error(`Docusaurus no longer imports ${unused.join(', ')}, so its replacement has no effect. Update packages/client-bundle.`);
        }
      });
    });
  }
}

/** @returns the modules whose replacement is not among the modules of a compilation */
export function unusedReplacements(files: {readonly [module: string]: string}, modules: Iterable<Pick<Module, 'nameForCondition'>>): string[] {
  const used = new Set([...modules].map((module) => module.nameForCondition()));
  return Object.entries(files).flatMap(([module, file]) => (used.has(file) ? [] : [module]));
}
