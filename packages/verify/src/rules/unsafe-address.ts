import {refusedInPage} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/** A page leads only to sites by their full address and to files of its own version, and runs no code. The build stops at it too. */
export default pageRule(function* ({tree, file}) {
  for (const {line, column, message, fix} of refusedInPage(tree, file)) {
    yield {line, column, message, fix};
  }
});
