import {parse, TomlError} from 'smol-toml';

import type {Checker, SampleDiagnostic} from '../checker';

/** TOML 1.0. */
const toml: Checker = {
  kind: 'parsed',
  takes: [{language: 'toml'}],
  programs: [],
  fix: 'Write valid TOML',
  check: (samples) => samples.map(({text}) => check(text)),
};
export default toml;

function check(text: string): SampleDiagnostic[] {
  try {
    parse(text);
    return [];
  } catch (error) {
    if (error instanceof TomlError) {
      return [{line: error.line, column: error.column, message: error.message.split('\n')[0] ?? error.message}];
    }
    throw error;
  }
}
