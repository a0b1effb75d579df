import type {Diagnosis} from '@nodestead-docs/search';

import {Diagnoser} from '../../../packages/search/src/logs/diagnose';
import type {Excerpt} from './excerpts';

/** How often pasted logs lead to the section that helps. */
export interface LogQuality {
  count: number;
  /** Shares of the excerpts whose section is first, and among the first three. */
  first: number;
  three: number;
  /** Share of excerpts of which the site claims to know something. */
  answered: number;
  failures: {excerpt: Excerpt; places: string[]}[];
}

/** @returns the diagnosis at its end, whatever it hands back meanwhile */
export function diagnosed(diagnoser: Diagnoser, text: string): Diagnosis {
  const steps = diagnoser.diagnose(text);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      return step.value;
    }
  }
}

/**
 * @param excerpts what is pasted
 * @param ask answers with the sections that it finds, best first, below the version
 */
export function measureLogs(excerpts: readonly Excerpt[], ask: (text: string) => string[]): LogQuality {
  const quality: LogQuality = {count: excerpts.length, first: 0, three: 0, answered: 0, failures: []};
  for (const excerpt of excerpts) {
    const places = ask(excerpt.text);
    const position = places.findIndex((place) => excerpt.at.includes(place));
    quality.first += position === 0 ? 1 / excerpts.length : 0;
    quality.three += position >= 0 && position < 3 ? 1 / excerpts.length : 0;
    quality.answered += places.length > 0 ? 1 / excerpts.length : 0;
    if (excerpt.at.length > 0 ? position !== 0 : places.length > 0) {
      quality.failures.push({excerpt, places});
    }
  }
  return quality;
}
