import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Puts a reader's own values into every page, once there are some. */
export default function placeholderSettingsPlugin(): Plugin {
  return {
    name: 'nodestead-reader-values',
    getClientModules() {
      return [resolve(__dirname, '../../components/PlaceholderSettings/client.ts')];
    },
  };
}
