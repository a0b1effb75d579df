import {pageRule} from '../model/rule';
import {evidenceOf} from '../../quotes/evidence';
import {isKnown, proofOf} from '../../quotes/proof';
import {quotesOf} from '../../quotes/texts';

/** What a page shows as printed by a program that is not ours is printed by it, in every release of Debian that has it. */
export default pageRule(function* (page, _version, project) {
  const {evidence, commands} = evidenceOf(project);
  for (const quote of quotesOf(page, commands, (text) => isKnown(text, evidence.programs))) {
    const proof = proofOf(quote, evidence);
    if (typeof proof !== 'string') {
      yield {line: quote.line, column: quote.column, ...proof};
    }
  }
});
