import {readFactFile} from '../facts/factFile';
import type {FactName} from '../facts/schemas';

/** Names of one kind that came with a version or went. */
export interface NamesChange {
  kind: string;
  fresh: string[];
  gone: string[];
}

/** A fact in a list; which of the fields it has depends on the list. */
interface Fact {
  name: string;
  id: string;
  type: string;
  unit: string;
  path: string;
  file: string;
  key: string;
}

/** The lists of facts whose names readers type or look up, and how each is called. */
const kinds: readonly {kind: string; file: FactName; list: string; nameOf(fact: Fact): string}[] = [
  {kind: 'Commands', file: 'commands', list: 'commands', nameOf: ({name}) => `steadctl ${name}`},
  {kind: 'Settings', file: 'settings', list: 'settings', nameOf: ({file, key}) => `${key} (${file})`},
  {kind: 'Events', file: 'events', list: 'events', nameOf: ({type}) => type},
  {kind: 'Hook points', file: 'hooks', list: 'points', nameOf: ({id}) => id},
  {kind: 'Permissions', file: 'roles', list: 'permissions', nameOf: ({id}) => id},
  {kind: 'Services', file: 'services', list: 'services', nameOf: ({unit}) => unit},
  {kind: 'Files', file: 'files', list: 'files', nameOf: ({path}) => path},
];

/**
 * Compares the names that two versions' facts know. Tables and references on the pages are made of these, so a page whose text is the same may show others.
 *
 * @param newer `_facts` of the version
 * @param older `_facts` of the version before
 * @returns the kinds in which something came or went
 */
export function compareNames(newer: string, older: string): NamesChange[] {
  return kinds
    .map(({kind, file, list, nameOf}) => {
      const [after, before] = [newer, older].map((folder) => new Set(factsIn(folder, file, list).map(nameOf)));
      return {kind, fresh: without(after, before), gone: without(before, after)};
    })
    .filter(({fresh, gone}) => fresh.length + gone.length > 0);
}

function factsIn(folder: string, file: FactName, list: string): Fact[] {
  const facts = readFactFile(folder, file) as Record<string, Fact[] | undefined> | undefined;
  return facts?.[list] ?? [];
}

function without(names: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()): string[] {
  return [...names].filter((name) => !others.has(name));
}
