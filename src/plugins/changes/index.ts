import type {LoadContext, Plugin} from '@docusaurus/types';

import {currentVersion, releasedVersions, versionFolder} from '../../site/versions';
import {getOverviewAddress} from '../../versions/address';
import {History} from '../../versions/history';
import {generatedModule} from '../generatedModule';
import {overviewOf} from '../../versions/overview';

/** Makes a page for each version but the oldest that lists what changed in the documentation since the version before. */
export default function changesPlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'nodestead-changes',

    getPathsToWatch() {
      return [currentVersion, ...releasedVersions].map((version) => `${siteDir}/${versionFolder(version)}/**/*.mdx`);
    },

    async contentLoaded({actions: {addRoute, createData}}) {
      const history = new History(siteDir);
      const {steps} = history;
      for (const step of steps) {
        const {name} = step.version;
        const others = steps.filter((other) => other !== step).map(({label, version}) => ({label, href: getOverviewAddress(version.name, baseUrl)}));
        const data = await createData(`${name}.json`, JSON.stringify(overviewOf(history, step, others, baseUrl)));
        addRoute({
          path: getOverviewAddress(name, baseUrl),
          exact: true,
          component: '@site/src/components/Changes',
          modules: {overview: generatedModule(data, generatedFilesDir)},
        });
      }
    },
  };
}
