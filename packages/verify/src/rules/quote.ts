import {resultsOf} from '../knowledge/results';
import {pageRule} from '../knowledge/rule';
import {unprovenQuotes} from '../message-proofs/evidence';

/** What a page shows as printed by a program that is not ours is printed by it, in every release of Debian that has it. */
export default pageRule(async function* (page, _version, project) {
  for (const {line, column, message, fix} of await unprovenQuotes(page, project, resultsOf(project.root))) {
    yield {line, column, message, fix};
  }
});
