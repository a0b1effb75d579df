import {checkLink, type Targets, targetsOf} from '@nodestead-docs/model';

import type {Knowledge} from '../knowledge/productModel';
import type {Project} from '../knowledge/project';
import {pageRule} from '../knowledge/rule';

const cache = new WeakMap<Project, Targets>();

/** A link by name, to another version or to the API reference, has a target. The build stops at it too. */
export default pageRule(async function* (page, version, project) {
  const targets = cache.get(project) ?? targetsIn(project);
  cache.set(project, targets);
  for (const {line, column, url} of page.links) {
    const diagnostic = await checkLink(url, version.name, targets);
    if (diagnostic) {
      yield {line, column, ...diagnostic};
    }
  }
});

function targetsIn({root, versions}: Project): Targets {
  const knowledgeOf = (name: string): Knowledge | undefined => versions.find((version) => version.name === name)?.knowledge;
  return targetsOf(root, {
    anchors: async (page, name) => (await knowledgeOf(name)?.anchors(page)) ?? new Set(),
    calls: async (name) => knowledgeOf(name)?.calls(),
  });
}
