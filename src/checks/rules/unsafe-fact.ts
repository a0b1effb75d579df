import {refusedInFacts} from '../../safety/facts';
import {projectRule} from '../model/rule';

/** Facts link only the web, and the API document is made of its own files. The build stops at it too. */
export default projectRule(({root, versions}) => versions.flatMap(({folder}) => refusedInFacts(root, folder)));
