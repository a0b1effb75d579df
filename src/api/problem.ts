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

/** @returns how many there are, in words: `1 problem`, `2 problems` */
export function problemCount({length}: readonly ApiProblem[]): string {
  return `${length} problem${length === 1 ? '' : 's'}`;
}

/** Thrown when an API document cannot be used; the message names every problem with its place and cure. */
export class ApiDocumentError extends Error {
  // Private, so that the problems are not printed a second time below the message.
  readonly #problems: readonly ApiProblem[];

  /**
   * @param problems at least one
   * @param root folder that file names are shown relative to
   */
  constructor(problems: readonly ApiProblem[], root: string) {
    super(`The API documents have ${problemCount(problems)}.\n\n${problems.map((problem) => formatProblem(problem, root)).join('\n\n')}`);
    this.name = 'ApiDocumentError';
    this.#problems = problems;
  }

  get problems(): readonly ApiProblem[] {
    return this.#problems;
  }
}
