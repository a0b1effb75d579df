import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Has the link at a heading copy its own address, too. */
export default function copyLinkPlugin(): Plugin {
  return {
    name: 'nodestead-copy-link',
    getClientModules() {
      return [resolve(__dirname, '../../components/CopyLink/client.ts')];
    },
  };
}
