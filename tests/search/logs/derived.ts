import type {ErrorIndex} from '@nodestead-docs/search';

import {tokensOf} from '../../../packages/search/src/logs/tokens';

/** A line made of a message that the pages know, with the sections that have it. */
export interface DerivedLine {
  /** What was done to the message. */
  kind: string;
  text: string;
  at: string[];
}

/** What takes the place of a word that says something: another error of the C library, another type, another thing. */
const others = {
  errno: ['Exec format error', 'Function not implemented', 'Numerical result out of range', 'Cannot assign requested address'],
  capitals: ['TXT', 'CAA', 'RST'],
  nouns: ['voucher', 'keyboard', 'listener', 'cursor', 'manifest', 'partition'],
};

/** How programs, the journal, containers and tools that call other tools print a message. */
const frames: Record<string, (message: string) => string> = {
  'as it is': (message) => message,
  syslog: (message) => `Nov 12 03:11:09 node4 daemon[2211]: ${message}`,
  ISO: (message) => `2026-02-03T11:22:33.123456+01:00 host7 app[99]: ${message}`,
  PHP: (message) => `[26-Jan-2026 03:41:54] ERROR: ${message}`,
  container: (message) => `web-1  | 2026-02-03 11:22:33 [error] ${message}`,
  kernel: (message) => `[ 1234.567890] ${message}`,
  JSON: (message) => JSON.stringify({level: 'error', time: '2026-02-03T11:22:33Z', msg: message}),
  logfmt: (message) => `time="2026-02-03T11:22:33Z" level=error msg=${JSON.stringify(message)}`,
  'another program': (message) => `Error: operation of job 17 ended: ${message}`,
  'other lines': (message) => `Started session 4 of user root.\nReached target Multi-User System.\n${message}\nListening on the socket again.`,
  'other quotes': (message) => message.replace(/'([^']*)'/g, '“$1”').replace(/"([^"]*)"/g, "'$1'"),
};

/** The messages of a file of error texts as a program would print them, each with its sections. */
function messagesOf(index: ErrorIndex): {message: string; at: string[]}[] {
  return index.texts.map(([text, sections]) => ({
    message: text.replaceAll("'…'", "'web7'").replaceAll('…', 'db12'),
    at: sections.map((section) => {
      const [page, anchor] = index.sections[section]!;
      return index.pages[page]![0] + anchor;
    }),
  }));
}

/** @returns every known message in each frame */
export function framed(index: ErrorIndex): DerivedLine[] {
  return messagesOf(index).flatMap(({message, at}) => Object.entries(frames).map(([kind, frame]) => ({kind, text: frame(message), at})));
}

/** @returns every known message with another word in the place of each that says what happened, and none with what the pages know as well */
export function contradicted(index: ErrorIndex): DerivedLine[] {
  const lines: DerivedLine[] = [];
  messagesOf(index).forEach(({message, at}, number) => {
    const tokens = tokensOf(message);
    const words = tokens.filter(({kind}) => kind === 'word');
    const of = (list: readonly string[]) => list[number % list.length]!;
    for (const {start, end, kind, family, isCapital, text} of tokens) {
      const add = (what: string, other: string) => lines.push({kind: what, text: message.slice(0, start) + other + message.slice(end), at});
      if (family === 'errno') {
        add('another error', of(others.errno));
      } else if (isCapital === true && words.length > 1) {
        add('another type', of(others.capitals));
      } else if (kind === 'code' && family === 'number') {
        add('another code', message.slice(start, end).replace(/[\da-f]+$/i, '77'));
      } else if (kind === 'word' && (index.words[text] ?? 0) >= 6 && words.length > 2) {
        add('another thing', of(others.nouns));
      }
    }
    if (/ is (?:not )?/.test(message)) {
      lines.push({kind: 'the opposite', text: message.replace(/ is (not )?/, (_, not?: string) => (not === undefined ? ' is not ' : ' is ')), at});
    }
  });
  return lines;
}
