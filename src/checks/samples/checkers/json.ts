import type {Checker, Problem} from '../checker';

/** JSON, by the parser of the language itself. */
const json: Checker = {
  kind: 'parsed',
  takes: [{language: 'json'}],
  programs: [],
  cure: 'Write valid JSON: double quotes, no comments, no comma after the last item, no ellipsis',
  check: (samples) => samples.map(({text}) => problems(text)),
};
export default json;

function problems(text: string): Problem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, offset).split('\n');
    return [{line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: message.replace(/ in JSON at position \d+.*/, '')}];
  }
}
