import {inEnglish} from './tokens';

/** A stretch of the pasted text that is compared as one. */
export interface LogLine {
  /** Number of the line in the pasted text, from 1. */
  number: number;
  /** The message, without colours, control characters and what logging put before it. */
  text: string;
  /** The program that logging names before it. */
  program?: string;
}

/** Most lines and characters that are compared; of a longer text the end, where the error is. */
export const most = {lines: 20_000, characters: 2_500_000};

/** A line is compared in stretches of this length, so that one without end costs no more than many short ones. */
const stretch = 2_000;

/** Longest line that is read as JSON. */
const longestJson = 20_000;

/** Commands to a terminal (ECMA-48: colours, titles), and characters that control or turn text. Tabs are spaces by then. */
const terminal = /\p{Cc}\[[0-?]{0,24}[ -/]{0,4}[@-~]|\p{Cc}\][^\p{Cc}]{0,200}\p{Cc}\\?|[\p{Cc}\p{Cf}]/gu;

/** Backslashes before quotation marks in strings that are printed escaped. */
const escape = /\\+(?=["'])/g;

/** Elements of a page of errors, as a web server sends it; other words in angle brackets are placeholders and addresses. */
const elements = /<\/?(?:html|head|title|body|center|div|span|h[1-6]|p|pre|hr|br|b|i|a|code|tr|td)(?: [^<>]{0,200})?>(?:\\{1,4}[rn]){0,4}/gi;

/** Angle brackets as JSON inside a string has them. */
const angle = /\\{1,4}u003([ce])/gi;

/** What is no answer of a server. */
const noAnswer = '(?![45]\\d\\d\\b)';

const level = 'trace|debug|info|notice|warn|warning|err|error|crit|critical|alert|emerg|fatal|panic';

/** Prefixes that loggers add to a message, in any order. Each pattern is anchored and bounded. */
const prefixes: readonly RegExp[] = [
  // docker compose: `web-1  | `
  /^[\w.-]{1,64} {1,40}\| /,
  // Open vSwitch: `2026-11-22T02:37:24.003Z|00026|bridge|WARN|`
  /^\d{4}-\d\d-\d\dT[\d:.]{8,20}Z\|\d{1,8}\|[\w()-]{1,40}\|[A-Z]{1,5}\|/,
  // ISO 8601 and relatives, as libvirt, nginx, journalctl -o short-iso and cloud-init write them
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?\]?:? ?/,
  // syslog, after a priority perhaps, and Apache; months have other names in other languages
  /^(?:<\d{1,3}>)?\[?(?:(?:mon|tue|wed|thu|fri|sat|sun) )?(?:\p{L}{3,5}\.?|\d{1,2}月) [ \d]\d \d\d:\d\d:\d\d(?:\.\d{1,9})?(?: \d{4})?\]? /iu,
  // PHP and PHP-FPM: `[26-Jan-2026 03:41:54] `
  /^\[\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d(?:\.\d{1,9})?\] /,
  // the kernel
  /^\[ {0,8}\d{1,10}\.\d{6}\] /,
  // klog: `E1120 02:00:00.123456    1 file.go:12] `
  /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d{1,9} +\d{1,10} [\w./:-]{1,80}\] /,
  // host and program with its number, as journalctl and syslog write them; and a program alone
  /^[\w.-]{1,64} (?<program>[\w.@/()-]{1,64})\[\d{1,10}\]: /,
  /^(?<program>[\w.@/()-]{1,64})\[\d{1,10}\]: /,
  /^(?:[\w.-]{1,64} )?(?<program>kernel|systemd): /,
  // logfmt, whose level comes below
  /^(?:time|ts)="?[^" ]{8,40}"? /,
  /^msg=(?=")/,
  // a shell that runs a script
  /^[\w./-]{0,100}sh: line \d{1,6}: /,
  // nginx: `[error] 812#812: *1 `; libvirt: `1234: error : function:123 : `
  new RegExp(`^\\[(?:${level})\\] \\d{1,10}#\\d{1,10}:(?: \\*\\d{1,10})? `, 'i'),
  /^\d{1,10}: (?:error|warning|info|debug) : [\w.]{1,80}:\d{1,6} : /,
  new RegExp(`^[\\w.-]{1,64}: \\[(?:${level})\\] `, 'i'),
  // A level, but not an error with its number, nor a sentence that begins with such a word: `error while reading`.
  new RegExp(`^(?:level=|[[<(])?(?:${level})[\\]>):]{1,2} +${noAnswer}`, 'i'),
  new RegExp(`^level=(?:${level}) +`, 'i'),
  new RegExp(`^(?:${level.toUpperCase()}|(?:${level})(?= {2})) +${noAnswer}`),
];

