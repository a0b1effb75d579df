import {readFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {Diagnoser} from '../../src/search/logs/diagnose';
import {excerptsOf, shuffled, type Excerpt} from './logs/excerpts';
import {diagnosed, measureLogs, type LogQuality} from './logs/measure';

/** The excerpts are judged by the latest version, whose pages are at the root. */
const diagnoser = new Diagnoser(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../build/error-index.json'), 'utf8')));

function ask(text: string): string[] {
  return diagnosed(diagnoser, text).findings.flatMap(({places}) => places.map(({url}) => url));
}

const floors = {first: 0.9, three: 0.97, falseAlarms: 0.03};
const report: string[] = [];

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function failures({failures: missed}: LogQuality): string {
  return missed
    .map(
      ({excerpt, places}) =>
        `  ${excerpt.from}: ${excerpt.text.trim().split('\n')[0]!.slice(0, 100)}\n    wanted ${excerpt.at.join(' or ') || 'nothing'}\n    got    ${places.slice(0, 3).join(', ') || 'nothing'}`,
    )
    .join('\n');
}

const [known, held, unknown] = ['known', 'held', 'unknown'].map(excerptsOf) as [Excerpt[], Excerpt[], Excerpt[]];

afterAll(() => {
  process.stdout.write(`\n${report.join('\n')}\n`);
});

it('is judged by enough excerpts, each of them once', () => {
  expect(known.length + held.length).toBeGreaterThanOrEqual(80);
  expect(unknown.length).toBeGreaterThanOrEqual(60);
  const texts = [...known, ...held, ...unknown].map(({text}) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it('leads from pasted logs to the section that helps', () => {
  const all = measureLogs([...known, ...held], ask);
  for (const [name, quality] of Object.entries({'looked at while it was written': measureLogs(known, ask), 'held out': measureLogs(held, ask), all})) {
    report.push(`logs, ${name}: ${quality.count} excerpts, right section first ${percent(quality.first)}, in the first three ${percent(quality.three)}`);
  }
  report.push(failures(all));
  expect(all.first, failures(all)).toBeGreaterThanOrEqual(floors.first);
  expect(all.three, failures(all)).toBeGreaterThanOrEqual(floors.three);
});

it('says plainly that it does not know what it does not know', () => {
  const quality = measureLogs(unknown, ask);
  report.push(`logs that the pages cannot know: ${quality.count} excerpts, false alarms ${percent(quality.answered)}`, failures(quality));
  expect(quality.answered, failures(quality)).toBeLessThanOrEqual(floors.falseAlarms);
});

it('does not take the same words in another order for a message', () => {
  // The type of a problem is one word, as is a name like ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS, and the same in any order.
  const messages = [...known, ...held].filter(({text}) => !/#problem-|\b[A-Z]+(?:_[A-Z\d]+){2,}\b/.test(text));
  const quality = measureLogs(
    messages.flatMap((excerpt, number) => [1, 2, 3].map((seed) => ({...excerpt, at: [], text: shuffled(excerpt.text, 3 * number + seed)}))),
    ask,
  );
  report.push(`the same excerpts with their words shuffled: ${quality.count}, taken for a message ${percent(quality.answered)}`);
  expect(quality.answered, failures(quality)).toBeLessThanOrEqual(floors.falseAlarms);
});
