import type {Diagnostic} from '../diagnostics/diagnostic';
import {DiagnosticsError} from '../diagnostics/error';

/** Something that neither check nor build lets pass. The check names its own rule for it. */
export type Refusal = Omit<Diagnostic, 'rule'>;

/**
 * Stops the build.
 *
 * @throws with every refusal, its place and its fix; nothing when there is none
 */
export function assertNone(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) {
    throw new DiagnosticsError(
      'The build refuses what could harm readers or leave the repository.',
      refusals.map((refusal) => ({...refusal, rule: 'unsafe'})),
    );
  }
}
