import {callsIn as commandLinesIn} from '../content/commandLine';
import type {Facts} from './schemas';

type Command = Facts['commands']['commands'][number];

/** A call of steadctl found in a text, up to its first argument that is not a word or a flag. */
export interface Call {
  /** Words after `steadctl` that may name a command. */
  words: string[];
  /** Flags behind them. */
  flags: string[];
}

/** The calls of steadctl in a text. Words that may be arguments are still among the words. */
export function callsIn(text: string): Call[] {
  return commandLinesIn(text)
    .map(({words}) => words.map((word) => word.text))
    .map((words) => {
      const end = words.findIndex((word) => !/^[a-z][a-z0-9-]*$/u.test(word));
      return {words: words.slice(0, end < 0 ? undefined : end), flags: words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] ?? word)};
    })
    .filter(({words}) => words.length > 0);
}

/** @returns the command that words begin with, the longest where the name of one begins another; undefined if none does */
export function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  return commands
    .filter(({name}) => {
      const parts = name.split(' ');
      return parts.every((part, index) => words[index] === part);
    })
    .sort((a, b) => b.name.length - a.name.length)[0];
}
