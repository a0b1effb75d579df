import type {Page} from '@nodestead-docs/model';

import {type Action, planOf} from '../procedure-tests/plan';
import {readRehearsal} from '../procedure-tests/rehearsals';
import {normalised} from './message';

/** A rehearsal as it is written. */
export interface Rehearsal {
  /** Path from the root of the repository. */
  file: string;
  text: string;
}

/**
 * The texts that the rehearsal of a page sees printed: lines of outputs that it compares, and errors that it provokes.
 *
 * @throws when the rehearsal does not fit the page
 */
export function textsOf(page: Page, {file, text}: Rehearsal): string[] {
  const rehearsal = readRehearsal(text, file);
  const actions = rehearsal.variants.flatMap((variant) => planOf(page, rehearsal, variant));
  return [...new Set(actions.flatMap(printedBy).map(normalised))];
}

function printedBy(action: Action): string[] {
  switch (action.kind) {
    case 'commands':
      return action.shown?.text.split('\n') ?? [];
    case 'provoke':
      return [action.shows, ...action.fix.flatMap(printedBy)];
    default:
      return [];
  }
}
