import {foldersTooDeep, missingVersions} from '@nodestead-docs/model';

import {projectRule} from '../knowledge/rule';

/** Every version of versions.json has its pages and its sidebar, and no folder that is too deep. The build stops at it too. */
export default projectRule(({structure}) => [...missingVersions(structure), ...foldersTooDeep(structure)]);
