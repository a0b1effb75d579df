import type {ChunkNames, RouteConfig} from './leafRoutes';

function namesIn(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? [name] : namesIn(name)));
}

/**
 * @param routes the routes that Docusaurus generates
 * @param chunkNames `.docusaurus/routesChunkNames.json`
 * @param renamed names of chunks as the bundler gets them, by the names that Docusaurus gives
 * @returns for the path of each page the names of the chunks that it is made of, those of the routes above it first; some have no file of their own
 */
export function chunksOfPages(
  routes: readonly RouteConfig[],
  chunkNames: {readonly [routeWithHash: string]: ChunkNames},
  renamed: ReadonlyMap<string, string>,
): {[path: string]: string[]} {
  const pages: {[path: string]: string[]} = {};
  const visit = ({path, component, routes: children}: RouteConfig, above: readonly string[]): void => {
    const chunks = [...above, ...namesIn(chunkNames[component.join('-')] ?? {}).map((name) => renamed.get(name) ?? name)];
    children?.forEach((child) => visit(child, chunks));
    if (children === undefined) {
      // The router takes the first route that matches.
      pages[path] ??= [...new Set(chunks)];
    }
  };
  routes.forEach((route) => visit(route, []));
  return pages;
}
