import {leafMark, tableMark} from './chunkTable';
import {Leaves, type ChunkNames, type RouteConfig} from './leafRoutes';

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
    const match = /^ {2}"(?<name>[^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ (?<module>"(?:[^"\\]|\\.)+")\)/.exec(line);
    if (!match?.groups) {
      throw new Error(`The generated registry has an unknown form: ${line}`);
    }
    return {name: match.groups.name!, module: JSON.parse(match.groups.module!) as string};
  });
}

/**
 * Gives each chunk the shortest beginning of its name that no other chunk shares, at least three characters. Names are hashes of module paths, so a
 * page added elsewhere does not rename the others.
 * @param names of chunks, as Docusaurus gives them
 * @param taken names that chunks must not get
 */
export function shortNames(names: readonly string[], taken: ReadonlySet<string> = new Set()): Map<string, string> {
  const sorted = [...names].sort();
  return new Map(
    sorted.map((name, index) => {
      const shared = Math.max(commonLength(name, sorted[index - 1]), commonLength(name, sorted[index + 1]));
      let length = Math.max(3, shared + 1);
      while (taken.has(name.slice(0, length))) {
        length += 1;
      }
      return [name, name.slice(0, length)];
    }),
  );
}

function commonLength(a: string, b: string | undefined): number {
  let length = 0;
  while (b !== undefined && length < a.length && a[length] === b[length]) {
    length += 1;
  }
  return length;
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

/**
 * Writes the routes as a module in which leaves are lists of paths, instead of an object with a component and a second object with chunk names for each.
 * @param routes the routes that Docusaurus generates, with `component` as `[path, hash]`
 * @param chunkNames `.docusaurus/routesChunkNames.json`
 * @returns the modules that stand for `@generated/routes` and `@generated/routesChunkNames`, a third one that both the routes and the registry import, and the
 * names of all chunks
 * @throws when the path of a route is a pattern
 */
export function packRoutes(
  routes: readonly RouteConfig[],
  chunkNames: {readonly [routeWithHash: string]: ChunkNames},
  registry: readonly RegistryEntry[],
): {routes: string; chunkNames: string; leaves: string; leafNames: ReadonlyMap<string, string>; shortNames: ReadonlyMap<string, string>} {
  const leaves = new Leaves(chunkNames);
  const kept = new Set<string>();

  function pack(siblings: readonly RouteConfig[], parent: string): string {
    const pattern = siblings.find(({path}) => path !== '*' && /[:*+?(){}[\]\\]/.test(path));
    if (pattern) {
      throw new Error(`The route ${pattern.path} has parameters, which packages/client-bundle/src/bundle/path-to-regexp.ts does not know.`);
    }
    const {taken, others} = leaves.take(siblings, parent);
    const rest = others.map(({component, routes: children, ...fields}) => {
      kept.add(component.join('-'));
      const list = children ? `, routes: ${pack(children, fields.path)}` : '';
      return `{...${JSON.stringify(fields)}, component: ComponentCreator(${component.map((part) => JSON.stringify(part)).join(', ')})${list}}`;
    });
    return `[${[...taken.map((index) => `...leaves(groups[${index}])`), ...rest].join(',\n')}]`;
  }

  const packed = pack(routes, '/');
  const leafNames = leaves.chunks();
  const short = shortNames(
    registry.map(({name}) => name).filter((name) => !leafNames.has(name)),
    new Set(leafNames.values()),
  );
  const groups = leaves.groups.map(({root, sidebar, comp, prop, paths}) => [root, sidebar ?? 0, short.get(comp), prop, paths.join(' ')]);
  return {
    leaves: `import {getChunkNames} from '@site/packages/client-bundle/src/bundle/chunkName';

export const groups = ${JSON.stringify(groups)}.map(([root, sidebar, comp, prop, paths]) =>
  paths.split(' ').map((below) => ({path: below ? root + '/' + below : root || '/', sidebar, comp, prop})),
);
const leaves = groups.flat();
export const leafNames = getChunkNames(leaves.map(({path}) => path));
leaves.forEach((leaf, index) => (leaf.chunks = {__comp: leaf.comp, [leaf.prop]: leafNames[index]}));
`,
    routes: `import ComponentCreator from '@docusaurus/ComponentCreator';
import chunkNames from '@generated/routesChunkNames';
import {groups} from './leaves.js';

// Of all these pages one is shown: its component is made when it is asked for.
const leaves = (group) => group.map(({path, sidebar, chunks}) => {
  chunkNames[path + '-0'] = chunks;
  let made;
  return {path, get component() { return (made ??= ComponentCreator(path, '0')); }, exact: true, ...(sidebar && {sidebar})};
});

export default ${packed};
`,
    chunkNames: `export default ${JSON.stringify(renamed(Object.fromEntries(Object.entries(chunkNames).filter(([key]) => kept.has(key))), short))};\n`,
    leafNames,
    shortNames: short,
  };
}

function renamed(names: ChunkNames, short: ReadonlyMap<string, string>): ChunkNames {
  return Object.fromEntries(Object.entries(names).map(([prop, name]) => [prop, typeof name === 'string' ? (short.get(name) ?? name) : renamed(name, short)]));
}

interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
}

