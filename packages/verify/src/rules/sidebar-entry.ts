import {entriesWithoutPage} from '@nodestead-docs/model';

import {projectRule} from '../knowledge/rule';

/** A sidebar names only pages that exist. The build stops at it too. */
export default projectRule(({structure}) => entriesWithoutPage(structure));
