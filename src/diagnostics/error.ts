import type {Finding, Place} from './diagnostic';

/** What is wrong with a fact, where, and what to do about it. */
export type Fault = Omit<Finding, 'rule'>;

/** The facts of a version are wrong: every fault with its file, line and cure. */
export class FactsError extends Error {
  override name = 'FactsError';

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(inWords).join('\n'));
  }
}

function inWords({file, line, column, message, cure}: Fault): string {
  return `${file}:${line}:${column}  ${message}\n    → ${cure}`;
}

/** A fault at a place. */
export function fault(place: Place, message: string, cure: string): Fault {
  return {file: place.file, line: place.line, column: place.column, message, cure};
}
