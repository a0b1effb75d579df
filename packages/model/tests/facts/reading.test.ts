import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it, test} from 'vitest';

import {anchorOf, getDefinitionAnchor} from '../../src/facts/anchor';
import {callsIn, commandOf} from '../../src/facts/commandCalls';
import {readFactFile, readFactFiles} from '../../src/facts/factFile';
import {factsFolder} from '../../src/facts/folder';
import type {Facts} from '../../src/facts/schemas';
import {FactSource} from '../../src/facts/source';
import {walk} from '../../src/facts/visitValues';
import {latestVersion} from '../../src/versions/versions';

test.each([
  ['Server.Created', 'server-created'],
  ['--json', 'json'],
  ['a  b__c', 'a-b-c'],
  ['stead-worker@mail.service', 'stead-worker-mail-service'],
  ['(x)', 'x'],
])('the anchor of %s is %s', (name, anchor) => {
  expect(anchorOf(name)).toBe(anchor);
});

test('the anchor of a definition cannot be that of a fact', () => {
  expect(getDefinitionAnchor('User Ref')).toBe('object-user-ref');
});

test('facts are beside the pages of their version', () => {
  expect(factsFolder('/site', 'current')).toBe('/site/docs/_facts');
  expect(factsFolder('/site', latestVersion)).toBe(`/site/versioned_docs/version-${latestVersion}/_facts`);
});

describe('calls in a text', () => {
  it('end with the words that can name a command; flags are found behind them, without their values', () => {
    expect(callsIn('steadctl server clone 5 --name=web2 --json')).toEqual([{words: ['server', 'clone'], flags: ['--name', '--json']}]);
    expect(callsIn('steadctl doctor')).toEqual([{words: ['doctor'], flags: []}]);
    expect(callsIn('steadctl task x2-y')).toEqual([{words: ['task', 'x2-y'], flags: []}]);
  });

  it('have words: the program alone is none, nor is a text without it', () => {
    expect(callsIn('`steadctl` does it, steadctl --help too')).toEqual([]);
    expect(callsIn('nothing here')).toEqual([]);
  });

  it('are of the longest command that they begin with', () => {
    const commands = ['task', 'task lanes', 'server clone'].map((name) => ({name})) as Facts['commands']['commands'];
    expect(commandOf(['task', 'lanes', 'mail'], commands)?.name).toBe('task lanes');
    expect(commandOf(['task', 'list'], commands)?.name).toBe('task');
    expect(commandOf(['server'], commands)).toBeUndefined();
    expect(commandOf(['lanes'], commands)).toBeUndefined();
  });
});

describe('files of facts', () => {
  let folder = '';
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'facts-'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it('are parsed once for each text', () => {
    write('ports.yaml', 'machines: {control: A}');
    const first = readFactFile(folder, 'ports');
    expect(first).toEqual({machines: {control: 'A'}});
    expect(readFactFile(folder, 'ports')).toBe(first);
    write('ports.yaml', 'machines: {control: B}');
    expect(readFactFile(folder, 'ports')).toEqual({machines: {control: 'B'}});
  });

  it('need not be there', () => {
    expect(readFactFile(folder, 'tasks')).toBeUndefined();
  });

  it('are the same object together until one changes, comes or goes', () => {
    write('ports.yaml', 'machines: {}');
    write('tasks.yaml', 'lanes: []');
    write('notes.txt', 'x');
    const first = readFactFiles(folder);
    expect(first).toEqual({ports: {machines: {}}, tasks: {lanes: []}});
    expect(readFactFiles(folder)).toBe(first);
    write('tasks.yaml', 'lanes: [a]');
    const second = readFactFiles(folder);
    expect(second).toEqual({ports: {machines: {}}, tasks: {lanes: ['a']}});
    rmSync(join(folder, 'tasks.yaml'));
    const third = readFactFiles(folder);
    expect(third).toEqual({ports: {machines: {}}});
    write('roles.yaml', 'roles: []');
    expect(readFactFiles(folder)).toEqual({ports: {machines: {}}, roles: {roles: []}});
  });
});

describe('a source', () => {
  const source = new FactSource('a.yaml', 'list:\n  - id: one\n    more: {x: 1}\n  - two\nmap:\n  5: five\n');

  it.each([
    ['a key', ['list', 0, 'more'], 3, 5],
    ['a key in a key', ['list', 0, 'more', 'x'], 3, 12],
    ['an item', ['list', 1], 4, 5],
    ['a number as a key', ['map', '5'], 6, 3],
    ['the nearest above what is not there', ['list', 0, 'other', 'x'], 2, 5],
    ['the beginning for nothing at all', ['nothing'], 1, 1],
    ['the beginning for the whole', [], 1, 1],
  ])('knows the place of %s', (_what, path, line, column) => {
    expect(source.place(path)).toEqual({file: 'a.yaml', line, column});
  });

  it('says where it is no YAML, without saying the place twice', () => {
    const [diagnostic, ...more] = new FactSource('a.yaml', 'a: 1\nb: [1,\n').syntaxDiagnostics;
    expect(diagnostic).toMatchObject({file: 'a.yaml', line: 3, column: 1, message: expect.not.stringMatching(/ at line|\n/) as string});
    expect(diagnostic?.message).toMatch(/^This is not YAML: \S/);
    expect(more).toEqual([]);
    expect(source.syntaxDiagnostics).toEqual([]);
  });

  it('that would take all memory is not parsed', () => {
    const deep = new FactSource('a.yaml', `a: ${'['.repeat(2000)}`);
    expect(deep.syntaxDiagnostics).toMatchObject([{line: 1, message: expect.stringMatching(/brackets are open/) as string}]);
    expect(deep.data).toBeNull();
  });
});

test('walk gives every value with its path, itself first', () => {
  expect([...walk({a: [1, {b: null}]})]).toEqual([
    {path: [], value: {a: [1, {b: null}]}},
    {path: ['a'], value: [1, {b: null}]},
    {path: ['a', 0], value: 1},
    {path: ['a', 1], value: {b: null}},
    {path: ['a', 1, 'b'], value: null},
  ]);
});
