import type {Facts} from './schemas';

type Command = Facts['commands']['commands'][number];

/** A call of steadctl found in a text, up to its first argument that is not a word or a flag. */
export interface Call {
  /** Words after `steadctl` that may name a command. */
  words: string[];
  /** Flags behind them. */
  flags: string[];
}

const call = /(?<![\w/-])steadctl((?: +[a-z][a-z0-9-]*)+)([^`|;&\n]*)/gu;

/** The calls of steadctl in a text. Words that may be arguments are still among the words. */
export function callsIn(text: string): Call[] {
  return [...text.matchAll(call)].map(([, words = '', rest = '']) => ({
    words: words.trim().split(/ +/u),
    flags: rest.match(/(?<![\w-])--[a-z][a-z0-9-]*/gu) ?? [],
  }));
}

/** The command that words begin with; the longest, because `server import run` is one. */
export function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  return commands
    .filter(({name}) => {
      const parts = name.split(' ');
      return parts.every((part, index) => words[index] === part);
    })
    .sort((a, b) => b.name.length - a.name.length)[0];
}