interface GlobalVersionData {
  path: string;
  docs: GlobalDoc[];
}

/** The parts of `.docusaurus/globalData.json` that grow with the number of pages. */
export interface GlobalData {
  'docusaurus-plugin-content-docs': {[id: string]: {versions: GlobalVersionData[]}};
}

/**
 * @returns a module that stands for `@generated/globalData`: pages whose path follows from their id are listed by id alone, in one string, before the others
 */
export function packGlobalData(data: GlobalData): string {
  const instances = Object.entries(data['docusaurus-plugin-content-docs']).map(([id, instance]) => [
    id,
    {
      ...instance,
      versions: instance.versions.map((version) => {
        const sidebar = version.docs.find((doc) => doc.sidebar)?.sidebar;
        const root = version.path.replace(/\/$/, '');
        const isDerived = (doc: GlobalDoc): boolean =>
          JSON.stringify(doc) === JSON.stringify({id: doc.id, path: `${root}/${doc.id.replace(/^\//, '')}`, sidebar}) && !doc.id.includes(' ');
        const derived = version.docs.filter(isDerived).map((doc) => doc.id);
        return {...version, sidebar, derived: derived.join(' '), docs: version.docs.filter((doc) => !isDerived(doc))};
      }),
    },
  ]);
  return `const data = ${JSON.stringify({...data, 'docusaurus-plugin-content-docs': Object.fromEntries(instances)})};
for (const instance of Object.values(data['docusaurus-plugin-content-docs'])) {
  for (const version of instance.versions) {
    const {sidebar, derived} = version;
    const root = version.path.replace(/\\/$/, '');
    delete version.sidebar;
    delete version.derived;
    version.docs.unshift(...derived.split(' ').map((id) => ({id, path: root + '/' + id.replace(/^\\//, ''), sidebar})));
  }
}
export default data;
`;
}

/** What scripts of a page read from the site's configuration; presets and plugins, with their options and folders, are the build's business. */
const runtimeSettings = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'trailingSlash',
  'titleDelimiter',
  'noIndex',
  'favicon',
  'i18n',
  'customFields',
];

/** The parts of `docusaurus.config` that are looked at here. */
interface SiteConfig {
  [setting: string]: unknown;
  future?: {experimental_router?: string};
  themeConfig?: {[setting: string]: unknown};
}

/**
 * @returns a module that stands for `@generated/docusaurus.config`; of the flags for the future, scripts read the router's alone, and of the theme's settings
 * not those of the highlighter, which runs when the site is built
 */
export function packSiteConfig({future, themeConfig, ...config}: SiteConfig): string {
  const read = Object.fromEntries(runtimeSettings.map((setting) => [setting, config[setting]]));
  const shown = {...read, themeConfig: {...themeConfig, prism: undefined}, future: {experimental_router: future?.experimental_router}};
  return `export default ${JSON.stringify(shown)};\n`;
}

/** @returns a module that stands for `@generated/site-metadata`: pages name the version of Docusaurus, nothing reads the versions of plugins */
export function packSiteMetadata({docusaurusVersion}: {docusaurusVersion: string}): string {
  return `export default ${JSON.stringify({docusaurusVersion, pluginVersions: {}})};\n`;
}
