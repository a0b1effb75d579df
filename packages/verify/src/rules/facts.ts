import {versionRule} from '../knowledge/rule';

/** The facts of a version fit their schemas and each other; without that, no page can be checked against them. */
export default versionRule(async function* ({knowledge}) {
  yield* await knowledge.factDiagnostics();
});
