import type {LoadContext, Plugin} from '@docusaurus/types';

import sidebars from '../../../sidebars';
import {assertStructure} from '../../content/structureDiagnostics';
import {readStructure} from '../../content/structure';
import {refusedInFacts} from '../../safety/facts';
import {refusedInSidebar} from '../../safety/sidebar';
import {assertNone} from '../../safety/refusal';
import {refusedSymlinks} from '../../safety/symlinks';

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
