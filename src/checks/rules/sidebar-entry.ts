import {siteRule} from '../model/rule';
import {entriesWithoutPage} from '../../content/structureDiagnostics';

/** A sidebar names only pages that exist. The build stops at it too. */
export default siteRule(({structure}) => entriesWithoutPage(structure));
