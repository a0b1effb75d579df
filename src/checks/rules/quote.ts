import {resultsOf} from '../model/results';
import {pageRule} from '../model/rule';
import {quotesWithProof} from '../../quotes/evidence';

/** What a page shows as printed by a program that is not ours is printed by it, in every release of Debian that has it. */
export default pageRule(async function* (page, _version, project) {
  for (const {line, column, proof} of await quotesWithProof(page, project, resultsOf(project.root))) {
    if (typeof proof !== 'string') {
      yield {line, column, ...proof};
    }
  }
});
