import {linesOf, within} from '@nodestead-docs/model';

import type {Known} from '../knowledge/knownNames';
import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';
import {nearest, steps} from '../vocabulary/suggestion';

/** `stead-agent`, `stead-worker@backup.service`, `stead-php`, `stead-agent-6.0.6` as dnf names a version; not a part of a path or of a longer name. */
const unitName =
  /(?<![\w/@.-])(stead(?:-[a-z][a-z0-9]*)+)(?:-\d[\d.a-z~]*)?(@(?:[\w*$<>{}-]*))?(\.(?:service|timer|socket|target|slice))?(?![\w-]|\.[a-z]|\/)/g;

/** Commands whose arguments are units or packages. */
const aboutUnits = /\b(?:systemctl|journalctl|apt|apt-get|apt-mark|apt-cache|dnf|yum|rpm|dpkg)\b/;

/** Every unit, program and package of the product is one that the facts know, and so is the instance of a template. */
export default pageRule(async function* (page, version, project) {
  const known = await namesFor(page, version, project);
  if (!known) {
    return;
  }
  for (const line of linesOf(page)) {
    for (const match of line.text.matchAll(unitName)) {
      const [whole, name = '', instance, suffix] = match;
      if (!isKnown(name, instance, known) && (suffix || instance || aboutUnits.test(line.text) || isSlip(name, known))) {
        const template = known.instances.get(`${name}@`);
        const guess = template ? undefined : nearest(name, known.units);
        yield {
          ...within(line, match.index),
          message: `The product has no ${suffix || instance ? 'unit' : 'unit, program or package'} ${whole}${guess ? `; did you mean ${guess}?` : ''}`,
          fix:
            (await getVersionFix(version, project, (names) => isKnown(name, instance, names))) ??
            (template ? `Use one of its instances: ${[...template].join(', ')}` : 'Use a unit of _facts/services.yaml, or describe this one there'),
        };
      }
    }
  }
});

/** A name that is alone may be the reader's own, such as a zone of a firewall, unless it is nearly one of ours. */
function isSlip(name: string, {units}: Known): boolean {
  return [...units].some((unit) => steps(name, unit) <= 2);
}

function isKnown(name: string, instance: string | undefined, {units, instances}: Known): boolean {
  if (instance === undefined) {
    return units.has(name) || units.has(`${name}@`);
  }
  const wanted = instance.slice(1);
  return units.has(`${name}@`) && (/^(?:$|[*$<{])/.test(wanted) || (instances.get(`${name}@`)?.has(wanted) ?? true));
}
