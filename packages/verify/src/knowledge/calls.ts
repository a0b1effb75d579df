import {type Call, callsIn, type DiagnosticMessage, type Word} from '@nodestead-docs/model';

import {nearest} from '../vocabulary/suggestion';
import type {Command, Flag, Known} from './knownNames';

/**
 * Checks the calls of steadctl in a text that is to be run as it is.
 *
 * @param known names of the version, as `knownNames` collects them
 * @returns one sentence each; nothing when the version accepts them
 */
export function callErrors(text: string, known: Known): string[] {
  return callsIn(text).flatMap((call) => checkCall(call, known, true).map(({message}) => message));
}

/** Diagnostic for one word of a call. */
export interface WordDiagnostic extends DiagnosticMessage {
  word: Word;
}

const plain = /^[a-z][a-z0-9-]*$/;

/**
 * @param complete whether the call is to be run as it is, and not only spoken of
 * @returns the errors of a call of steadctl
 */
export function checkCall({words, offset}: Call, known: Known, complete: boolean): WordDiagnostic[] {
  const begin = words.findIndex(({text}) => !isGlobal(text, known));
  const spoken = begin < 0 ? [] : words.slice(begin);
  const end = spoken.findIndex(({text}) => !plain.test(text));
  const names = spoken.slice(0, end < 0 ? undefined : end);
  const [first] = names;
  if (!first) {
    return [];
  }
  const texts = names.map(({text}) => text);
  const length = texts.findLastIndex((_, index) => known.commands.has(texts.slice(0, index + 1).join(' '))) + 1;
  const command = known.commands.get(texts.slice(0, length).join(' '));
  if (command) {
    return checkArguments(command, spoken.slice(length), known, {text: command.name, offset}, complete);
  }
  const groupOnly = [...known.commands.keys()].some((name) => name.startsWith(`${texts.join(' ')} `));
  return groupOnly && !complete ? [] : [{word: first, ...unknownCommand(texts, known)}];
}

function isGlobal(text: string, {globalFlags}: Known): boolean {
  return globalFlags.some(({flag}) => flag === text.split('=')[0]);
}

function unknownCommand(texts: readonly string[], {commands}: Known): DiagnosticMessage {
  const guesses = [...commands.keys()].map((name) => [texts.slice(0, name.split(' ').length).join(' '), name] as const);
  const guess = guesses.find(([typed, name]) => nearest(typed, [name]) !== undefined && nearest(typed, commands.keys()) === name)?.[1];
  const inGroup = [...commands.keys()].filter((name) => name.startsWith(`${texts[0] ?? ''} `));
  const typed = texts.slice(0, inGroup.length > 0 ? 2 : 1).join(' ');
  return {
    message: `There is no command steadctl ${typed}${guess ? `; did you mean steadctl ${guess}?` : ''}`,
    fix: inGroup.length > 0 ? `Use one of ${inGroup.map((name) => `steadctl ${name}`).join(', ')}` : 'Use a command of _facts/commands.yaml',
  };
}

function checkArguments(command: Command, words: readonly Word[], known: Known, name: Word, complete: boolean): WordDiagnostic[] {
  const flags: readonly Flag[] = [...(command.flags ?? []), ...known.globalFlags];
  const diagnostics: WordDiagnostic[] = [];
  const given = new Set<string>();
  let positional = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word?.text.startsWith('-') || word.text === '-') {
      positional += 1;
      continue;
    }
    const [text = '', value] = word.text.split('=');
    const flag = flags.find((candidate) => candidate.flag === text);
    given.add(text);
    if (!flag) {
      const guess = nearest(
        text,
        flags.map((candidate) => candidate.flag),
      );
      diagnostics.push({
        word,
        message: `steadctl ${command.name} has no flag ${text}${guess ? `; did you mean ${guess}?` : ''}`,
        fix: `Use one of ${flags.map((candidate) => candidate.flag).join(', ')}`,
      });
    } else if (flag.value !== undefined && value === undefined) {
      index += 1;
    }
  }
  return complete && diagnostics.length === 0 && !given.has('--help') ? missing(command, positional, given, name) : diagnostics;
}

function missing(command: Command, positional: number, given: ReadonlySet<string>, word: Word): WordDiagnostic[] {
  const needed = (command.arguments ?? []).filter(({required}) => required).map(({name}) => name);
  const absent = [...needed.slice(positional), ...(command.flags ?? []).filter(({required, flag}) => required && !given.has(flag)).map(({flag}) => flag)];
  return absent.length === 0 ? [] : [{word, message: `steadctl ${command.name} needs ${absent.join(' and ')}`, fix: `Complete the call: ${command.usage}`}];
}
