import {callsIn, codeTexts} from '@nodestead-docs/model';

import {checkCall} from '../knowledge/calls';
import {getVersionFix, namesFor} from '../knowledge/pageNames';
import {pageRule} from '../knowledge/rule';

/** Every call of steadctl is a command of this version with flags it knows; in blocks to copy it has all that it needs. */
export default pageRule(async function* (page, version, project) {
  const known = await namesFor(page, version, project);
  if (!known) {
    return;
  }
  for (const {kind, text, at} of codeTexts(page)) {
    const complete = kind === 'block';
    for (const call of callsIn(text)) {
      for (const {word, message, fix} of checkCall(call, known, complete)) {
        const other = await getVersionFix(version, project, (names) => checkCall(call, names, complete).length === 0);
        yield {...at(word.offset), message, fix: other ?? fix};
      }
    }
  }
});
