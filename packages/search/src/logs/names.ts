import type {Token} from './token';

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
