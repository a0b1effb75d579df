import {readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {asTable, stages} from '../../../src/release/stages';

test('every stage is a script of package.json', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  expect(stages.filter((name) => !(name in scripts))).toEqual([]);
});

test('the table says how long each stage took, which one failed, and which did not run', () => {
  const lines = asTable([
    {name: 'setup', seconds: 1.25, outcome: 'passed'},
    {name: 'typecheck', seconds: 20, outcome: 'failed with 2'},
  ]).split('\n');
  expect(lines).toHaveLength(stages.length + 1);
  expect(lines.slice(0, 3)).toEqual(['setup                1.3 s  passed', 'typecheck           20.0 s  failed with 2', 'lint                        not run']);
  expect(lines.at(-1)).toBe('all                 21.3 s');
});
