import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Keeps a reader's place: on the page, in its contents list and in the sidebar. */
export default function readingPlacePlugin(): Plugin {
  return {
    name: 'nodestead-reading-place',
    getClientModules() {
      return [resolve(__dirname, 'client.ts')];
    },
  };
}
