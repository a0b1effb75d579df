import {pageRule} from '../knowledge/rule';

/** A page that MDX or YAML cannot read is looked at by nothing else. */
export default pageRule(function* (page) {
  for (const {line, column, text} of page.syntaxErrors) {
    yield {line, column, message: text, fix: 'Correct the MDX or the front matter; write a literal { or < as `code` or \\{'};
  }
});
