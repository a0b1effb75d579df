import {checkLink, type Targets} from '../../versions/link';
import {targetsOf} from '../../versions/targets';
import {pageRule} from '../model/rule';
import type {Project} from '../model/project';

const cache = new WeakMap<Project, Targets>();

/** A link by name, to another version or to the API reference, has a target. The build stops at it too. */
export default pageRule(function* (page, version, project) {
  const targets = cache.get(project) ?? targetsOf(project.root);
  cache.set(project, targets);
  for (const {line, column, url} of page.links) {
    const diagnostic = checkLink(url, version.name, targets);
    if (diagnostic) {
      yield {line, column, ...diagnostic};
    }
  }
});
