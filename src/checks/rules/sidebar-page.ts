import {siteRule} from '../rule';
import {pagesWithoutEntry} from '../site/faults';

/** Every page is in the sidebar of its version. The build stops at it too. */
export default siteRule(({structure}) => pagesWithoutEntry(structure));
