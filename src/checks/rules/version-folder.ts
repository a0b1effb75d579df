import {siteRule} from '../model/rule';
import {missingVersions} from '../../content/structureDiagnostics';

/** Every version of versions.json has its pages and its sidebar. The build stops at it too. */
export default siteRule(({structure}) => missingVersions(structure));
