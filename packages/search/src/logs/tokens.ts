import {inOneSpelling} from '../spelling';
import {withNames} from './names';
import {httpReasons, systemMessages, translations} from './phrases';
import {baseOf, type Token} from './token';

/** Most tokens of a message that are looked at. */
const mostTokens = 400;

/** Answers of HTTP and SMTP are what a message is about; other numbers vary. */
const status = /^[45]\d\d$/;

/** Answers that every server gives (RFC 9110); others are errors of one service: `Error 522`. */
export const standardStatus = /^(?:40\d|41\d|42[1-9]|431|451|50\d|51[01])$/;

/** Numbers of errors that are one service's, as 2002 and 1045 of MySQL; shorter ones are everybody's. */
export const ofService = /^\d{4,5}$/;

/** Statuses of mail (RFC 3463), which Gmail and others join to the answer: `550-5.7.26`. */
const mailStatus = /^[245]\.\d{1,3}\.\d{1,3}$/;

/** Numbers that are written to the base of 16 are codes. */
const hexadecimal = /^0x[\da-f]{1,16}$/i;

/** Units of systemd are programs. */
const unit = /^[\w@.:\\-]+\.(?:service|socket|timer|mount|automount|target|slice|scope|path)$/;

/** A program's name for a command, a setting or a part of itself: `guest-fsfreeze-freeze`. Example names are excluded. */
const term = /^(?!.*example)[a-z]+(?:[-_][a-z]+)+$/;

/** @returns whether a piece varies from one machine to the next: it has a digit, or is a path or a name with dots; `I/O` is neither */
function varies(piece: string): boolean {
  return piece === 'I/O' ? false : /\d/.test(piece) ? !/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(piece) : /[/@\\]|\w\.\w/.test(piece);
}

/** A name in quotes, as of a filter or a snapshot. */
const quotedName = /^['"‘“`](?![A-Z\d_]+['"’”])\w+(?:[-_.]\w+)+['"’”][:,.]?$/;
const quotedWord = /^[^\p{L}\p{N}'"‘“«»`]*['"‘“«»`].*['"’”«»][^\p{L}\p{N}]*$/u;

/** Words that are chained by colons, as in the messages of OpenSSL, and the two statuses of a mail; addresses and times are not. */
const chained = /(?<=\p{L}{2})(?=::?\p{L}{2})|(?<=^\d{3})(?=-[245]\.\d{1,3}\.\d)/u;

/** Hexadecimal groups, of which some are letters alone: `fe80::8:20ff:fe00:53c8`. */
const hexAddress = /^[\da-f]*:[\da-f:.]*$/i;

/** Reduces a name to what its kind has in common: the last part of a path, a program without version, a device without number. */
function familyOf(text: string): Pick<Token, 'base' | 'family'> {
  if (unit.test(text)) {
    return {family: 'unit'};
  }
  const shared = /^https?:\/\/[^/]{1,255}\/([^/]{3,}\/[^/]{3,})/.exec(text)?.[1];
  if (shared !== undefined) {
    return {base: shared, family: 'file'};
  }
  if (text.startsWith('/')) {
    return {base: text.slice(text.lastIndexOf('/') + 1), family: 'file'};
  }
  const program = /^([a-z]{3,}\.(?!(?:com|info|net|org)$)[a-z]{3,})\d{0,2}$/.exec(text)?.[1];
  if (program !== undefined) {
    return {base: program, family: 'program'};
  }
  if (term.test(text)) {
    return {family: 'term'};
  }
  const device = /^([a-z]{2,10})\d{1,3}$/.exec(text)?.[1];
  return device === undefined ? {} : {base: device, family: 'device'};
}

