import {linesOf, within} from '@nodestead-docs/model';

import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';

/** A number of four or five digits on its own, as ports are written. */
const number = /(?<![\w.,:/-]|\d |RFC )(\d{4,5})(?![\w.,-]*\d|\w)/g;
const afterColon = /(?<=[\w\])]:)(\d{4,5})(?!\d)/g;
/** The product's ports are close together; a number this near to one of them is meant to be one. */
const reach = 9;

/** A port of the product is one that the facts know. */
export default pageRule(async function* (page, version, project) {
  const ports = (await namesFor(page, version, project))?.productPorts;
  if (!ports) {
    return;
  }
  const own = [...ports].filter((port) => port > 1023);
  for (const line of linesOf(page)) {
    for (const match of [...line.text.matchAll(number), ...line.text.matchAll(afterColon)]) {
      const port = Number(match[1]);
      if (!ports.has(port) && own.some((known) => Math.abs(known - port) <= reach)) {
        yield {
          ...within(line, match.index),
          message: `The product has no port ${port}; its ports are ${own.join(', ')}`,
          fix:
            (await getVersionFix(version, project, (names) => names.productPorts.has(port))) ?? 'Use a port of _facts/ports.yaml, or describe this one there',
        };
      }
    }
  }
});
