import {projectRule} from '../model/rule';
import {missingVersions} from '../../content/structureDiagnostics';

/** Every version of versions.json has its pages and its sidebar. The build stops at it too. */
export default projectRule(({structure}) => missingVersions(structure));
