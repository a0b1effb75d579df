import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import type {Configuration} from 'webpack';

import {currentVersion, releasedVersions, versionFolder} from '../../site/versions';

/** Rspack's own setting, which webpack's types do not know. */
interface Experiments {
  cache?: {version: string; buildDependencies: string[]};
}

/**
 * Lets the bundler forget what it compiled when a plugin of this site, a component that shows facts or a rehearsal of its pages changes, or another set of parts is left out. Docusaurus does so for its configuration file
 * and what that imports, but plugins are named there by their paths.
 * @param config of the bundler; changed in place, because merged lists of files would replace Docusaurus's own
 * @param without parts that are left out
 * @throws when the bundler has a cache of another form, as after an update of Docusaurus: stale scripts would be served
 */
export function forgetWithPlugins(config: Configuration, siteDir: string, without: readonly string[]): void {
  // The variable is Docusaurus's own.
  if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) {
    return;
  }
  const {cache} = (config.experiments ?? {}) as Experiments;
  if (typeof cache?.version !== 'string' || !Array.isArray(cache.buildDependencies)) {
    throw new Error("The bundler's cache has an unknown form; src/plugins/bundle/cache.ts has to learn where it names the files it depends on.");
  }
  // Pages say when they were performed, which their rehearsals and the record of the last green run tell.
  const rehearsals = [currentVersion, ...releasedVersions].map((version) => `${versionFolder(version)}/_rehearsals`);
  // What a page gets of a file of facts is what these components show of it.
  const factComponents = ['src/components/facts', 'src/rendering', 'src/facts'];
  for (const folder of ['src/plugins', ...factComponents, ...rehearsals]) {
    const files = readdirSync(join(siteDir, folder), {recursive: true, encoding: 'utf8'}).filter((name) => /\.(?:tsx?|yaml|json)$/.test(name));
    cache.buildDependencies.push(...files.map((name) => join(siteDir, folder, name)));
  }
  cache.version += without.map((name) => `-${name}`).join('');
}
