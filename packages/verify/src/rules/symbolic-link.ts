import {refusedSymlinks} from '@nodestead-docs/model';

import {projectRule} from '../knowledge/rule';

/** What is published is in the repository, not behind a symbolic link. The build stops at it too. */
export default projectRule(({root}) => refusedSymlinks(root));
