import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {commandsOf} from '../../src/release/scripts';

let project = '';

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'scripts-'));
  const scripts = {build: 'node --flag one.js && two --option=2', quoted: 'one "a file"', either: 'one || two', empty: ''};
  writeFileSync(join(project, 'package.json'), JSON.stringify({scripts}));
});

afterAll(() => {
  rmSync(project, {recursive: true});
});

describe('the commands of a script', () => {
  test('are programs with their arguments, in their order, with the Node that runs now', () => {
    expect(commandsOf(project, 'build')).toEqual([
      [process.execPath, '--flag', 'one.js'],
      ['two', '--option=2'],
    ]);
  });

  test.each(['quoted', 'either', 'empty', 'missing'])('are refused when they are not plain words: %s', (name) => {
    expect(() => commandsOf(project, name)).toThrow(`The script "${name}"`);
  });

  test.each([
    ['build:compile', 'build'],
    ['build:finish', 'src/commands/finish.ts'],
  ])('of %s are one, which takes options', (name, last) => {
    const [command, ...others] = commandsOf(process.cwd(), name);
    expect(command?.at(-1)).toBe(last);
    expect(others).toEqual([]);
  });
});
