import {refusedFrontMatter} from '@nodestead-docs/model';

import {pageRule} from '../knowledge/rule';

/** Front matter is YAML, and holds no other host's address and no markup. The build stops at it too. */
export default pageRule(function* (page) {
  for (const {line, column, message, fix} of refusedFrontMatter(page)) {
    yield {line, column, message, fix};
  }
});
