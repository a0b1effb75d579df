import type {Plugin} from '@docusaurus/types';

import {NoticesPlugin} from './NoticesPlugin';

/** Writes the licences of the packages whose code or styles readers get to `licenses.txt`, which the footer links. */
export default function noticesPlugin(): Plugin {
  return {
    name: 'nodestead-notices',
    configureWebpack: (_, isServer) => (isServer || process.env.NODE_ENV === 'development' ? {} : {plugins: [new NoticesPlugin()]}),
  };
}
