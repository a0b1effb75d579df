import {refusedCode} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/** A page is data: what is computed belongs in a component. The build stops at it too. */
export default pageRule(function* ({tree, file}) {
  for (const {line, column, message, fix} of refusedCode(tree, file)) {
    yield {line, column, message, fix};
  }
});
