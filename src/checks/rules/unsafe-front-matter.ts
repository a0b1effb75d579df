import {refusedFields} from '../../safety/frontMatter';
import {pageRule} from '../model/rule';

/** Front matter holds no other host's address and no markup. The build stops at it too. */
export default pageRule(function* ({frontMatter, file}) {
  for (const {key, message, fix} of refusedFields(frontMatter.data, file)) {
    yield {line: frontMatter.lines.get(key) ?? 1, column: 1, message, fix};
  }
});
