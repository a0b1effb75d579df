import type {Diagnostic, Place} from '../diagnostics/diagnostic';

/** @returns a diagnostic of the rule `facts` for a place in a fact file */
export function factDiagnostic({file, line, column}: Place, message: string, fix: string): Diagnostic {
  return {rule: 'facts', file, line, column, message, fix};
}
