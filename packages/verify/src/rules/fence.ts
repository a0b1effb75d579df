import {pageRule} from '../knowledge/rule';
import {classify} from '../samples/classify';
import {fixtureNames} from '../samples/exec/fixtures';
import {loadCheckers} from '../samples/registry';

/** Every code block says what it is, so that a tool can read it, or why none can. */
export default pageRule(async function* (page) {
  const checkers = await loadCheckers();
  for (const block of page.blocks) {
    const classification = classify(block.fence, checkers, fixtureNames());
    if (classification.kind === 'unclear') {
      yield* classification.diagnostics.map((diagnostic) => ({line: block.line, column: block.column, ...diagnostic}));
    }
  }
});
