import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Project} from '../knowledge/project';
import {resultsOf} from '../knowledge/results';
import {type ProjectDiagnostic, projectRule} from '../knowledge/rule';
import {type Judged, judgedQuotes, recordsOf} from '../message-proofs/evidence';
import {knownFor} from '../message-proofs/proof';
import type {MessageText, Program} from '../message-proofs/records';
import {gap, hasToBeFound, partsOf, wholeOf} from '../message-proofs/template';
import {fixtureNames} from '../samples/exec/fixtures';

/** Of a hundred texts, so many may be waived. */
export const waivable = 3;

/** The records of what programs print are used, their samples print what they say, and few texts are waived. */
export default projectRule(async function* (project) {
  const results = resultsOf(project.root);
  const {programs} = await recordsOf(project, results);
  const judged = await judgedQuotes(project, results);
  const used = new Set(judged.flatMap(({text}) => knownFor(text, programs).map((known) => known.text)));
  for (const program of programs) {
    for (const text of program.texts) {
      if (!used.has(text)) {
        yield at(program, `No page quotes "${wholeOf(text)}" any more`, 'Take the entry out');
      }
      if (text.executed !== undefined && !isPrinted(project, text.executed, text)) {
        yield at(
          program,
          `The fixture ${text.executed} does not expect "${wholeOf(text)}"`,
          'Name the sample that prints it, and the words in one of its cases',
        );
      }
    }
  }
  yield* tooManyWaived(judged);
});

/** @returns a diagnostic when more texts are waived than may be */
export function* tooManyWaived(judged: readonly Pick<Judged, 'text' | 'proof'>[]): Generator<ProjectDiagnostic> {
  const foreign = new Map(judged.filter(({proof}) => proof !== 'ours').map(({text, proof}) => [text, proof]));
  const waived = [...foreign.values()].filter((proof) => proof === 'waived').length;
  if (waived * 100 > foreign.size * waivable) {
    yield {
      file: 'packages/verify/src/message-proofs/programs',
      line: 1,
      column: 1,
      message: `${waived} of ${foreign.size} quoted texts are waived, which is more than ${waivable} %`,
      fix: 'Prove some, or take them from the pages',
    };
  }
}

function at({file}: Program, message: string, fix: string): ProjectDiagnostic {
  return {file, line: 1, column: 1, message, fix};
}

/** @returns whether the words are in the sample, or in what its fixture has to see */
function isPrinted({root, versions}: Project, fixture: string, text: MessageText): boolean {
  if (!fixtureNames().includes(fixture)) {
    return false;
  }
  const folder = join(root, 'packages/verify/src/samples/exec', fixture);
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const samples = versions.flatMap(({pages}) => pages.flatMap(({blocks}) => blocks.filter(({fence}) => fence.attributes.get('exec') === fixture)));
  const shown = [...files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')), ...samples.map((block) => block.text)].join('\n');
  return partsOf(text)
    .flatMap((part) => part.split(gap))
    .filter(hasToBeFound)
    .every((words) => shown.includes(words.trim()));
}
