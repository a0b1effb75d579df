import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Puts a reader's own values into every page, once there are some. */
export default function readerValuesPlugin(): Plugin {
  return {
    name: 'nodestead-reader-values',
    getClientModules() {
      return [resolve(__dirname, '../../components/ReaderValues/client.ts')];
    },
  };
}
