/** What went otherwise than a page or its rehearsal says. */
export interface Fault {
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

/** Thrown to end a performance at its first fault. */
export class Stopped extends Error {}

/** A fault in words, as lines. */
export function faultLines(page: string, fault: Fault): string[] {
  const block = (text: string) => text.replace(/\n+$/u, '').split('\n');
  const indented = (title: string, text: string | undefined) =>
    text === undefined || text.trim() === '' ? [] : [`    ${title}:`, ...block(text).map((line) => `      ${line}`)];
  return [
    `  ${page}${fault.line === undefined ? '' : `:${fault.line}`}  ${fault.expectation}`,
    ...(fault.machine === undefined ? [] : [`    on ${fault.machine}`]),
    ...(fault.block === undefined ? [] : [`    block: ${fault.block}`]),
    ...indented('expected', fault.expected),
    ...indented('got', fault.got),
    ...indented('last lines of the journal', fault.journal),
  ];
}
