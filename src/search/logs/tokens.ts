/** A piece of a message: a word, a name that varies (a number, a path, an address, an identifier), or a gap that stands for anything. */
export interface Token {
  text: string;
  kind: 'word' | 'name' | 'gap';
  /** Where it is in the message. */
  start: number;
  end: number;
}

/** Most tokens of a message that are looked at. */
const mostTokens = 400;

/** Answers of HTTP are what a message is about; other numbers vary. */
const status = /^[45]\d\d$/;

/** Whether a piece varies from one machine to the next: it has a digit, or is a path or a name with dots. */
function varies(piece: string): boolean {
  return !status.test(piece) && (/\d/.test(piece) ? !/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(piece) : /[/@\\]|\w\.\w/.test(piece));
}

/**
 * @param message an error text, or a line of a log without its prefix
 * @returns its words in lower case; numbers, paths, addresses and identifiers as names; `…` as a gap
 */
export function tokensOf(message: string): Token[] {
  const tokens: Token[] = [];
  for (const chunk of message.matchAll(/[^\s…]+|…/g)) {
    if (tokens.length >= mostTokens) {
      break;
    }
    if (chunk[0] === '…' || chunk[0] === '...') {
      tokens.push({text: '…', kind: 'gap', start: chunk.index, end: chunk.index + 1});
      continue;
    }
    const leading = /^[^\p{L}\p{N}]*/u.exec(chunk[0])![0].length;
    const piece = chunk[0].slice(leading).replace(/[^\p{L}\p{N}]{1,40}$/u, '');
    const at = chunk.index + leading;
    if (piece === '') {
      continue;
    }
    if (varies(piece)) {
      tokens.push({text: piece.toLowerCase(), kind: 'name', start: at, end: at + piece.length});
      continue;
    }
    for (const word of piece.matchAll(/[\p{L}\p{N}_]+(?:['’][\p{L}]+)?/gu)) {
      tokens.push({text: word[0].toLowerCase().replace(/['’]/g, ''), kind: 'word', start: at + word.index, end: at + word.index + word[0].length});
    }
  }
  return tokens;
}
