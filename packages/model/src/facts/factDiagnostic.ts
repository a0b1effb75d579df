import type {Diagnostic, Place} from '../diagnostics/diagnostic';

/** @returns what is wrong at a place in a fact file, as the rule `facts` reports it */
export function factDiagnostic({file, line, column}: Place, message: string, fix: string): Diagnostic {
  return {rule: 'facts', file, line, column, message, fix};
}
