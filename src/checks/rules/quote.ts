import {pageRule} from '../model/rule';
import {quotesWithProof} from '../../quotes/evidence';

/** What a page shows as printed by a program that is not ours is printed by it, in every release of Debian that has it. */
export default pageRule(function* (page, _version, project) {
  for (const {line, column, proof} of quotesWithProof(page, project)) {
    if (typeof proof !== 'string') {
      yield {line, column, ...proof};
    }
  }
});
