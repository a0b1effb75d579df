import {resultsOf} from '../knowledge/results';
import {pageRule} from '../knowledge/rule';
import {unprovenQuotes} from '../message-proofs/evidence';

/** Messages quoted from other programs are in the program, in every release of Debian that has it. */
export default pageRule(async function* (page, _version, project) {
  for (const {line, column, message, fix} of await unprovenQuotes(page, project, resultsOf(project.root))) {
    yield {line, column, message, fix};
  }
});
