import {projectRule} from '../model/rule';
import {entriesWithoutPage} from '../../content/structureDiagnostics';

/** A sidebar names only pages that exist. The build stops at it too. */
export default projectRule(({structure}) => entriesWithoutPage(structure));
