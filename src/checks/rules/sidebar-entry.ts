import {siteRule} from '../rule';
import {entriesWithoutPage} from '../site/faults';

/** A sidebar names only pages that exist. The build stops at it too. */
export default siteRule(({structure}) => entriesWithoutPage(structure));
