import {parse, type ParseError, printParseErrorCode} from 'jsonc-parser';

import type {Checker, SampleDiagnostic} from '../checker';

/** JSON as RFC 8259 has it: no comments, no comma after the last item. */
const json: Checker = {
  kind: 'parsed',
  takes: [{language: 'json'}],
  programs: [],
  fix: 'Write valid JSON: double quotes, no comments, no comma after the last item, no ellipsis',
  check: (samples) => samples.map(({text}) => check(text)),
};
export default json;

/** One slip makes several errors; the first one names it. */
function check(text: string): SampleDiagnostic[] {
  const errors: ParseError[] = [];
  parse(text, errors, {allowTrailingComma: false, disallowComments: true});
  return errors.slice(0, 1).map(({error, offset}) => {
    const before = text.slice(0, offset).split('\n');
    return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: `Not JSON: ${printParseErrorCode(error)}`};
  });
}
