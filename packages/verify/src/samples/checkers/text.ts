import type {Checker} from '../checker';

/** Output. It has no form of its own; the rules hold the names and addresses in it against the facts. */
const text: Checker = {
  kind: 'output',
  takes: [{language: 'text'}],
  programs: [],
  fix: 'Put something into the block',
  check: (samples) => samples.map((sample) => (sample.text.trim() === '' ? [{line: 0, column: 1, message: 'The block is empty'}] : [])),
};
export default text;
