import {knownFor} from './message-proofs/proof';
import type {Program} from './message-proofs/records';
import {gap, wholeOf} from './message-proofs/template';

export {readPrograms} from './message-proofs/records';

/**
 * @param programs records of programs' messages, from `readPrograms`
 * @returns the name of the program that prints a text: of several, the one that says most of its words itself; undefined when none is known to
 */
export function programOf(text: string, programs: readonly Program[]): string | undefined {
  const said = ({text: message}: {text: Parameters<typeof wholeOf>[0]}): number => wholeOf(message).replaceAll(gap, '').length;
  return knownFor(text, programs).toSorted((a, b) => said(b) - said(a))[0]?.program.program;
}
