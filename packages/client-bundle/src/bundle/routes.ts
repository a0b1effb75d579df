import {join} from 'node:path';

import {type ChunkNames, Leaves, type RouteConfig} from './leafRoutes';
import type {RegistryEntry} from './registry';
import {shortNames} from './shortNames';

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
    leaves: `import {getChunkNames} from ${JSON.stringify(join(__dirname, 'chunkName'))};

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

// Only one page is shown at a time: components are made on demand.
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
