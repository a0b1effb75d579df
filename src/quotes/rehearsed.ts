import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Page} from '../content/page';
import {rehearsalFolder} from '../content/performed';
import {planOf, type Action} from '../rehearse/plan';
import {readRehearsal} from '../rehearse/rehearsals';
import {normalised} from './message';

/** A version's folder and pages. */
export interface RehearsedVersion {
  folder: string;
  pages: readonly Page[];
}

/**
 * The texts that rehearsals see printed: lines of outputs that they compare, and errors that they provoke.
 *
 * @param root folder of the repository
 * @throws when a rehearsal does not fit its page
 */
export function rehearsedTexts(root: string, versions: readonly RehearsedVersion[]): Set<string> {
  const texts = new Set<string>();
  for (const {folder, pages} of versions) {
    for (const page of pages) {
      const file = join(folder, rehearsalFolder, `${page.id}.yaml`);
      if (existsSync(join(root, file))) {
        const rehearsal = readRehearsal(readFileSync(join(root, file), 'utf8'), file);
        for (const action of rehearsal.variants.flatMap((variant) => planOf(page, rehearsal, variant))) {
          textsOf(action).forEach((text) => texts.add(normalised(text)));
        }
      }
    }
  }
  return texts;
}

function textsOf(action: Action): string[] {
  switch (action.kind) {
    case 'commands':
      return action.shown?.text.split('\n') ?? [];
    case 'provoke':
      return [action.shows, ...action.cure.flatMap(textsOf)];
    default:
      return [];
  }
}
