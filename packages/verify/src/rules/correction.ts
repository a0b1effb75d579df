import {pageRule} from '../knowledge/rule';
import {correctionsFile, readCorrections} from '../vocabulary/corrections';

const corrections = readCorrections();

/** Corrected mistakes must not come back, and sentences that a page's promise needs must stay. */
export default pageRule(function* (page) {
  for (const correction of corrections.filter((candidate) => candidate.page === page.id)) {
    const fix = `Say what is true: ${correction.because} (${correctionsFile})`;
    if ('needs' in correction) {
      if (!page.source.includes(correction.needs)) {
        yield {line: 1, column: 1, message: `The page lacks ${correction.needs}`, fix};
      }
      continue;
    }
    const found = correction.wrong.exec(page.source);
    if (found) {
      const before = page.source.slice(0, found.index).split('\n');
      yield {line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: `"${found[0].split('\n')[0]}" was corrected before`, fix};
    }
  }
});
