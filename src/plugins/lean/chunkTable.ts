import type {Compiler} from 'webpack';

/** Stands in a packed registry where the table belongs; the module ids are known only when the bundler has given them. */
export const tableMark = '__CHUNK_TABLE__';

/** What the bundler makes of `"011": () => import("…"),`: it loads the module's chunks, then the module. */
const entry =
  /"(?<name>\w+)": ?\(\) ?=> ?(?<load>(?:(?!\.then\()[^\n])*)\.then\(__webpack_require__\.bind\(__webpack_require__, (?:\/\*.*?\*\/ ?)?"?(?<id>\w+)"?\)\),?/g;
const chunk = /__webpack_require__\.e\((?:\/\*.*?\*\/ ?)?"(?<chunk>[^"]+)"\)/g;

/**
 * Moves the loaders of chunks into a table, a few bytes for each instead of a function.
 * @param source script of the bundler with the packed registry in it
 * @returns the script with `name:id` in place of the mark for each chunk; `name:id:other` where another chunk belongs to it
 * @throws when the script has the mark but no loader of the known form, as after an update of the bundler
 */
export function withChunkTable(source: string): string {
  const rows: string[] = [];
  const rest = source.replace(entry, (found, name: string, load: string, id: string) => {
    const chunks = [...load.matchAll(chunk)].map((match) => match.groups!.chunk!);
    if (!chunks.includes(name)) {
      return found;
    }
    rows.push([name, id, ...chunks.filter((other) => other !== name)].join(':'));
    return '';
  });
  if (rows.length === 0) {
    throw new Error('The bundler writes imports in an unknown form; src/plugins/lean/chunkTable.ts has to learn it.');
  }
  return rest.replace(tableMark, rows.join());
}

/** Applies `withChunkTable` to the asset that holds the registry, before it is minified and named by its content. */
export class ChunkTablePlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('ChunkTablePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({name: 'ChunkTablePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, (assets) => {
        for (const name of Object.keys(assets).filter((candidate) => candidate.endsWith('.js'))) {
          const source = assets[name]!.source().toString();
          if (source.includes(tableMark)) {
            compilation.updateAsset(name, new sources.RawSource(withChunkTable(source)));
          }
        }
      });
    });
  }
}
