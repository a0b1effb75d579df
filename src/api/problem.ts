import path from 'node:path';

/** Something wrong in an API document: where it is, which rule it breaks and how it is mended. */
export interface ApiProblem {
  file: string;
  line: number;
  column: number;
  /** JSON pointer inside the file. */
  pointer: string;
  rule: string;
  message: string;
  cure: string;
}

/**
 * @param problem what is wrong
 * @param root folder that file names are shown relative to
 * @returns `file:line:column pointer`, rule, message and cure, on three lines
 */
export function formatProblem(problem: ApiProblem, root: string): string {
  const {line, column, pointer, rule, cure} = problem;
  const message = problem.message.replaceAll(`${root}${path.sep}`, '');
  return `${path.relative(root, problem.file)}:${line}:${column} ${pointer}\n  ${rule}: ${message}\n  Cure: ${cure}`;
}

/** Thrown when an API document cannot be used; the message names every problem with its place and cure. */
export class ApiDocumentError extends Error {
  readonly problems: readonly ApiProblem[];

  /**
   * @param problems at least one
   * @param root folder that file names are shown relative to
   */
  constructor(problems: readonly ApiProblem[], root: string) {
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    super(`The API documents have ${count}.\n\n${problems.map((problem) => formatProblem(problem, root)).join('\n\n')}`);
    this.name = 'ApiDocumentError';
    this.problems = problems;
  }
}
