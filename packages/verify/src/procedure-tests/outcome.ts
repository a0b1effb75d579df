import {compareOutput} from './output';
import type {Outcome} from './schema';

/** @returns what was expected, when it is not so */
export function missed(wanted: Outcome, code: number | null, output: string): string | undefined {
  const exit = wanted.exit ?? 0;
  if (code !== exit) {
    return `exit code ${exit}`;
  }
  if (wanted.prints !== undefined && !compareOutput(wanted.prints, output, []).same) {
    return wanted.prints === '' ? 'nothing printed' : wanted.prints;
  }
  if (wanted.contains !== undefined && !output.includes(wanted.contains)) {
    return `something that contains ${wanted.contains}`;
  }
  if (wanted.lacks !== undefined && output.includes(wanted.lacks)) {
    return `nothing that contains ${wanted.lacks}`;
  }
  if (wanted.matches !== undefined && !new RegExp(wanted.matches, 'mu').test(output)) {
    return `something that matches ${wanted.matches}`;
  }
  return undefined;
}
