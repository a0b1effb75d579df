import {linesOf} from '@nodestead-docs/model';

import {projectRule} from '../knowledge/rule';
import {findNames} from '../vocabulary/addresses';
import {covers, readRealValues, realValuesFile} from '../vocabulary/realValues';

/** The list of real addresses and hosts that pages may name holds only those that some page names. */
export default projectRule(({versions}) => {
  const named = new Set(
    versions.flatMap(({pages}) => pages).flatMap((page) => [...linesOf(page)].flatMap(({text}) => findNames(text).map(({value}) => value))),
  );
  return readRealValues()
    .filter((declared) => ![...named].some((value) => covers(declared, value)))
    .map(({value, line}) => ({file: realValuesFile, line, column: 1, message: `No page names ${value} any more`, fix: 'Take the entry out'}));
});
