import {projectRule} from '../model/rule';
import {pagesWithoutEntry} from '../../content/structureDiagnostics';

/** Every page is in the sidebar of its version. The build stops at it too. */
export default projectRule(({structure}) => pagesWithoutEntry(structure));
