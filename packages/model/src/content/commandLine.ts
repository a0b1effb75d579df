/** A word of a command line, and where it begins. */
export interface Word {
  text: string;
  offset: number;
}

/** A call of steadctl: the words behind it, as the shell would split them. */
export interface Call {
  offset: number;
  words: Word[];
}

const start = /(?<![\w./@-])(?:\/usr\/bin\/)?steadctl(?=[\s`'"|;)]|$)/g;

/**
 * Finds the calls of steadctl in a text: in a script, in a unit, in a sentence of output, in code in the text. A call
 * ends where the command does: at the end of the line, a pipe, a redirection, or the quotation mark it is in.
 */
export function callsIn(text: string): Call[] {
  return [...text.matchAll(start)].map((match) => {
    const quote = /["'`]/.exec(text[match.index - 1] ?? '')?.[0];
    return {offset: match.index, words: wordsFrom(text, match.index + match[0].length, quote)};
  });
}

/** A quoted part, a placeholder, a substitution, an escaped character (a line end among them), or anything that is no blank and ends nothing. */
const piece = /"(?:[^"\\]|\\.)*"|'[^']*'|<[a-z][\w -]*>|\$\([^)]*\)|\$\{[^}]*\}|\\.|[^\s|;&<>()`'"\\]/sy;
const blank = /(?:[ \t]|\\\n)+/y;

function wordsFrom(text: string, from: number, quote: string | undefined): Word[] {
  const words: Word[] = [];
  let at = from;
  let current: Word | undefined;
  while (at < text.length && text[at] !== quote) {
    blank.lastIndex = at;
    piece.lastIndex = at;
    const gap = blank.exec(text)?.[0];
    const part = gap === undefined ? piece.exec(text)?.[0] : undefined;
    if (gap !== undefined) {
      current = undefined;
      at += gap.length;
    } else if (part === undefined || (current === undefined && part === '#')) {
      break;
    } else {
      if (current === undefined) {
        current = {text: '', offset: at};
        words.push(current);
      }
      current.text += /^["']/.test(part) ? part.slice(1, -1) : part;
      at += part.length;
    }
  }
  return words;
}
