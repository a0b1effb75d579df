import type {LoadContext, Plugin} from '@docusaurus/types';

import sidebars from '../../../sidebars';
import {assertStructure} from '../../content/structureDiagnostics';
import {readStructure} from '../../content/structure';

/** Stops build and start with one message when versions, pages and sidebars do not fit together. */
export default function structurePlugin({siteDir}: LoadContext): Plugin {
  assertStructure(readStructure(siteDir, sidebars));
  return {name: 'nodestead-structure'};
}
