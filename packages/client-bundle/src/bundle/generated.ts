import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {runInNewContext} from 'node:vm';

import {type GlobalData, packGlobalData} from './globalData';
import type {RouteConfig} from './leafRoutes';
import {chunksOfPages} from './pageChunks';
import {packRegistry, readRegistry, type RegistryEntry} from './registry';
import {packRoutes} from './routes';
import {packSiteConfig, packSiteMetadata} from './siteConfig';

/** Evaluates the default export of a generated module, which is a literal but for calls of `ComponentCreator`. */
function readLiteral(source: string): unknown {
  const literal = source.slice(source.indexOf('export default ') + 'export default '.length).replace(/;\s*$/, '');
  return JSON.parse(String(runInNewContext(`JSON.stringify(${literal})`, {ComponentCreator: (...args: string[]) => args})));
}

/** Modules that have a compact twin, by their names below `@generated`. */
const packers = {
  leaves: (files) => files.routes().leaves,
  registry: (files) => packRegistry(files.registry(), files.routes().leafNames, files.routes().shortNames),
  routes: (files) => files.routes().routes,
  routesChunkNames: (files) => files.routes().chunkNames,
  globalData: (files) => packGlobalData(JSON.parse(files.read('globalData.json')) as GlobalData),
  'docusaurus.config': (files) => packSiteConfig(readLiteral(files.read('docusaurus.config.mjs')) as {[setting: string]: unknown}),
  'site-metadata': (files) => packSiteMetadata(JSON.parse(files.read('site-metadata.json')) as {docusaurusVersion: string}),
} satisfies {[name: string]: (files: Generated) => string};

/** Name of a module that has a compact twin. */
export type Packed = keyof typeof packers;

/** Modules that Docusaurus generated, read on demand. */
class Generated {
  constructor(private readonly folder: string) {}

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  chunkNames(): Parameters<typeof packRoutes>[1] {
    return JSON.parse(this.read('routesChunkNames.json')) as Parameters<typeof packRoutes>[1];
  }

  routeConfigs(): RouteConfig[] {
    return readLiteral(this.read('routes.js')) as RouteConfig[];
  }

  registry(): RegistryEntry[] {
    return readRegistry(this.read('registry.js'));
  }

  routes(): ReturnType<typeof packRoutes> {
    return packRoutes(this.routeConfigs(), this.chunkNames(), this.registry());
  }
}

/**
 * Writes compact twins of modules that Docusaurus generates, most of which list every route, beside the originals.
 * @param generatedFilesDir `.docusaurus`
 * @returns for each module the file that may stand for it in the browser
 */
export function writePacked(generatedFilesDir: string, modules: readonly Packed[]): {[request: string]: string} {
  const files = new Generated(generatedFilesDir);
  const folder = join(generatedFilesDir, 'bundle');
  mkdirSync(folder, {recursive: true});
  return Object.fromEntries(
    modules.map((name) => {
      const file = join(folder, `${name}.js`);
      writeFileSync(file, packers[name](files));
      return [`@generated/${name}`, file];
    }),
  );
}

/**
 * Writes which chunks each page is made of, for the finished pages (packages/publish/src/postbuild/pageScripts.ts).
 * @param generatedFilesDir `.docusaurus`
 */
export function writePageChunks(generatedFilesDir: string): void {
  const files = new Generated(generatedFilesDir);
  const {leafNames, shortNames} = files.routes();
  const pages = chunksOfPages(files.routeConfigs(), files.chunkNames(), new Map([...leafNames, ...shortNames]));
  writeFileSync(join(generatedFilesDir, 'bundle', 'pages.json'), JSON.stringify(pages));
}
