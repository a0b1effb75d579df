const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const gibibyte = 1024 * mebibyte;

/** Limits for programs started by checks. Sizes are bytes. */
export const limits = {
  /** Time by the clock, where the caller names none. */
  seconds: 8,
  /** Limit for standard output, and for standard error. */
  output: mebibyte,
  /** A file that is read after its end. */
  result: mebibyte,
  /** All its processes together, looked at ten times a second. */
  memory: gibibyte,
  /** Data of one process, which the kernel holds it to at every moment. */
  data: 2 * gibibyte,
  /** Processes at the same time, looked at ten times a second. */
  processes: 64,
  /** Processes and threads at the same time, which the kernel holds it to at every moment. */
  threads: 512,
  /** Open files of a process. */
  openFiles: 1024,
  /** All files it writes together, and each of them. */
  disk: 64 * mebibyte,
  /** Most files, folders and links. */
  files: 10_000,
  /** Longest page; the longest of this site has half as much. */
  page: 64 * kibibyte,
  /** Characters of a line of a page; the longest of this site has a quarter of them. Time to parse grows with its square. */
  line: 2000,
  /** Longest file of facts; the longest has an eighth as much. */
  facts: mebibyte,
  /** Brackets and braces inside each other in YAML. A parser that calls itself for each can end the whole process. */
  nesting: 100,
  /** Most bytes read of a tool's messages. */
  messages: 16 * kibibyte,
  /** Most levels of folders below the folder of a version. */
  depth: 20,
} as const;

/** A limit that was reached while a program ran. */
export type Reached = 'time' | 'output' | 'memory' | 'processes';

/** A program was ended because it reached a limit. */
export class LimitError extends Error {
  override name = 'LimitError';

  /**
   * @param reached which limit it was
   * @param seconds the time that the program had
   */
  constructor(
    readonly reached: Reached,
    seconds: number = limits.seconds,
  ) {
    super(inWords(reached, seconds));
  }
}

function inWords(reached: Reached, seconds: number): string {
  switch (reached) {
    case 'time':
      return `it took longer than ${seconds} s`;
    case 'output':
      return `it wrote more than ${sizeInWords(limits.output)}`;
    case 'memory':
      return `it used more than ${sizeInWords(limits.memory)} of memory`;
    case 'processes':
      return `it started more than ${limits.processes} processes`;
  }
}

/** @returns a size as messages say it: `64 KB`, `1 MB` */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes >= gibibyte ? [gibibyte, 'GB'] : bytes >= mebibyte ? [mebibyte, 'MB'] : [kibibyte, 'KB'];
  return `${Math.floor(bytes / size)} ${unit}`;
}
