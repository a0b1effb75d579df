import {printable} from './printable';

/** A place in a file of the repository. Lines and columns count from 1, as editors and compilers do. */
export interface Place {
  /** Path from the root of the repository, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** JSON pointer inside the file, where the file is a document with pointers (RFC 6901). */
  pointer?: string;
}

/** Something a writer has to change, and how. */
export interface Diagnostic extends Place {
  /** Id of the rule or name of the tool that reports it. */
  rule: string;
  /** The problem, in one sentence without a full stop. */
  message: string;
  /** The remedy, in one sentence without a full stop. */
  fix: string;
}

/** Problem and remedy, before place and rule are known. */
export type DiagnosticMessage = Pick<Diagnostic, 'message' | 'fix'>;

/** Sorts diagnostics by file and place, so that two runs print the same. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    a.file.localeCompare(b.file, 'en') ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule, 'en') ||
    a.message.localeCompare(b.message, 'en')
  );
}

/** @returns `file:line:column`, the pointer if there is one, rule and message, and on a second line the fix */
export function formatDiagnostic({file, line, column, pointer, rule, message, fix}: Diagnostic): string {
  const place = [`${file}:${line}:${column}`, pointer ?? []].flat().join(' ');
  return printable(`${place}  ${rule}: ${message}\n    → ${fix}`);
}
