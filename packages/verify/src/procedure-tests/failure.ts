import {printable} from '@nodestead-docs/model';

/** A deviation from the page or its rehearsal. */
export interface Failure {
  /** Name of the expectation that did not hold. */
  expectation: string;
  /** Line of the page, where it is about a block of it. */
  line?: number;
  /** First line of the block. */
  block?: string;
  machine?: string;
  expected: string;
  got: string;
  /** Last lines of the machine's journal. */
  journal?: string;
}

/** Thrown to end a performance at its first failure. */
export class Stopped extends Error {}

/** A failure in words, as lines that can be printed: much of it is what a machine said. */
export function failureLines(page: string, failure: Failure): string[] {
  const block = (text: string) => text.replace(/\n+$/u, '').split('\n');
  const indented = (title: string, text: string | undefined) =>
    text === undefined || text.trim() === '' ? [] : [`    ${title}:`, ...block(text).map((line) => `      ${line}`)];
  const lines = [
    `  ${page}${failure.line === undefined ? '' : `:${failure.line}`}  ${failure.expectation}`,
    ...(failure.machine === undefined ? [] : [`    on ${failure.machine}`]),
    ...(failure.block === undefined ? [] : [`    block: ${failure.block}`]),
    ...indented('expected', failure.expected),
    ...indented('got', failure.got),
    ...indented('last lines of the journal', failure.journal),
  ];
  return lines.map(printable);
}
