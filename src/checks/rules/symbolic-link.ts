import {refusedSymlinks} from '../../safety/symlinks';
import {projectRule} from '../model/rule';

/** What is published is in the repository, not behind a symbolic link. The build stops at it too. */
export default projectRule(({root}) => refusedSymlinks(root));
