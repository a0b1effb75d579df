import {baseOf, type Token} from './token';

/** What people give names to: a word in quotation marks behind one of these, or the name of a chain in capitals, is a name, and others have another. */
const named = new Set([
  'bridge',
  'chain',
  'destroy',
  'device',
  'disk',
  'domain',
  'group',
  'guest',
  'host',
  'import',
  'interface',
  'network',
  'pool',
  'server',
  'snapshot',
  'vm',
  'volume',
]);

/** Makes names of the words that somebody chose. */
export function withNames(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isName =
      token.kind === 'word' && (token.quoted ?? (token.isCapital && before?.text === 'chain')) && before?.quoted !== true && named.has(before?.text ?? '');
    return isName ? {...token, kind: 'name'} : token;
  });
}

/** How many words of a name say that it is meant when they are typed with spaces: fewer where they are in capitals, as `NO PUBKEY` is. */
const spaced = {least: 3, ofCapitals: 2};

/** Names in one piece that somebody typed with spaces: `INACCESSIBLE BOOT DEVICE`. */
export class SpacedNames {
  private readonly byFirst = new Map<string, string[][]>();

  /** @param words those of the error texts, of which the ones with underscores are names */
  constructor(words: readonly string[]) {
    for (const word of words) {
      const parts = word.split('_');
      const [first = ''] = parts;
      if (parts.length >= spaced.ofCapitals && !parts.includes('')) {
        this.byFirst.set(
          first,
          [...(this.byFirst.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
        );
      }
    }
  }

  /** @returns the tokens of a line, where the words of a name that the pages know are the name */
  joined(tokens: readonly Token[]): Token[] {
    const read: Token[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      const parts = this.byFirst.get(token.text)?.find((name) => this.isAt(name, tokens.slice(at, at + name.length)));
      if (parts === undefined) {
        read.push(token);
      } else {
        at += parts.length - 1;
        const {end, colon, ends} = tokens[at]!;
        const text = parts.join('_');
        read.push({text, base: baseOf(text), kind: 'word', start: token.start, end, ...(colon && {colon}), ...(ends && {ends})});
      }
    }
    return read;
  }

  private isAt(name: readonly string[], tokens: readonly Token[]): boolean {
    return name.every((part, at) => tokens[at]?.text === part) && (name.length >= spaced.least || tokens.every(({isCapital}) => isCapital === true));
  }
}
