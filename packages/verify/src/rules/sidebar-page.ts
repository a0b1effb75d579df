import {pagesWithoutEntry} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/** Every page is in the sidebar of its version. The build stops at it too. */
export default pageRule((page, _, {structure}) => pagesWithoutEntry(structure).filter(({file}) => file === page.file));
