import {closeSync, openSync, readSync} from 'node:fs';

import {LineCounter, parseDocument, visit} from 'yaml';

import {limits, sizeInWords} from './limits';

/** Why a text is not parsed, and where in it the reason lies; line and column count from 1. */
export interface Refusal {
  line: number;
  column: number;
  message: string;
}

/**
 * Reads a text file, but not much more of it than may be parsed. Editors of other systems end lines with CRLF and put a byte-order mark first: both are left out.
 *
 * @param file full path
 * @param limit bytes that may be parsed
 * @throws when it cannot be read
 */
export function readStart(file: string, limit: number): string {
  const bytes = Buffer.alloc(limit + 1);
  const descriptor = openSync(file, 'r');
  try {
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read) {
      read = readSync(descriptor, bytes, size, bytes.length - size, size);
    }
    return withUnixLines(bytes.toString('utf8', 0, size));
  } finally {
    closeSync(descriptor);
  }
}

/** @returns a text as it would be without a byte-order mark and with LF at the end of its lines */
export function withUnixLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Says why a page is too much for a parser of MDX; undefined when it is not. */
export function pageRefusal(text: string): Refusal | undefined {
  if (Buffer.byteLength(text) > limits.page) {
    return {line: 1, column: 1, message: `The page has more than ${sizeInWords(limits.page)}`};
  }
  const line = text.split('\n').findIndex(({length}) => length > limits.line);
  return line < 0 ? undefined : {line: line + 1, column: limits.line + 1, message: `The line has more than ${limits.line} characters`};
}

/** Says why YAML is too much for a parser, or its aliases too much for the memory; undefined when it is neither. */
export function yamlRefusal(text: string): Refusal | undefined {
  if (Buffer.byteLength(text) > limits.facts) {
    return {line: 1, column: 1, message: `The file has more than ${sizeInWords(limits.facts)}`};
  }
  return tooDeep(text) ?? tooManyAliases(text);
}

function tooDeep(text: string): Refusal | undefined {
  let depth = 0;
  for (const {0: bracket, index} of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > limits.nesting) {
      const before = text.slice(0, index).split('\n');
      return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: `More than ${limits.nesting} brackets are open`};
    }
  }
  return undefined;
}

function tooManyAliases(text: string): Refusal | undefined {
  if (!/&\S/.test(text) || !/\*\S/.test(text)) {
    return undefined;
  }
  const lines = new LineCounter();
  const tree = parseDocument(text, {lineCounter: lines});
  try {
    tree.toJS();
    return undefined;
  } catch (error) {
    let offset = 0;
    visit(tree, {
      Alias(_, {range}) {
        offset = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    const {line, col} = lines.linePos(offset);
    return {line, column: col, message: `The aliases (*) cannot be resolved: ${error instanceof Error ? error.message : String(error)}`};
  }
}
