import {checkFacts} from '../../facts/check';
import {siteRule} from '../rule';

/** The facts of every version fit their schemas and each other. */
export default siteRule(function* ({root, versions}) {
  for (const {folder} of versions) {
    yield* checkFacts(root, folder);
  }
});
