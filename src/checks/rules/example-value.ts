import {findNames} from '../vocabulary/addresses';
import {covers, readRealValues, realValuesFile} from '../vocabulary/realValues';
import {isReservedAddress, isReservedName} from '../vocabulary/reserved';
import {pageRule} from '../model/rule';
import {codeTexts, linesOf, within} from '../../content/texts';
import {findUndecided} from '../../values/occurrences';

const real = readRealValues();

/**
 * Example addresses and names come from reserved space, so that nobody's machine is configured from these pages. Hosts
 * are looked at in code only: in the text they are links to the sites they name. Where the name of an example is a part of another word, somebody has said
 * whether that word follows a reader's own value.
 */
export default pageRule(function* (page) {
  for (const line of linesOf(page)) {
    for (const {kind, value, offset} of findNames(line.text)) {
      const isReserved = kind === 'host' ? line.kind === 'prose' || isReservedName(value) : isReservedAddress(value);
      if (!isReserved && !real.some((declared) => covers(declared, value))) {
        yield {
          ...within(line, offset),
          message: `${value} is a real ${kind}`,
          fix: `Use one of the example values in CONTRIBUTING.md; if readers need the real one, declare it with its reason in ${realValuesFile}`,
        };
      }
    }
  }
  for (const code of codeTexts(page)) {
    for (const {word, offset} of findUndecided(code.text)) {
      yield {
        ...code.at(offset),
        message: `${word} has the name of an example value in it, and may or may not stand for it`,
        fix: 'Say which in the decisions of src/values/model.ts, or use another word',
      };
    }
  }
});
