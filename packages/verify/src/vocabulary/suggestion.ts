import {distance} from 'fastest-levenshtein';

/** Letters to change, add or leave out between two names. */
export const steps = distance;

/** The known name that a wrong one most likely means, when one is near enough. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const [best] = [...known].map((candidate) => ({candidate, steps: distance(name, candidate)})).sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : undefined;
}
