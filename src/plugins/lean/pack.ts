import {tableMark} from './chunkTable';
import type {RouteConfig} from './generated';

/** A chunk of the route registry: its name and the module it holds. */
export interface RegistryEntry {
  name: string;
  module: string;
}

type ChunkNames = {[prop: string]: string | ChunkNames};

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
 */
export function shortNames(names: readonly string[]): Map<string, string> {
  const sorted = [...names].sort();
  return new Map(
    sorted.map((name, index) => {
      const shared = Math.max(commonLength(name, sorted[index - 1]), commonLength(name, sorted[index + 1]));
      return [name, name.slice(0, Math.max(3, shared + 1))];
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
 * @returns the registry as a module: the same chunks under short names, without what only the server uses. The bundler reads the imports from `loaders`;
 * `ChunkTablePlugin` then moves them into `table`.
 */
export function packRegistry(entries: readonly RegistryEntry[], short: ReadonlyMap<string, string>): string {
  const lines = entries.map(({name, module}) => {
    const key = JSON.stringify(short.get(name));
    return `${key}: () => import(/* webpackChunkName: ${key} */ ${JSON.stringify(module)}),`;
  });
  return `const table = "${tableMark}";
const loaders = {
${lines.join('\n')}
};
const registry = {};
for (const name in loaders) {
  registry[name] = [loaders[name]];
}
for (const row of table.split(',')) {
  const [name, id, ...others] = row.split(':');
  registry[name] = [() => Promise.all([name, ...others].map((chunk) => __webpack_require__.e(chunk))).then(() => __webpack_require__(id))];
}
export default registry;
`;
}

function renamed(names: ChunkNames, short: ReadonlyMap<string, string>): ChunkNames {
  return Object.fromEntries(
    Object.entries(names).map(([prop, name]) => [prop, typeof name === 'string' ? (short.get(name) ?? name) : renamed(name, short)]),
  );
}

/** A page of the documentation: its own chunk and the component that all pages share. Everything else about its route is the same for all. */
function isPage(route: RouteConfig, names: ChunkNames | undefined): boolean {
  return (
    route.exact === true &&
    route.sidebar !== undefined &&
    Object.keys(route).length === 4 &&
    names !== undefined &&
    Object.keys(names).join() === '__comp,content' &&
    typeof names.content === 'string'
  );
}

/**
 * Writes the routes as a module in which the pages of a version are a table from path to chunk, instead of an object with a component and a second object
 * with chunk names for each.
 * @param routes the routes that Docusaurus generates, with `component` as `[path, hash]`
 * @param chunkNames `.docusaurus/routesChunkNames.json`
 * @returns the modules that stand for `@generated/routes` and `@generated/routesChunkNames`
 */
export function packRoutes(
  routes: readonly RouteConfig[],
  chunkNames: {[routeWithHash: string]: ChunkNames},
  short: ReadonlyMap<string, string>,
): {routes: string; chunkNames: string} {
  const packed = new Set<string>();

  function pack(siblings: readonly RouteConfig[]): string {
    const tables = new Map<string, {[path: string]: string}>();
    const others: string[] = [];
    for (const route of siblings) {
      const [path, hash] = route.component;
      const key = `${path}-${hash}`;
      const names = chunkNames[key];
      if (names && isPage(route, names)) {
        const table = JSON.stringify([route.sidebar, short.get(String(names.__comp))]);
        tables.set(table, {...tables.get(table), [path]: short.get(String(names.content)) ?? ''});
        packed.add(key);
      } else {
        const {component, routes: children, ...fields} = route;
        others.push(
          `{...${JSON.stringify(fields)}, component: ComponentCreator(${component.map((part) => JSON.stringify(part)).join(', ')})` +
            `${children ? `, routes: ${pack(children)}` : ''}}`,
        );
      }
    }
    const pages = [...tables].map(([table, paths]) => `...pages(...${table}, ${JSON.stringify(paths)})`);
    return `[${[...pages, ...others].join(',\n')}]`;
  }

  const packedRoutes = pack(routes);
  const rest = Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !packed.has(key)));
  return {
    routes: `import ComponentCreator from '@docusaurus/ComponentCreator';
import chunkNames from '@generated/routesChunkNames';

function pages(sidebar, comp, paths) {
  return Object.entries(paths).map(([path, content]) => {
    chunkNames[path + '-0'] = {__comp: comp, content};
    return {path, component: ComponentCreator(path, '0'), exact: true, sidebar};
  });
}

export default ${packedRoutes};
`,
    chunkNames: `export default ${JSON.stringify(renamed(rest, short))};\n`,
  };
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

/** @returns a module that stands for `@generated/globalData`: pages whose path follows from their id are listed by id alone */
export function packGlobalData(data: GlobalData): string {
  const instances = Object.entries(data['docusaurus-plugin-content-docs']).map(([id, instance]) => [
    id,
    {
      ...instance,
      versions: instance.versions.map((version) => {
        const sidebar = version.docs.find((doc) => doc.sidebar)?.sidebar;
        const root = version.path.replace(/\/$/, '');
        return {
          ...version,
          sidebar,
          docs: version.docs.map((doc) => {
            const derived = {id: doc.id, path: `${root}/${doc.id.replace(/^\//, '')}`, sidebar};
            return JSON.stringify(doc) === JSON.stringify(derived) ? doc.id : doc;
          }),
        };
      }),
    },
  ]);
  return `const data = ${JSON.stringify({...data, 'docusaurus-plugin-content-docs': Object.fromEntries(instances)})};
for (const instance of Object.values(data['docusaurus-plugin-content-docs'])) {
  for (const version of instance.versions) {
    const {sidebar} = version;
    const root = version.path.replace(/\\/$/, '');
    delete version.sidebar;
    version.docs = version.docs.map((doc) =>
      typeof doc === 'string' ? {id: doc, path: root + '/' + doc.replace(/^\\//, ''), sidebar} : doc,
    );
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
  'onBrokenLinks',
  'onBrokenAnchors',
  'future',
  'themeConfig',
  'customFields',
];

/** @returns a module that stands for `@generated/docusaurus.config` */
export function packSiteConfig(config: {[setting: string]: unknown}): string {
  return `export default ${JSON.stringify(Object.fromEntries(runtimeSettings.map((setting) => [setting, config[setting]])))};\n`;
}
