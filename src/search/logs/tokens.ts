import {inOneSpelling} from '../spelling';

/** A piece of a message: a word, a name that varies (a number, a path, an address, an identifier), or a gap that stands for anything. */
export interface Token {
  text: string;
  kind: 'word' | 'name' | 'gap';
  /** The last part of a path, or a name without the number of its version, by which programs are known: `env` of `/usr/bin/env`, `mount.nfs` of `mount.nfs4`. */
  base?: string;
  /** Where it is in the message. */
  start: number;
  end: number;
}

/** Most tokens of a message that are looked at. */
const mostTokens = 400;

/** Answers of HTTP are what a message is about; other numbers vary. */
export const status = /^[45]\d\d$/;

/** Whether a piece varies from one machine to the next: it has a digit, or is a path or a name with dots. */
function varies(piece: string): boolean {
  return !status.test(piece) && (/\d/.test(piece) ? !/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(piece) : /[/@\\]|\w\.\w/.test(piece));
}

/** A name in quotes, as of a filter or a snapshot. */
const quotedName = /^['"‘“]\w+(?:[-_.]\w+)+['"’”][:,.]?$/;

/** Words that are chained by colons, as in the messages of OpenSSL; addresses and times are not. */
const chained = /(?<=\p{L}{2})(?=::?\p{L}{2})/u;

function add(written: string, at: number, tokens: Token[]) {
  const piece = written.replace(/^[^\p{L}\p{N}/]+/u, '');
  const start = at + written.length - piece.length;
  if (varies(piece)) {
    const text = piece.toLowerCase();
    const base = text.startsWith('/') ? text.slice(text.lastIndexOf('/') + 1) : /^([a-z]{3,}\.[a-z]{2,})\d{0,2}$/.exec(text)?.[1];
    tokens.push({text, kind: 'name', start, end: start + piece.length, ...(base && {base})});
    return;
  }
  for (const word of piece.matchAll(/[\p{L}\p{N}_]+(?:['’][\p{L}]+)?/gu)) {
    tokens.push({
      text: inOneSpelling(word[0].toLowerCase().replace(/['’]/g, '')),
      kind: 'word',
      start: start + word.index,
      end: start + word.index + word[0].length,
    });
  }
}

/** @returns the tokens of what stands between two spaces, with their places in it */
function tokensOfChunk(chunk: string): Token[] {
  if (chunk === '…' || chunk === '...') {
    return [{text: '…', kind: 'gap', start: 0, end: 1}];
  }
  const at = /^[^\p{L}\p{N}/]*/u.exec(chunk)![0].length;
  const piece = chunk.slice(at).replace(/[^\p{L}\p{N}]{1,40}$/u, '');
  if (piece === '') {
    return [];
  }
  if (quotedName.test(chunk)) {
    return [{text: piece.toLowerCase(), kind: 'name', start: at, end: at + piece.length}];
  }
  const tokens: Token[] = [];
  let offset = at;
  for (const part of piece.split(chained)) {
    add(part, offset, tokens);
    offset += part.length;
  }
  return tokens;
}

/** Longest chunk, and most chunks, that are remembered: those of lines come again and again. */
const remembered = {length: 40, most: 20_000};

/** Takes messages apart, and what it took apart already only once. */
export class Tokeniser {
  private readonly known = new Map<string, readonly Token[]>();

  /**
   * @param message an error text, or a line of a log without its prefix
   * @returns its words in lower case; numbers, paths, addresses and identifiers as names; `…` as a gap
   */
  tokensOf(message: string): Token[] {
    const tokens: Token[] = [];
    for (const {0: chunk, index} of message.matchAll(/[^\s…]+|…/g)) {
      if (tokens.length >= mostTokens) {
        break;
      }
      for (const token of this.tokensOfChunk(chunk)) {
        tokens.push({...token, start: token.start + index, end: token.end + index});
      }
    }
    return tokens;
  }

  private tokensOfChunk(chunk: string): readonly Token[] {
    let tokens = this.known.get(chunk);
    if (tokens === undefined) {
      tokens = tokensOfChunk(chunk);
      if (chunk.length <= remembered.length && this.known.size < remembered.most) {
        this.known.set(chunk, tokens);
      }
    }
    return tokens;
  }
}

/** As {@link Tokeniser.tokensOf}, for a single message. */
export function tokensOf(message: string): Token[] {
  return new Tokeniser().tokensOf(message);
}
