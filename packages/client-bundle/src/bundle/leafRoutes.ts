import {getChunkNames} from './chunkName';

/** A route as Docusaurus generates it; `component` holds the arguments of `ComponentCreator`. */
export interface RouteConfig {
  path: string;
  component: [path: string, hash?: string];
  exact?: boolean;
  sidebar?: string;
  routes?: RouteConfig[];
}

/** Names of a route's chunks as in `.docusaurus/routesChunkNames.json`. */
export type ChunkNames = {[prop: string]: string | ChunkNames};

/** Routes of one level that differ only in their path and in the one chunk that they show. */
export interface LeafGroup {
  /** Path of the route they are below, without a slash at its end. */
  root: string;
  sidebar?: string;
  /** Chunk of the component that all of them use, as Docusaurus names it. */
  comp: string;
  /** Prop in which the component takes the chunk. */
  prop: string;
  /** Paths below the root; empty for the root itself. */
  paths: string[];
  /** For each path its chunk as Docusaurus names it. */
  chunks: string[];
}

/** @returns the path of a leaf from its group's root and the path below it */
export function leafPath(root: string, below: string): string {
  return below === '' ? root || '/' : `${root}/${below}`;
}

/** A route's component and the prop and chunk that it shows, when that is all there is to it. */
function leafOf({path, component: _component, exact, sidebar, ...others}: RouteConfig, names: ChunkNames | undefined) {
  const {__comp: comp, ...props} = names ?? {};
  const [[prop, chunk] = [], ...more] = Object.entries(props);
  const plain = exact === true && Object.keys(others).length === 0 && more.length === 0;
  return plain && typeof comp === 'string' && prop !== undefined && typeof chunk === 'string' ? {path, sidebar, comp, prop, chunk} : undefined;
}

/** Parts the routes of a site into leaves, which are packed into groups, and the others. */
export class Leaves {
  readonly groups: LeafGroup[] = [];
  private readonly taken = new Set<string>();

  /** @param chunkNames `.docusaurus/routesChunkNames.json`: chunks by path and hash of the route */
  constructor(private readonly chunkNames: {readonly [routeWithHash: string]: ChunkNames}) {}

  /**
   * Takes the leaves of one level.
   * @param siblings routes of the level
   * @param parent path of the route above
   * @returns the groups into which leaves went, by their position in `groups`, and the routes that are none
   */
  take(siblings: readonly RouteConfig[], parent: string): {taken: number[]; others: RouteConfig[]} {
    const root = parent.replace(/\/$/, '');
    const own = new Map<string, number>();
    const others = siblings.filter((route) => {
      const leaf = leafOf(route, this.chunkNames[route.component.join('-')]);
      const below = route.path === (root || '/') ? '' : route.path.slice(root.length + 1);
      if (leaf === undefined || leafPath(root, below) !== route.path || this.taken.has(leaf.chunk)) {
        return true;
      }
      const {sidebar, comp, prop, chunk} = leaf;
      const key = JSON.stringify([sidebar, comp, prop]);
      const index = own.get(key) ?? this.groups.length;
      const group = this.groups[index] ?? {root, ...(sidebar && {sidebar}), comp, prop, paths: [], chunks: []};
      own.set(key, index);
      this.groups[index] = group;
      group.paths.push(below);
      group.chunks.push(chunk);
      this.taken.add(chunk);
      return false;
    });
    return {taken: [...own.values()], others};
  }

  /** @returns for each chunk of a leaf, in the order of the groups, the name that it gets from its path */
  chunks(): ReadonlyMap<string, string> {
    const names = getChunkNames(this.groups.flatMap(({root, paths}) => paths.map((below) => leafPath(root, below))));
    const chunks = this.groups.flatMap((group) => group.chunks);
    return new Map(chunks.map((chunk, index) => [chunk, names[index]!]));
  }
}
