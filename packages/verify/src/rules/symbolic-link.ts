import {refusedSymlinks} from '@nodestead-docs/model';

import {projectRule} from '../knowledge/rule';

/** Published files have to be in the repository, not behind a symbolic link, which stops the build too. */
export default projectRule(({root}) => refusedSymlinks(root));
