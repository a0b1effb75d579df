import {projectRule} from '../knowledge/rule';

/** The API document of every version is OpenAPI 3.1, keeps to the linter's rules and ours, and its examples fit their schemas. */
export default projectRule(async function* ({versions}) {
  for (const {knowledge} of versions) {
    for (const {rule, message, ...diagnostic} of await knowledge.apiDiagnostics()) {
      yield {...diagnostic, message: `${rule}: ${message}`};
    }
  }
});
