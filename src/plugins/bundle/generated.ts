import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {runInNewContext} from 'node:vm';

import type {RouteConfig} from './leaves';
import {packGlobalData, packRegistry, packRoutes, packSiteConfig, packSiteMetadata, readRegistry, type GlobalData} from './pack';

/** Evaluates the default export of a generated module, which is a literal but for calls of `ComponentCreator`. */
function readLiteral(source: string): unknown {
  const literal = source.slice(source.indexOf('export default ') + 'export default '.length).replace(/;\s*$/, '');
  return JSON.parse(String(runInNewContext(`JSON.stringify(${literal})`, {ComponentCreator: (...args: string[]) => args})));
}

/**
 * Writes compact twins of the modules in which Docusaurus lists every route, beside the originals.
 * @param generatedFilesDir `.docusaurus`
 * @returns for each module the file that may stand for it in the browser
 */
export function writePacked(generatedFilesDir: string): {[request: string]: string} {
  const read = (name: string): string => readFileSync(join(generatedFilesDir, name), 'utf8');
  const registry = readRegistry(read('registry.js'));
  const routes = packRoutes(
    readLiteral(read('routes.js')) as RouteConfig[],
    JSON.parse(read('routesChunkNames.json')) as Parameters<typeof packRoutes>[1],
    registry,
  );
  const modules = {
    leaves: routes.leaves,
    registry: packRegistry(registry, routes.leafNames, routes.shortNames),
    routes: routes.routes,
    routesChunkNames: routes.chunkNames,
    globalData: packGlobalData(JSON.parse(read('globalData.json')) as GlobalData),
    'docusaurus.config': packSiteConfig(readLiteral(read('docusaurus.config.mjs')) as {[setting: string]: unknown}),
    'site-metadata': packSiteMetadata(JSON.parse(read('site-metadata.json')) as {docusaurusVersion: string}),
  };
  const folder = join(generatedFilesDir, 'lean');
  mkdirSync(folder, {recursive: true});
  return Object.fromEntries(
    Object.entries(modules).map(([name, source]) => {
      const file = join(folder, `${name}.js`);
      writeFileSync(file, source);
      return [`@generated/${name}`, file];
    }),
  );
}
