import {existsSync, readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

import {mutatedRooms, patternOf} from '../../mutation/rooms';
import {formatReport} from '../../../src/diagnostics/generatedReport';
import {formatScores, goal, hasReachedGoal, percentOf, sampledLines, scoresOf, withRow} from '../../mutation/score';

const results = [
  {fileName: 'src/facts/walk.ts', status: 'Killed'},
  {fileName: 'src/facts/load.ts', status: 'Killed'},
  {fileName: 'src/facts/load.ts', status: 'Timeout'},
  {fileName: 'src/facts/load.ts', status: 'Survived'},
  {fileName: 'src/facts/load.ts', status: 'NoCoverage'},
  {fileName: 'src/facts/load.ts', status: 'RuntimeError'},
] as const;

test('a mutant that no test runs counts as one that nobody noticed; one that does not run at all does not count', () => {
  const scores = scoresOf('facts', results);
  expect(formatScores(scores)).toBe('  50.0 %  2 of 4  src/facts/load.ts\n 100.0 %  1 of 1  src/facts/walk.ts\n  60.0 %  3 of 5  src/facts');
  expect(percentOf(scores.at(-1)!)).toBeLessThan(goal);
});

test('a row of the report is renewed, and the others stay', () => {
  const once = formatReport(withRow('', {name: 'src/search', noticed: 9, all: 10}));
  const twice = formatReport(withRow(once, {name: 'src/facts', noticed: 2, all: 3}));
  expect(withRow(twice, {name: 'src/search', noticed: 10, all: 10}).body).toBe(
    '| Room | Mutants | Noticed | Score |\n| --- | --- | --- | --- |\n| `src/facts` | 3 | 2 | 67 % |\n| `src/search` | 10 | 10 | 100 % |',
  );
});

test('a room that reached the goal as a whole has to stay there; a sample or a lower score holds nothing', () => {
  const table = (...rows: string[]) => rows.join('\n');
  expect(hasReachedGoal(table('| `src/facts` | 10 | 8 | 80 % |'), 'src/facts')).toBe(true);
  expect(hasReachedGoal(table('| `src/facts` | 100 | 79 | 79 % |', '| `src/search` | 10 | 9 | 90 % |'), 'src/facts')).toBe(false);
  expect(hasReachedGoal(table('| `src/search` | 10 | 9 | 90 % |'), 'src/facts')).toBe(false);
  const sampled = withRow(table('| `src/facts` | 10 | 8 | 80 % |'), {name: 'src/facts', noticed: 9, all: 10}, 5).body;
  expect(sampled).toContain('| `src/facts`, one line in 5 | 10 | 9 | 90 % |');
  expect(sampled).not.toContain('80 %');
  expect(hasReachedGoal(sampled, 'src/facts')).toBe(false);
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

test.each(Object.entries(mutatedRooms))('what is said of %s is there', (room, {tests, slow = [], left}) => {
  expect(missing([`src/${room}`, ...tests, ...slow, ...Object.keys(left).map((path) => `src/${room}/${path}`)])).toEqual([]);
});

test('a path that is not there is found', () => {
  expect(missing(['src/facts', 'src/facts/gone.ts'])).toEqual(['src/facts/gone.ts']);
});

test('a folder stands for the files in it', () => {
  expect(patternOf('src/checks', '.test.ts')).toBe('src/checks/**/*.test.ts');
  expect(patternOf('src/checks/main.ts', '.ts')).toBe('src/checks/main.ts');
});

test('every room is mutated each night, and the report has scores of such rooms only', () => {
  const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8');
  const rooms = Object.keys(mutatedRooms);
  expect(/^ *room: \[(.*)\]$/m.exec(nightly)?.[1]?.split(', ')).toEqual(rooms);
  const scored = readFileSync('reports/mutants.md', 'utf8').matchAll(/^\| `src\/(\w+)`/gm);
  expect([...scored].map(([, room = '']) => room).filter((room) => !rooms.includes(room))).toEqual([]);
});
