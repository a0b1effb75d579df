import {codeTexts, linesOf, within} from '@nodestead-docs/model';
import {findOccurrences, findUndecided} from '@nodestead-docs/model/browser';

import {resultsOf} from '../knowledge/results';
import {pageRule} from '../knowledge/rule';
import {quotesOn, recordsOf} from '../message-proofs/evidence';
import {knownFor} from '../message-proofs/proof';
import {gap, wholeOf} from '../message-proofs/template';
import {findNames} from '../vocabulary/addresses';
import {covers, readRealValues, realValuesFile} from '../vocabulary/realValues';
import {isReservedAddress, isReservedName} from '../vocabulary/reserved';

const real = readRealValues();
const decide = 'Say which in the decisions of packages/model/src/placeholders/model.ts, or use another word';

/**
 * Example addresses and names come from reserved space, so that nobody's machine is configured from these pages. Hosts
 * are looked at in code only: in the text they are links to the sites they name. Where the name of an example is a part of another word, or belongs to the words
 * of a program's message, somebody has said whether it follows a reader's own value.
 */
export default pageRule(async function* (page, _version, project) {
  for (const line of linesOf(page)) {
    for (const {kind, value, offset} of findNames(line.text)) {
      const isReserved = kind === 'host' ? line.kind === 'prose' || isReservedName(value) : isReservedAddress(value);
      if (!isReserved && !real.some((declared) => covers(declared, value))) {
        yield {
          ...within(line, offset),
          message: `${value} is a real ${kind}`,
          fix: `Use one of the example values in handbook/example-values.md; if readers need the real one, declare it with its reason in ${realValuesFile}`,
        };
      }
    }
  }
  for (const code of codeTexts(page)) {
    for (const {word, offset} of findUndecided(code.text)) {
      yield {
        ...code.at(offset),
        message: `${word} has the name of an example value in it, and may or may not stand for it`,
        fix: decide,
      };
    }
  }
  const results = resultsOf(project.root);
  const {programs} = await recordsOf(project, results);
  for (const {text, line, column} of await quotesOn(page, project, results)) {
    for (const {program, text: message} of knownFor(text, programs)) {
      const fixed = program.ours ? '' : wholeOf(message).replaceAll(gap, ' … ');
      for (const {start, end} of findOccurrences(fixed)) {
        const words = fixed.slice(start, end);
        yield {line, column, message: `${words} is a word of ${program.program} in this message, and would follow a reader's own value`, fix: decide};
      }
    }
  }
});
