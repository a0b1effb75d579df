import {pageRule} from '../knowledge/rule';
import {forgottenCorrections} from '../vocabulary/corrections';

/** Corrected mistakes must not come back, and sentences that a page's promise needs must stay. The rule `partial` says it of partials. */
export default pageRule((page, {name}) => forgottenCorrections(page, name));
