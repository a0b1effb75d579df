import {refusedInSidebar} from '@nodestead-docs/model';

import {versionRule} from '../knowledge/rule';

/** The sidebar of a released version names pages and holds no markup; that of Next is code of the site. The build stops at it too. */
export default versionRule(({sidebarFile}, {root}) => (sidebarFile.endsWith('.json') ? refusedInSidebar(root, sidebarFile) : []));
