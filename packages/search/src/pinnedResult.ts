import type {Held} from './messages';
import type {SearchResult} from './types';

/**
 * Keeps what a reader is about to choose where it is, when a list is worked out again with more of the index.
 *
 * @param results the new list
 * @param before the list that is shown
 * @param held result that is about to be chosen, if any
 * @param most how long the list may be
 * @returns the new list around it, in the new order
 */
export function withHeld(results: SearchResult[], before: readonly SearchResult[], held: Held | undefined, most: number): SearchResult[] {
  const kept = held === undefined ? undefined : (results.find(({url}) => url === held.url) ?? before.find(({url}) => url === held.url));
  if (held === undefined || kept === undefined) {
    return results;
  }
  const others = results.filter(({url}) => url !== held.url);
  return [...others.slice(0, held.position), kept, ...others.slice(held.position)].slice(0, Math.max(most, held.position + 1));
}
