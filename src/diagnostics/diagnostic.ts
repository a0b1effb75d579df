/** A place in a file of the repository. Lines and columns count from 1, as editors and compilers do. */
export interface Place {
  /** Path from the root of the repository, with forward slashes. */
  file: string;
  line: number;
  column: number;
}

/** Something a writer has to change, and how. */
export interface Finding extends Place {
  /** Id of the rule that found it. */
  rule: string;
  /** What is wrong, in one sentence without a full stop. */
  message: string;
  /** What to do about it, in one sentence without a full stop. */
  cure: string;
}

/** Sorts findings by file and place, so that two runs print the same. */
export function byPlace(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule) || a.message.localeCompare(b.message);
}
