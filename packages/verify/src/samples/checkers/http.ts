import type {Checker, SampleDiagnostic} from '../checker';

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+( HTTP\/[\d.]+)?$/;
const statusLine = /^HTTP\/[\d.]+ [1-5]\d\d( .+)?$/;
const header = /^[!#$%&'*+.^`|~\w-]+: \S.*$/;

/**
 * A request or an answer as it goes over the wire: first line, header fields, an empty line, the body. A body that
 * says it is JSON has to be JSON.
 */
const http: Checker = {
  kind: 'parsed',
  takes: [{language: 'http'}],
  programs: [],
  fix: 'Write a request line or a status line, one header field on each line, an empty line, then the body',
  check: (samples) => samples.map(({text}) => [...check(text)]),
};
export default http;

function* check(text: string): Generator<SampleDiagnostic> {
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  const end = lines.indexOf('');
  const head = lines.slice(0, end < 0 ? undefined : end);
  if (!requestLine.test(first) && !statusLine.test(first)) {
    yield {line: 1, column: 1, message: `"${first}" is neither a request line nor a status line`};
  }
  for (const [index, line] of head.entries()) {
    if (index > 0 && !header.test(line)) {
      yield {line: index + 1, column: 1, message: `"${line}" is not a header field`};
    }
  }
  if (end >= 0 && head.some((line) => /^content-type:.*json/i.test(line))) {
    try {
      JSON.parse(lines.slice(end).join('\n'));
    } catch (error) {
      yield {line: end + 2, column: 1, message: `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`};
    }
  }
}
