/**
 * A piece of a message: a word; a code, which says which error it is; a name that varies (a number, a path, an address, an identifier); or a gap that stands
 * for anything.
 */
export interface Token {
  text: string;
  kind: 'word' | 'code' | 'name' | 'gap';
  /** Common part of names that differ: `env` of `/usr/bin/env`, `mount.nfs` of `mount.nfs4`, `br` of `br0`; and in forms of a word: `match` of `matching`. */
  base?: string;
  /** Kind of a code or a name: another one of the same kind in its place is another error, or another thing. */
  family?: 'errno' | 'http' | 'mail' | 'service' | 'number' | 'unit' | 'program' | 'device' | 'file' | 'term';
  /** Whether it is set in quotation marks: what is named, whatever it looks like. */
  quoted?: true;
  /** Whether it is a word in capitals: a type, a state, a protocol. */
  isCapital?: true;
  /** Whether a colon follows: what comes then is the reason. */
  colon?: true;
  /** Whether what it belongs to ends with it: a dash, a bracket, quotation marks, the end of a sentence or of a column follow. */
  ends?: true;
  /** Position in the message. */
  start: number;
  end: number;
}

/** @returns what the forms of a word have in common */
export function baseOf(word: string): string {
  return /^(.{4,}?)(?:e?s|ed|ing|e)$/.exec(word)?.[1] ?? word;
}