function add(written: string, at: number, tokens: Token[]) {
  const piece = written.replace(/^[^\p{L}\p{N}/]+/u, '');
  const start = at + written.length - piece.length;
  const end = start + piece.length;
  if (status.test(piece) || mailStatus.test(piece)) {
    tokens.push({text: piece, kind: 'code', family: status.test(piece) ? 'http' : 'mail', start, end});
    return;
  }
  if (hexadecimal.test(piece)) {
    tokens.push({text: piece.toLowerCase(), kind: 'code', family: 'number', start, end});
    return;
  }
  if (varies(piece)) {
    const text = piece.toLowerCase();
    const family = familyOf(text);
    tokens.push({text, kind: family.family === 'unit' ? 'code' : 'name', start, end, ...family});
    return;
  }
  for (const word of piece.matchAll(/[\p{L}\p{N}_]+(?:['’][\p{L}]+)?/gu)) {
    const text = inOneSpelling(word[0].toLowerCase().replace(/['’]/g, ''));
    const base = baseOf(text);
    tokens.push({
      text,
      kind: 'word',
      ...(base !== text && {base}),
      ...(/^[A-Z]+$/.test(word[0]) && {isCapital: true as const}),
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
  const at = /^[^\p{L}\p{N}/]*/u.exec(chunk)?.[0].length ?? 0;
  const piece = chunk.slice(at).replace(/[^\p{L}\p{N}]{1,40}$/u, '');
  if (piece === '') {
    return [];
  }
  const tokens: Token[] = [];
  if (quotedName.test(chunk)) {
    const text = piece.toLowerCase();
    const family = familyOf(text);
    tokens.push({text, kind: family.family === 'unit' ? 'code' : 'name', start: at, end: at + piece.length, ...family});
  } else {
    let offset = at;
    for (const part of hexAddress.test(piece) ? [piece] : piece.split(chained)) {
      add(part, offset, tokens);
      offset += part.length;
    }
  }
  const last = tokens.at(-1);
  if (last !== undefined) {
    if (quotedWord.test(chunk)) {
      tokens.forEach((token) => (token.quoted = true));
    }
    if (/:[^\p{L}\p{N}]*$/u.test(chunk.slice(at + piece.length))) {
      last.colon = true;
    }
  }
  return tokens;
}

/** A run of words that is one code. */
interface Phrase {
  words: readonly string[];
  code: string;
  family: 'errno' | 'http';
}

/** The runs of words that are errors of the C library or what answers of HTTP are called, by their first word. */
const phrases = new Map<string, Phrase[]>();
for (const [family, code, wording] of [
  ...systemMessages.flatMap(([name, ...wordings]) => wordings.map((wording) => ['errno', name.toLowerCase(), wording] as const)),
  ...httpReasons.map((reason) => ['http', '', reason] as const),
]) {
  const words = wording.split(/\s+/).flatMap((chunk) => tokensOfChunk(chunk).map(({text}) => text));
  const [first = ''] = words;
  // The longest first: `No such device or address` is not `No such device`.
  phrases.set(
    first,
    [...(phrases.get(first) ?? []), {words, code, family}].sort((a, b) => b.words.length - a.words.length),
  );
}

/** How many tokens before an error are its number and name: `(13: ` of C, `[Errno 13] ` of Python, `EACCES: ` of Node. */
function numberBefore(message: string, tokens: readonly Token[], to: number): number {
  const last = tokens.at(-1);
  if (last === undefined || /[^\s:)\]]/.test(message.slice(last.end, to))) {
    return 0;
  }
  if (last.kind === 'word') {
    return last.colon && /^E[A-Z]{3,12}$/.test(message.slice(last.start, last.end)) ? 1 : 0;
  }
  return /^(?:\d{1,2}|1[0-3]\d)$/.test(last.text) ? (tokens.at(-2)?.text === 'errno' ? 2 : 1) : 0;
}

/** Makes each error of the C library and each answer of HTTP with what it is called one code. */
function withPhrases(message: string, tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const phrase = phrases.get(token.text)?.find(({words}) => words.every((word, more) => tokens[at + more]?.text === word));
    const before = read.at(-1);
    if (phrase === undefined || (phrase.family === 'http' && (before?.family !== 'http' || before.text.length > 3))) {
      read.push(token);
      continue;
    }
    at += phrase.words.length - 1;
    const {end, colon} = tokens[at] ?? token;
    const start = phrase.family === 'http' ? (before ?? token).start : token.start;
    const text = phrase.family === 'http' ? `http ${before?.text ?? ''}` : phrase.code;
    const taken = phrase.family === 'http' ? 1 : numberBefore(message, read, token.start);
    const first = taken > 0 ? (read.splice(-taken)[0]?.start ?? start) : start;
    read.push({text, kind: 'code', family: phrase.family, start: first, end, ...(colon && {colon})});
    // Rust puts the number behind it.
    if (tokens[at + 1]?.text === 'os' && tokens[at + 2]?.text === 'error') {
      at += 3;
    }
  }
  return read;
}

/** Words behind which a number is a code. */
const beforeCode = new Set(['code', 'err', 'errno', 'error', 'exit', 'exited', 'rc', 'status']);

/** Makes the numbers codes that say which error it is: behind such a word, or in brackets behind a colon or on their own. */
function withCodes(message: string, tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.family === 'http' && !standardStatus.test(token.text) && tokens[at - 1]?.text === 'error') {
      return {...token, text: `error ${token.text}`, family: 'service'};
    }
    if (token.kind !== 'name' || !/^\d{1,5}$/.test(token.text)) {
      return token;
    }
    const [before, beforeThat] = [tokens[at - 1], tokens[at - 2]];
    const sign = message[token.start - 1];
    const isCode =
      (before?.kind === 'word' && (beforeCode.has(before.text) || (before.text === 'with' && beforeThat?.text === 'exited'))) ||
      (sign === '[' && message[token.end] === ']' && before !== undefined) ||
      (sign === '(' && before?.colon === true);
    return isCode ? {...token, kind: 'code', family: 'number'} : token;
  });
}

/** What separates what is said from what is said next, beside a colon. */
const between = /\s[-–—|]\s|[;()[\]{}<>"“”=]|[.!]\s|\s{2}/;

/** Marks the tokens with which something ends. */
function withEnds(message: string, tokens: Token[]): Token[] {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    // PHP and JavaScript say behind a message where they were: `in /srv/app.php`.
    const isPlaced = (next?.text === 'in' || next?.text === 'at') && tokens[at + 2]?.text.startsWith('/') === true;
    if (next !== undefined && (isPlaced || between.test(message.slice(token.end, next.start)))) {
      token.ends = true;
    }
  });
  return tokens;
}

/** Longest chunk, and most chunks, that are remembered: those of lines come again and again. */
const remembered = {length: 40, most: 20_000};

/** @returns the message in the words that the pages quote, where a program translated it or a language's library has its own */
export function inEnglish(message: string): string {
  return /[^\0-\x7f]|\bdial |\bL[ea]s? |\bEl |\bNo se |\bDi?e |\bDer |\bnicht\b|\b[Kk]eine? |\bno responde|\bno hay |\bno existe |\bal leer datos|fehlgeschlagen|\bbeim Lesen von Daten|\bImpossible |\bSperre |\bRedis |\btoo many |\btimed out after|\bTrying to|\bUndefined /i.test(
    message,
  )
    ? translations.reduce((text, [written, english]) => text.replace(written, english), message)
    : message;
}

/** Takes messages apart, and what it took apart already only once. */
export class Tokeniser {
  private readonly known = new Map<string, readonly Token[]>();

  /**
   * @param message an error text, or a line of a log without its prefix
   * @returns its words in lower case; errors of the C library, answers and other codes; numbers, paths, addresses and identifiers as names; `…` as a gap
   */
  tokensOf(message: string): Token[] {
    const tokens: Token[] = [];
    for (const {0: chunk, index} of message.matchAll(/[^\s…]+|…/g)) {
      if (tokens.length >= mostTokens) {
        break;
      }
      for (const token of this.tokensOfChunk(chunk)) {
        const isQuoted = token.kind === 'gap' && /['"‘“«`]/.test(message[index - 1] ?? '');
        tokens.push({...token, ...(isQuoted && {quoted: true as const}), start: token.start + index, end: token.end + index});
      }
    }
    return withEnds(message, withNames(withCodes(message, withPhrases(message, tokens.slice(0, mostTokens)))));
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
