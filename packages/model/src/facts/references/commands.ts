import {callsIn, commandOf} from '../commandCalls';
import type {FactName} from '../schemas';
import {walk} from '../visitValues';
import type {Reference} from './reference';

export const commandsThemselves: Reference = function* ({facts}, at) {
  const codes = new Set(facts.commands.exitCodes.map(({code}) => code));
  for (const [index, {id, name, usage, exitCodes, example}] of facts.commands.commands.entries()) {
    const path = ['commands', index];
    if (id !== name.replaceAll(' ', '-')) {
      yield at('commands', [...path, 'id'], `The id "${id}" is not the name "${name}" with hyphens`, `Write ${name.replaceAll(' ', '-')}`);
    }
    if (!`${usage} `.startsWith(`steadctl ${name} `)) {
      yield at('commands', [...path, 'usage'], `The usage line does not begin with steadctl ${name}`, 'Correct one of the two');
    }
    if (!example.command.startsWith(`steadctl ${name}`)) {
      yield at('commands', [...path, 'example', 'command'], `The example does not call steadctl ${name}`, 'Show this command');
    }
    for (const code of exitCodes.filter((known) => !codes.has(known))) {
      yield at('commands', [...path, 'exitCodes'], `There is no exit code ${code}`, `Use one of ${[...codes].join(', ')}, or describe it under exitCodes`);
    }
  }
};

export const commandsInTexts: Reference = function* ({facts}, at) {
  const {commands, globalFlags} = facts.commands;
  const everywhere = new Set(globalFlags.map(({flag}) => flag));
  for (const [name, data] of Object.entries(facts) as [FactName, unknown][]) {
    for (const {path, value} of walk(data)) {
      for (const {words, flags} of typeof value === 'string' && path.at(-1) !== 'output' ? callsIn(value) : []) {
        const command = commandOf(words, commands);
        const group = commands.some(({name: known}) => known.startsWith(`${words.join(' ')} `));
        if (command === undefined && !group) {
          yield at(name, path, `There is no command steadctl ${words.join(' ')}`, 'Use a command of commands.yaml, or describe this one there');
        }
        for (const flag of command === undefined ? [] : flags) {
          if (!everywhere.has(flag) && !(command?.flags ?? []).some((known) => known.flag === flag)) {
            yield at(name, path, `steadctl ${command?.name ?? ''} has no flag ${flag}`, 'Use a flag of commands.yaml, or describe this one there');
          }
        }
      }
    }
  }
};
