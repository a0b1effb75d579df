import {checkFacts} from '../../facts/check';
import {projectRule} from '../model/rule';

/** The facts of every version fit their schemas and each other; without that, no page can be held against them. */
export default projectRule(({root, versions}) => versions.flatMap(({folder}) => checkFacts(root, folder)));
