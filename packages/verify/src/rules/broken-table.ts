import {pageRule} from '../knowledge/rule';

/** A cell of the line below a table's head. */
const delimiter = /(?:^|\|)\s*:?-{3,}:?\s*\|/m;

/** A table with a mistake in its second line is none: readers see a paragraph with bars. No other rule looks into it, because nothing in it is a cell. */
export default pageRule(function* ({prose}) {
  for (const {line, column, text} of prose) {
    const start = text.search(delimiter);
    if (start >= 0) {
      const before = text.slice(0, start).split('\n');
      yield {
        line: line + before.length - 1,
        column: before.length === 1 ? column + start : (before.at(-1)?.length ?? 0) + 1,
        message: 'This is text and no table',
        fix: 'Give the second line of the table as many cells as the first, each of hyphens only, and begin each row on a line of its own',
      };
    }
  }
});
