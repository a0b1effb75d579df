import {resolve} from 'node:path';

import type {Plugin} from '@docusaurus/types';
import type {Configuration} from 'webpack';

/** Runs the script that every page loads in several short tasks instead of a long one. The script itself is the same. */
export default function tasksPlugin(): Plugin {
  return {
    name: 'nodestead-tasks',
    configureWebpack({entry, mode}: Configuration, isServer) {
      if (isServer || mode !== 'production') {
        return {};
      }
      if (typeof entry !== 'string' || !entry.endsWith(clientEntry)) {
        throw new Error(`Docusaurus no longer begins with ${clientEntry}; src/plugins/tasks/entry.ts has to learn with what.`);
      }
      return {mergeStrategy: {entry: 'replace'}, entry: resolve(__dirname, 'entry.ts')} as Configuration;
    },
  };
}

/** Where Docusaurus's own part of the script begins (`webpack/client.js` of its core). */
const clientEntry = '/@docusaurus/core/lib/client/clientEntry.js';
