import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {columns, logFigures, queryFigures} from '../../search/freshMeasure';
import {freshSets} from '../../search/freshSets';

const root = mkdtempSync(join(tmpdir(), 'fresh-'));
mkdirSync(join(root, '2026-11-26'));
mkdirSync(join(root, '2026-11-25'));
writeFileSync(join(root, '2026-11-25', 'queries.yaml'), '- {q: one, at: ["/a#x"]}\n- {q: two, at: ["/b#y"], kind: German}\n- {q: three, at: [/c]}\n');
writeFileSync(join(root, '2026-11-25', 'logs.yaml'), '- {from: a, origin: run, at: ["/a#x"], text: known}\n- {from: b, origin: run, text: unknown}\n');

it('has the sets by day, whatever of them is there', () => {
  const [first, second] = freshSets(root);
  expect([first?.name, second?.name]).toEqual(['2026-11-25', '2026-11-26']);
  expect(first?.queries[1]).toEqual({kind: 'German', query: 'two', accepted: ['/b#y'], pages: ['/b', '/b']});
  expect([second?.queries, second?.logs]).toEqual([[], []]);
  expect(freshSets(join(root, 'none'))).toEqual([]);
});

it('counts pages and sections apart, and alarms among what is unknown only', async () => {
  const [set] = freshSets(root);
  if (set === undefined) {
    throw new Error('The set is missing.');
  }
  const answers: Record<string, string[]> = {one: ['/a#z', '/a#x'], two: ['/b#y'], three: ['/d']};
  expect(await queryFigures(set, (query) => answers[query] ?? [])).toEqual({
    'page first': 66.7,
    'page in three': 66.7,
    'section first': 50,
    'section in three': 100,
  });
  expect(logFigures(set, (text) => (text === 'known' ? ['/a#x'] : []))).toEqual({'log right first': 100, 'log in three': 100, 'false alarms': 0});
  expect(logFigures(set, () => ['/q'])).toEqual({'log right first': 0, 'log in three': 0, 'false alarms': 100});
});

it('shows the first run and later ones side by side', () => {
  const table = columns({commit: 'abc1234', figures: {'page first': 80}}, {'page first': 90, 'section first': 50});
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([' first abc1234 now', 'page first 80.0 % 90.0 %', 'section first – 50.0 %']);
});
