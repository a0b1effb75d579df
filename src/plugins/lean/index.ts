import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Takes out of the bundle what this site does not use. */
export default function leanPlugin(): Plugin {
  return {
    name: 'nodestead-lean',
    configureWebpack() {
      return {resolve: {alias: {'prism-react-renderer$': resolve(__dirname, 'no-prism.ts')}}};
    },
  };
}
