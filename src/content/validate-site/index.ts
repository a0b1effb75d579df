import type {LoadContext, Plugin} from '@docusaurus/types';
import {assertNone, assertStructure, readStructure, refusedInFacts, refusedInSidebar, refusedSymlinks} from '@nodestead-docs/model';

import sidebars from '../../../sidebars';

/** Stops build and start with one message when versions, pages and sidebars do not fit together, or lead out of the repository. */
export default function structurePlugin({siteDir}: LoadContext): Plugin {
  const structure = readStructure(siteDir, sidebars);
  assertStructure(structure);
  assertNone({
    'symbolic-link': refusedSymlinks(siteDir),
    'unsafe-sidebar': structure.versions.flatMap(({sidebarFile}) => (sidebarFile.endsWith('.json') ? refusedInSidebar(siteDir, sidebarFile) : [])),
    'unsafe-fact': structure.versions.flatMap(({folder}) => refusedInFacts(siteDir, folder)),
  });
  return {name: 'nodestead-structure'};
}
