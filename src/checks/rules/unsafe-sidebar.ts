import {refusedInSidebar} from '../../safety/sidebar';
import {versionRule} from '../model/rule';

/** The sidebar of a released version names pages and holds no markup; that of Next is code of the site. The build stops at it too. */
export default versionRule(({sidebarFile}, {root}) => (sidebarFile.endsWith('.json') ? refusedInSidebar(root, sidebarFile) : []));
