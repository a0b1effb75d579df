import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';

/** Something that neither check nor build lets pass. */
export type Refusal = Omit<Diagnostic, 'rule'>;

/**
 * Stops the build.
 *
 * @param refusals by the rule of `packages/verify/src/rules` that says the same
 * @throws DiagnosticsError with every refusal; nothing when there is none
 */
export function assertNone(refusals: {readonly [rule: string]: readonly Refusal[]}): void {
  const diagnostics = Object.entries(refusals).flatMap(([rule, found]) => found.map((refusal) => ({...refusal, rule})));
  if (diagnostics.length > 0) {
    throw new DiagnosticsError('The build refuses what could harm readers or leave the repository.', diagnostics);
  }
}
