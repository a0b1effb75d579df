import {siteRule} from '../rule';
import {missingVersions} from '../site/faults';

/** Every version of versions.json has its pages and its sidebar. The build stops at it too. */
export default siteRule(({structure}) => missingVersions(structure));
