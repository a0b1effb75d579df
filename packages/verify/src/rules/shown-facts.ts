import {pageRule} from '../knowledge/rule';

/** Facts that a page shows exist. */
export default pageRule(async function* (page, version) {
  for (const {line, column, component, error} of await version.knowledge.shown(page)) {
    if (error !== undefined) {
      yield {line, column, message: error.replace(/\.$/, ''), fix: `Correct the properties of ${component}; handbook/facts.md lists what it takes`};
    }
  }
});
