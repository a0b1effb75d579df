import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {onDemand, writeDemand} from '@nodestead-docs/client-bundle';
import {getOverviewAddress} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

import {CachedContent} from '../cachedContent';
import {generatedModule} from '../generatedModule';
import type {Overview} from './make';

const name = 'nodestead-changes';

/**
 * Makes a page for each version but the oldest that lists what changed in the documentation since the version before. In development the list is made when
 * somebody opens the page: all others would wait until all versions are read.
 */
export default function changesPlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const versions = [currentVersion, ...releasedVersions];
  const folders = versions.map((version) => join(siteDir, versionFolder(version)));
  const waits = process.env.NODE_ENV === 'development';
  const overviews = new CachedContent<Overview[]>({
    name: 'changes',
    siteDir,
    baseUrl,
    sources: folders,
    make: async () => (await import('./make')).makeOverviews(siteDir, baseUrl),
  });
  const overviewOf = async (version: string): Promise<Overview['overview'] | undefined> =>
    (await overviews.read()).find((one) => one.version === version)?.overview;
  let loaded = false;

  return {
    name,

    getPathsToWatch() {
      return folders.map((folder) => `${folder}/**/*.{mdx,yaml}`);
    },

    loadContent() {
      if (loaded) {
        overviews.change();
      }
      loaded = true;
    },

    async contentLoaded({actions: {addRoute, createData}}) {
      for (const version of versions.slice(0, -1)) {
        const file = waits
          ? await writeDemand(createData, version, overviews.stamp)
          : await createData(`${version}.json`, JSON.stringify(await overviewOf(version)));
        addRoute({
          path: getOverviewAddress(version, baseUrl),
          exact: true,
          component: '@site/src/components/Changes',
          modules: {overview: generatedModule(file, generatedFilesDir)},
        });
      }
    },

    configureWebpack() {
      return waits ? {module: {rules: [onDemand(join(generatedFilesDir, name, 'default'), overviewOf)]}} : {};
    },
  };
}
