import {SaxesParser} from 'saxes';

import type {Checker, SampleDiagnostic} from '../checker';

/** Well-formed XML: a document when it begins with `<?xml`, else a fragment, which may have several roots. */
const xml: Checker = {
  kind: 'parsed',
  takes: [{language: 'xml'}],
  programs: [],
  fix: 'Write well-formed XML; add check=domain, check=nwfilter, … where libvirt has a schema for it',
  check: (samples) => samples.map(({text}) => check(text)),
};
export default xml;

function check(text: string): SampleDiagnostic[] {
  const found: SampleDiagnostic[] = [];
  const parser = new SaxesParser({fragment: !text.startsWith('<?xml'), position: true});
  parser.on('error', (error) => found.push({line: parser.line, column: parser.column + 1, message: error.message.replace(/^\d+:\d+: /, '')}));
  parser.write(text).close();
  return found;
}
