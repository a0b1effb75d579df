import {leafMark, tableMark} from './chunkTable';

/** A chunk of the route registry: its name and the module it holds. */
export interface RegistryEntry {
  name: string;
  module: string;
}

/**
 * Reads the registry that Docusaurus generates: one line for each chunk.
 * @param source text of `.docusaurus/registry.js`
 * @throws when a line has another form, as after an update of Docusaurus
 */
export function readRegistry(source: string): RegistryEntry[] {
  const lines = source.split('\n').filter((line) => line.startsWith('  '));
  return lines.map((line) => {
    const {name, module} =
      /^ {2}"(?<name>[^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ (?<module>"(?:[^"\\]|\\.)+")\)/.exec(line)?.groups ?? {};
    if (name === undefined || module === undefined) {
      throw new Error(`The generated registry has an unknown form: ${line}`);
    }
    return {name, module: JSON.parse(module) as string};
  });
}

/**
 * @param entries chunks of the registry
 * @param leaves for each chunk of a leaf its name, in the order of the groups
 * @param short for each other chunk its name
 * @returns the registry as a module, without what only the server uses. The bundler reads the imports from `loaders`; `ChunkTablePlugin` then moves them into
 * `table`, where a row has no key when it follows the leaf before.
 */
export function packRegistry(entries: readonly RegistryEntry[], leaves: ReadonlyMap<string, string>, short: ReadonlyMap<string, string>): string {
  const modules = new Map(entries.map(({name, module}) => [name, module]));
  const line = (key: string, name: string, chunk: string): string =>
    `${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(modules.get(chunk))}),`;
  const lines = [
    ...[...leaves].map(([chunk, name], index) => line(`${leafMark}${index}`, name, chunk)),
    ...[...short].map(([chunk, name]) => line(name, name, chunk)),
  ];
  return `import {leafNames} from './leaves.js';

const table = "${tableMark}";
const loaders = {
${lines.join('\n')}
};
const registry = {};
const positionOf = (key) => key[0] === '${leafMark}' && key.slice(1);
for (const key in loaders) {
  registry[leafNames[positionOf(key)] ?? key] = [loaders[key]];
}
__webpack_require__.leaves = leafNames;
let leaf = -1;
for (const row of table.split(',')) {
  const [, key, id, mode] = /(?:(.+):)?(\\w+)\\/?(\\d*)/.exec(row);
  leaf = +(key ? positionOf(key) || leaf : leaf + 1);
  const name = key && !positionOf(key) ? key : leafNames[leaf];
  registry[name] = [() => __webpack_require__.e(name).then(() => mode ? __webpack_require__.t(id, +mode) : __webpack_require__(id))];
}
export default registry;
`;
}
