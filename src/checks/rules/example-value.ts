import {findNames} from '../vocabulary/addresses';
import {covers, readRealValues, realValuesFile} from '../vocabulary/realValues';
import {isReservedAddress, isReservedName} from '../vocabulary/reserved';
import {pageRule} from '../model/rule';
import {linesOf, within} from '../../content/texts';

const real = readRealValues();

/**
 * Example addresses and names come from reserved space, so that nobody's machine is configured from these pages. Hosts
 * are looked at in code only: in the text they are links to the sites they name.
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
});
