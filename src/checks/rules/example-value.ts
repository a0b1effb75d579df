import {BlockList, isIP} from 'node:net';

import {findNames} from '../addresses';
import {readRealValues, realValuesFile, type RealValue} from '../realValues';
import {isReservedAddress, isReservedName} from '../reserved';
import {siteRule} from '../rule';
import {linesOf, within} from '../site/texts';

/**
 * Example addresses and names come from reserved space, so that nobody's machine is configured from these pages. Hosts
 * are looked at in code only: in the text they are links to the sites they name.
 */
export default siteRule(function* ({versions}) {
  const real = readRealValues();
  const used = new Set<RealValue>();
  for (const page of versions.flatMap(({pages}) => pages)) {
    for (const line of linesOf(page)) {
      for (const {kind, value, offset} of findNames(line.text)) {
        if (kind === 'host' ? line.kind === 'prose' || isReservedName(value) : isReservedAddress(value)) {
          continue;
        }
        const declared = real.find((entry) => covers(entry.value, value));
        if (declared) {
          used.add(declared);
          continue;
        }
        yield {
          file: page.file,
          ...within(line, offset),
          message: `${value} is a real ${kind === 'host' ? 'host' : 'address'}`,
          cure: `Use one of the example values in CONTRIBUTING.md; if readers need the real one, declare it with its reason in ${realValuesFile}`,
        };
      }
    }
  }
  for (const {value, line} of real.filter((entry) => !used.has(entry))) {
    yield {file: realValuesFile, line, column: 1, message: `No page names ${value} any more`, cure: 'Take the entry out'};
  }
});

/** A network covers its addresses, a host itself and the hosts below it. */
function covers(declared: string, value: string): boolean {
  const [network = '', prefix] = declared.split('/');
  if (isIP(network) === 0) {
    return value === declared || value.endsWith(`.${declared}`);
  }
  if (isIP(value) === 0) {
    return false;
  }
  const list = new BlockList();
  list.addSubnet(network, Number(prefix ?? (isIP(network) === 6 ? 128 : 32)), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list.check(value, isIP(value) === 6 ? 'ipv6' : 'ipv4');
}
