import type {LoadContext, Plugin} from '@docusaurus/types';
import {currentVersion, getErrorsAddress, releasedVersions} from '@nodestead-docs/model/browser';

/** Makes a page for each version that lists every error text of its pages. The list is known only after the pages are built: the search fills it in (`src/content/search`). */
export default function errorsPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'nodestead-errors',

    contentLoaded({actions: {addRoute}}) {
      for (const version of [currentVersion, ...releasedVersions]) {
        addRoute({path: getErrorsAddress(version, baseUrl), exact: true, component: '@site/src/components/Errors'});
      }
    },
  };
}
