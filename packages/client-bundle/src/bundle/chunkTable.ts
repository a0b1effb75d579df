import type {Compiler} from 'webpack';

import {sourceOf} from './assets';

/** Stands in a packed registry where the table belongs; the module ids are known only when the bundler has given them. */
export const tableMark = '__CHUNK_TABLE__';

/** First character of a leaf's key in the packed registry; its position among the leaves follows. */
export const leafMark = '_';

/**
 * The bundler's output for `"011": () => import("…"),`: it loads the module's chunks, then the module; JSON is wrapped into a namespace (`t`, with its mode).
 */
const entry =
  /"?(?<key>\w+)"?: ?\(\) ?=> ?(?<load>(?:(?!\.then\()[^\n])*)\.then\(__webpack_require__(?:\.t)?\.bind\(__webpack_require__, (?:\/\*.*?\*\/ ?)?"?(?<id>\w+)"?(?:, (?<mode>\d+))?\)\),?/g;
const chunk = /__webpack_require__\.e\((?:\/\*.*?\*\/ ?)?"(?<chunk>[^"]+)"\)/g;

/** A script in which loaders have become a table. */
export interface Tabled {
  source: string;
  /** Names of the leaves' chunks in their order; undefined where a loader was left alone. */
  leaves: (string | undefined)[];
}

/**
 * Moves the loaders of chunks into a table, a few bytes for each instead of a function.
 * @param source script of the bundler with the packed registry in it
 * @param initial chunks that every page loads, which need not be asked for
 * @returns the script with rows in place of the mark: `key:id`, with `/mode` behind it for JSON, and without the key for a leaf that follows the leaf before
 * @throws when the script has the mark but no loader of the known form, as after an update of the bundler
 */
export function withChunkTable(source: string, initial: ReadonlySet<string>): Tabled {
  const rows: string[] = [];
  const leaves: (string | undefined)[] = [];
  let leaf = -1;
  const rest = source.replace(entry, (found, key: string, load: string, id: string, mode: string | undefined) => {
    const chunks = [...load.matchAll(chunk)].map(({groups}) => groups?.chunk ?? '').filter((name) => !initial.has(name));
    const position = key.startsWith(leafMark) ? Number(key.slice(leafMark.length)) : undefined;
    if (chunks.length !== 1 || (position === undefined && key !== chunks[0])) {
      return found;
    }
    const follows = position === leaf + 1;
    leaf = position ?? leaf;
    if (position !== undefined) {
      leaves[position] = chunks[0] ?? '';
    }
    rows.push(`${follows ? '' : `${key}:`}${id}${mode === undefined ? '' : `/${mode}`}`);
    return '';
  });
  if (rows.length === 0) {
    throw new Error('The bundler writes imports in an unknown form. Update packages/client-bundle/src/bundle/chunkTable.ts.');
  }
  return {source: rest.replace(tableMark, rows.join()), leaves};
}

/** The bundler's map from names of chunks to hashes of their content, and the name it is asked for. */
const hashMap = /\(?(?<map>\{(?:\s*"?[\w-]+"?: ?"\w+",?)+\s*\})\)?\[(?<asked>\w+)\]/;

/**
 * Takes the names of leaves out of the runtime's map of content hashes: the registry has their order, so hashes in a row are enough.
 * @param source script of the bundler's runtime
 * @param leaves names of the leaves' chunks in their order, as `withChunkTable` found them
 * @returns the script; the registry sets `__webpack_require__.leaves` before it loads the first chunk. A name without a chunk of its own still has the hash
 * `undefined`, by which Docusaurus knows that there is nothing to fetch ahead.
 * @throws when the map has another form, as after an update of the bundler
 */
export function withHashRow(source: string, leaves: readonly (string | undefined)[]): string {
  const {map, asked} = hashMap.exec(source)?.groups ?? {};
  const hashes = new Map([...(map ?? '').matchAll(/"?([\w-]+)"?: ?"(\w+)"/g)].map(([, name = '', hash = '']) => [name, hash]));
  const length = [...hashes.values()][0]?.length ?? 0;
  const row = Array.from(leaves, (name) => (name === undefined ? '-'.repeat(length) : (hashes.get(name) ?? '')));
  if (map === undefined || row.some((hash) => hash.length !== length)) {
    throw new Error('The bundler writes hashes in an unknown form. Update packages/client-bundle/src/bundle/chunkTable.ts.');
  }
  const others = JSON.stringify(Object.fromEntries([...hashes].filter(([name]) => !leaves.includes(name))));
  return source.replace(
    hashMap,
    () => `(${others}[${asked}] || ${JSON.stringify(row.join(''))}.match(/.{${length}}/g)[__webpack_require__.leaves.indexOf(${asked})])`,
  );
}

/** Applies `withChunkTable` to the asset that holds the registry and `withHashRow` to the runtime, before they are minified and named by their content. */
export class ChunkTablePlugin {
  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap('ChunkTablePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({name: 'ChunkTablePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, (assets) => {
        const initial = new Set([...compilation.entrypoints.values()].flatMap(({chunks}) => chunks.map(({name}) => name ?? '')));
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
        const read = (name: string): string => sourceOf(assets, name);
        const write = (name: string, source: string) => compilation.updateAsset(name, new sources.RawSource(source));
        const main = scripts.find((name) => read(name).includes(tableMark));
        const runtime = scripts.find((name) => name.includes('runtime~main'));
        if (main === undefined || runtime === undefined) {
          throw new Error('The script with the registry or the runtime is missing. Update packages/client-bundle/src/bundle/chunkTable.ts.');
        }
        const {source, leaves} = withChunkTable(read(main), initial);
        write(main, source);
        write(runtime, withHashRow(read(runtime), leaves));
      });
    });
  }
}