/** The end of a line inside a string that a program prints as it writes it. */
const quotedBreak = /(?<!\\)(?:\\r)?\\n/;

/** Fields of a JSON log or of an API problem that say what happened, in the order in which they are read. */
const spoken = ['type', 'title', 'detail', 'MESSAGE', 'message', 'msg', 'log', 'event', 'error', 'err', 'reason', 'exception', 'stderr', 'pointer', 'errors'];

/** @returns the fields of a JSON log entry, nested ones included */
function saidBy(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value !== 'object' || value === null || depth > 3) {
    return [];
  }
  return Array.isArray(value)
    ? value.slice(0, 20).flatMap((one) => saidBy(one, depth + 1))
    : spoken.flatMap((field) => saidBy((value as Record<string, unknown>)[field], depth + 1));
}

function fromJson(line: string): string[] | undefined {
  const begin = line.indexOf('{');
  if (begin < 0 || begin > 80 || !line.endsWith('}') || line.length > longestJson) {
    return undefined;
  }
  try {
    const said = saidBy(JSON.parse(line.slice(begin)));
    return said.length === 0 ? undefined : said.flatMap((text) => text.split('\n'));
  } catch {
    return undefined;
  }
}

/**
 * @param line a line without colours
 * @returns its message, without time, host, program, number of the process and level, however many of them there are; and that program
 */
export function readPrefix(line: string): Omit<LogLine, 'number'> {
  let text = line;
  let program: string | undefined;
  for (let round = 0; round < 6; round++) {
    const before = text;
    for (const prefix of prefixes) {
      const found = prefix.exec(text);
      if (found !== null) {
        program = found.groups?.program ?? program;
        text = text.slice(found[0].length).trimStart();
      }
    }
    if (text === before) {
      break;
    }
  }
  return {text: text === '' ? line : text, ...(program !== undefined && {program: program.slice(program.lastIndexOf('/') + 1).toLowerCase()})};
}

/** The pasted text in lines, the end of it where it is too long. */
export interface ReadLog {
  lines: LogLine[];
  /** Lines that are left out at the beginning. */
  left: number;
}

/**
 * @param pasted text of any kind
 * @returns its lines as they are compared
 */
export function readLog(pasted: string): ReadLog {
  const all = pasted.slice(-most.characters).split(/\r\n|\n|\r|\u2028|\u2029/);
  const left = Math.max(0, all.length - most.lines);
  const lines = all.slice(left).flatMap((line, at) => {
    const plain = line
      .replaceAll('\t', ' ')
      .replace(terminal, '')
      .replace(angle, (_, digit: string) => (digit === 'c' ? '<' : '>'))
      .replace(elements, ' ')
      .trim();
    const number = left + at + 1;
    const messages = fromJson(plain) ?? plain.split(quotedBreak);
    return messages.flatMap((message) => {
      const {text, ...rest} = readPrefix(inEnglish(message.replace(escape, '').trim()));
      return Array.from({length: Math.ceil(text.length / stretch)}, (_, part) => ({number, text: text.slice(part * stretch, (part + 1) * stretch), ...rest}));
    });
  });
  return {lines: lines.filter(({text}) => /[\p{L}\p{N}]/u.test(text)), left};
}
