import type {Compiler, Configuration} from 'webpack';

import {sourceOf} from './assets';

/** Every path but that of a CSS module for some pages only: `styles.page.module.css`. */
const everyPage = /^(?!.*\.page\.module\.css$)/;

/** The chunk with the bundler's runtime, as Docusaurus has it. */
const runtimeName = 'runtime~main';

/** Stands in the runtime where the table of sheets belongs; their names are known only when they have been written. */
const tableMark = '__PAGE_STYLES__';

/** The bundler's plugin that writes stylesheets, by its options. */
interface ExtractPlugin {
  options: {chunkFilename?: string; runtime?: boolean};
}

/**
 * Leaves the styles of CSS modules named `*.page.module.css` to the chunks of the pages that use them. Docusaurus puts all styles into one sheet, because sheets
 * loaded in another order look different; these name classes of their own and come after it. `packages/publish/src/postbuild/pageStyles.ts` links them in the built pages, and
 * `PageStylesPlugin` loads them when a reader goes on to such a page.
 * @param config of the bundler; the options of its plugin for stylesheets are changed in place
 * @param optimization to be merged into Docusaurus's own
 * @throws when no plugin writes stylesheets, as after an update of Docusaurus
 */
export function splitPageStyles(config: Configuration, optimization: NonNullable<Configuration['optimization']>): void {
  optimization.splitChunks = {cacheGroups: {styles: {test: everyPage}}};
  const extract = config.plugins?.find((plugin) => /CssExtract/.test(plugin?.constructor.name ?? '')) as unknown as ExtractPlugin | undefined;
  if (!extract) {
    throw new Error('No plugin of the bundler writes stylesheets. Update packages/client-bundle/src/bundle/pageStyles.ts.');
  }
  // One file for chunks with the same styles.
  extract.options.chunkFilename = `${folder}[contenthash:8]${extension}`;
  // Half a kilobyte on every page for what takes three lines.
  extract.options.runtime = false;
}

/** Prefix and suffix of sheet addresses; the table has the part between. */
const [folder, extension] = ['assets/css/', '.css'];

/** Loads the sheet of a chunk with the chunk, unless the page has it already. */
const loader = `__webpack_require__.f.css = (chunk, promises) => {
  const href = __webpack_require__.p + '${folder}' + ${tableMark}[chunk] + '${extension}';
  if (${tableMark}[chunk] && !document.querySelector('link[href="' + href + '"]')) promises.push(new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), {rel: 'stylesheet', href, onload, onerror}));
  }));
};`;

/**
 * @param runtime script of the bundler's runtime
 * @param sheets names of stylesheets, without folder and extension, by the chunks that need them
 * @returns the runtime with the table in it
 * @throws when there is no place for it
 */
export function withSheets(runtime: string, sheets: Readonly<Record<string, string>>): string {
  if (!runtime.includes(tableMark)) {
    throw new Error('The runtime has no place for the table of stylesheets. Update packages/client-bundle/src/bundle/pageStyles.ts.');
  }
  // The bundler's order of chunks is another when it takes some from its cache.
  const sorted = Object.entries(sheets).sort(([one], [other]) => (one < other ? -1 : 1));
  return `var ${tableMark} = ${JSON.stringify(Object.fromEntries(sorted))};\n${runtime}`;
}

/** Puts the loader of page styles into the runtime, and the table of files when they have names. */
export class PageStylesPlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, RuntimeModule, sources} = compiler.webpack;
    class PageStylesRuntimeModule extends RuntimeModule {
      constructor() {
        super('PageStylesRuntimeModule', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return loader;
      }
    }
    compiler.hooks.thisCompilation.tap('PageStylesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PageStylesPlugin', (chunk) => {
        // A worker has a runtime of its own, and no document.
        if (chunk.name === runtimeName) {
          compilation.addRuntimeModule(chunk, new PageStylesRuntimeModule());
        }
      });
      compilation.hooks.processAssets.tap({name: 'PageStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, (assets) => {
        const runtime = Object.keys(assets).find((name) => name.endsWith('.js') && name.includes(runtimeName));
        if (runtime === undefined) {
          throw new Error('The runtime is missing. Update packages/client-bundle/src/bundle/pageStyles.ts.');
        }
        const sheets = [...compilation.chunks].flatMap((chunk) => {
          const sheet = [...chunk.files].find((file) => file.endsWith(extension));
          const name = sheet?.slice(folder.length, -extension.length);
          return name === undefined || chunk.id === null || chunk.canBeInitial() ? [] : [[String(chunk.id), name] as const];
        });
        compilation.updateAsset(runtime, new sources.RawSource(withSheets(sourceOf(assets, runtime), Object.fromEntries(sheets))));
      });
    });
  }
}
