import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {currentVersion, releasedVersions, versionFolder} from '../../site/versions';
import {getOverviewAddress} from '../../versions/address';
import {generatedModule} from '../generatedModule';
import {cachedContent} from '../cachedContent';
import type {Overview} from './make';

/** Milliseconds for which the overviews wait after a page was saved, in development: first somebody wants to see that page. */
const patience = 2_000;

/** Makes a page for each version but the oldest that lists what changed in the documentation since the version before. */
export default function changesPlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin<Overview[]> {
  let loaded = false;
  return {
    name: 'nodestead-changes',

    getPathsToWatch() {
      return [currentVersion, ...releasedVersions].map((version) => `${siteDir}/${versionFolder(version)}/**/*.mdx`);
    },

    async loadContent() {
      if (loaded) {
        await setTimeout(patience);
      }
      loaded = true;
      const pages = [currentVersion, ...releasedVersions].map((version) => join(siteDir, versionFolder(version)));
      return cachedContent('changes', siteDir, baseUrl, pages, async () => (await import('./make')).makeOverviews(siteDir, baseUrl));
    },

    async contentLoaded({content, actions: {addRoute, createData}}) {
      for (const {version, overview} of content) {
        addRoute({
          path: getOverviewAddress(version, baseUrl),
          exact: true,
          component: '@site/src/components/Changes',
          modules: {overview: generatedModule(await createData(`${version}.json`, JSON.stringify(overview)), generatedFilesDir)},
        });
      }
    },
  };
}
