import {posix} from 'node:path';

import {pageRule} from '../model/rule';

/** What a page shows of the facts exists, and comes from the facts of its own version. */
export default pageRule(async function* (page, version) {
  for (const {from, line, column} of page.imports.filter((each) => each.from.includes('_facts/'))) {
    const file = posix.normalize(posix.join(posix.dirname(page.file), from));
    if (!file.startsWith(`${version.folder}/_facts/`)) {
      yield {line, column, message: `${from} is not among the facts of this version`, fix: `Import it by a relative path from ${version.folder}/_facts`};
    }
  }
  for (const {line, column, component, error} of await version.knowledge.shown(page)) {
    if (error !== undefined) {
      yield {line, column, message: error.replace(/\.$/, ''), fix: `Correct the properties of ${component}; CONTRIBUTING.md lists what it takes`};
    }
  }
});
