import {refusedInFacts} from '@nodestead-docs/model';

import {versionRule} from '../knowledge/rule';

/** Facts link only the web, and the API document is made of its own files. The build stops at it too. */
export default versionRule(({folder}, {root}) => refusedInFacts(root, folder));
