import {linkFault, type Targets} from '../../versions/link';
import {targetsOf} from '../../versions/targets';
import {pageRule} from '../model/rule';
import type {Site} from '../model/project';

const kept = new WeakMap<Site, Targets>();

/** A link by name, to another version or to the API reference, has a target. The build stops at it too. */
export default pageRule(function* (page, version, site) {
  const targets = kept.get(site) ?? targetsOf(site.root);
  kept.set(site, targets);
  for (const {line, column, url} of page.links) {
    const fault = linkFault(url, version.name, targets);
    if (fault) {
      yield {line, column, ...fault};
    }
  }
});
