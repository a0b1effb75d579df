import {parsePatch} from 'diff';

import type {Checker, SampleDiagnostic} from '../checker';

/** Unified diffs: every hunk has as many lines as its head says. */
const diff: Checker = {
  kind: 'parsed',
  takes: [{language: 'diff'}],
  programs: [],
  fix: 'Paste the output of diff -u: ---, +++ and a hunk head whose numbers fit',
  check: (samples) => samples.map(({text}) => check(text)),
};
export default diff;

function check(text: string): SampleDiagnostic[] {
  try {
    const hunks = parsePatch(text).reduce((sum, patch) => sum + patch.hunks.length, 0);
    return hunks > 0 ? [] : [{line: 1, column: 1, message: 'There is no hunk (a line that begins with @@)'}];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{line: Number(/line (\d+)/.exec(message)?.[1] ?? 1), column: 1, message: message.split('\n')[0] ?? message}];
  }
}
