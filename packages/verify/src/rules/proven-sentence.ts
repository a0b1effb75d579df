import {join} from 'node:path';

import {type Page, rehearsalFolder, rehearsalText} from '@nodestead-docs/model';

import type {ProjectDiagnostic} from '../knowledge/rule';
import {versionRule} from '../knowledge/rule';
import {plainTexts} from '../performed-parts/parts';
import {expectationsOf, planOf} from '../procedure-tests/plan';
import {readRehearsal} from '../procedure-tests/rehearsals';

/** Sentences that a rehearsal claims to prove stand on its page word for word, and have an expectation of that name: a changed sentence needs a new proof. */
export default versionRule(function* ({folder, pages}, {root}) {
  for (const page of pages) {
    const text = rehearsalText(join(root, folder), page.id);
    if (text?.includes('\nproves:')) {
      yield* unproven(page, text, `${folder}/${rehearsalFolder}/${page.id}.yaml`);
    }
  }
});

function* unproven(page: Page, text: string, file: string): Generator<ProjectDiagnostic> {
  const rehearsal = readRehearsal(text, file);
  const expectations = new Set(rehearsal.variants.flatMap((variant) => [...expectationsOf(planOf(page, rehearsal, variant))]));
  const texts = plainTexts(page);
  const lines = text.split('\n');
  for (const {says, by} of rehearsal.proves) {
    const line =
      Math.max(
        0,
        lines.findIndex((each) => each.includes(says)),
      ) + 1;
    const places = texts.filter((each) => each.includes(says)).length;
    if (places !== 1) {
      yield {
        ...{file, line, column: 1},
        message: `${page.file} says "${says}" ${places === 0 ? 'nowhere' : `in ${places} places`}`,
        fix: `Quote what the page says now, if "${by}" proves it`,
      };
    }
    if (!expectations.has(by)) {
      yield {
        ...{file, line, column: 1},
        message: `There is no expectation "${by}"`,
        fix: 'Name one of an "expect", "watched", "restored" or "dropped" of the rehearsal',
      };
    }
  }
}
