import {existsSync, readFileSync} from 'node:fs';

import {formatReport} from '@nodestead-docs/model';
import {expect, test} from 'vitest';

import {mutatedRooms, patternOf} from '../../mutation/rooms';
import {formatScores, goal, hasReachedGoal, percentOf, sampledLines, scoresOf, withRow} from '../../mutation/score';

const results = [
  {fileName: 'packages/model/src/facts/visitValues.ts', status: 'Killed'},
  {fileName: 'packages/model/src/facts/load.ts', status: 'Killed'},
  {fileName: 'packages/model/src/facts/load.ts', status: 'Timeout'},
  {fileName: 'packages/model/src/facts/load.ts', status: 'Survived'},
  {fileName: 'packages/model/src/facts/load.ts', status: 'NoCoverage'},
  {fileName: 'packages/model/src/facts/load.ts', status: 'RuntimeError'},
] as const;

test('a mutant that no test runs counts as one that nobody noticed; one that does not run at all does not count', () => {
  const scores = scoresOf('packages/model/src/facts', results);
  expect(formatScores(scores)).toBe(
    '  50.0 %  2 of 4  packages/model/src/facts/load.ts\n 100.0 %  1 of 1  packages/model/src/facts/visitValues.ts\n  60.0 %  3 of 5  packages/model/src/facts',
  );
  expect(percentOf(scores.at(-1)!)).toBeLessThan(goal);
});

test('a row of the report is renewed, and the others stay', () => {
  const once = formatReport(withRow('', {name: 'packages/search/src', noticed: 9, all: 10}));
  const twice = formatReport(withRow(once, {name: 'packages/model/src/facts', noticed: 2, all: 3}));
  expect(withRow(twice, {name: 'packages/search/src', noticed: 10, all: 10}).body).toBe(
    '| Room | Mutants | Noticed | Score |\n| --- | --- | --- | --- |\n| `packages/model/src/facts` | 3 | 2 | 67 % |\n| `packages/search/src` | 10 | 10 | 100 % |',
  );
});

test('a room that reached the goal as a whole has to stay there; a sample or a lower score holds nothing', () => {
  const table = (...rows: string[]) => rows.join('\n');
  expect(hasReachedGoal(table('| `packages/model/src/facts` | 10 | 8 | 80 % |'), 'packages/model/src/facts')).toBe(true);
  expect(
    hasReachedGoal(table('| `packages/model/src/facts` | 100 | 79 | 79 % |', '| `packages/search/src` | 10 | 9 | 90 % |'), 'packages/model/src/facts'),
  ).toBe(false);
  expect(hasReachedGoal(table('| `packages/search/src` | 10 | 9 | 90 % |'), 'packages/model/src/facts')).toBe(false);
  const sampled = withRow(table('| `packages/model/src/facts` | 10 | 8 | 80 % |'), {name: 'packages/model/src/facts', noticed: 9, all: 10}, 5).body;
  expect(sampled).toContain('| `packages/model/src/facts`, one line in 5 | 10 | 9 | 90 % |');
  expect(sampled).not.toContain('80 %');
  expect(hasReachedGoal(sampled, 'packages/model/src/facts')).toBe(false);
});

test('a sample has one line in so many, always the same ones', () => {
  const text = 'x\n'.repeat(999);
  const sample = sampledLines('src/a.ts', text, 10);
  expect(sample.length).toBeGreaterThan(70);
  expect(sample.length).toBeLessThan(130);
  expect(sampledLines('src/a.ts', text, 10)).toEqual(sample);
  expect(sampledLines('src/b.ts', text, 10)).not.toEqual(sample.map((place) => place.replace('a.ts', 'b.ts')));
  expect(sampledLines('src/a.ts', 'x\ny', 1)).toEqual(['src/a.ts:1-1', 'src/a.ts:2-2']);
});

const missing = (paths: readonly string[]): string[] => paths.filter((path) => !existsSync(path));

test.each(Object.entries(mutatedRooms))('what is said of %s is there', (_, {folder, tests, slow = [], left}) => {
  expect(missing([folder, ...tests, ...slow, ...Object.keys(left).map((path) => `${folder}/${path}`)])).toEqual([]);
});

test('a path that is not there is found', () => {
  expect(missing(['packages/model/src/facts', 'packages/model/src/facts/gone.ts'])).toEqual(['packages/model/src/facts/gone.ts']);
});

test('a folder stands for the files in it', () => {
  expect(patternOf('packages/verify/src/checks', '.test.ts')).toBe('packages/verify/src/checks/**/*.test.ts');
  expect(patternOf('packages/verify/src/checks/main.ts', '.ts')).toBe('packages/verify/src/checks/main.ts');
});

test('every room is mutated each night, and the report has scores of such rooms only', () => {
  const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8');
  const rooms = Object.keys(mutatedRooms);
  expect(/^ *room: \[(.*)\]$/m.exec(nightly)?.[1]?.split(', ')).toEqual(rooms);
  const scored = readFileSync('reports/mutants.md', 'utf8').matchAll(/^\| `([^`]+)`/gm);
  expect([...scored].map(([, room = '']) => room).filter((room) => !Object.values(mutatedRooms).some(({folder}) => folder === room))).toEqual([]);
});
