import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ErrorIndex} from '@nodestead-docs/search';
import {afterAll, expect, it} from 'vitest';

import {Diagnoser} from '../../packages/search/src/logs/diagnose';
import {readWordings} from '../../src/content/search/wordings';
import {contradicted, type DerivedLine, framed} from './logs/derived';
import {type Excerpt, excerptsOf, shuffled} from './logs/excerpts';
import {diagnosed, type LogQuality, measureLogs} from './logs/measure';

/** The excerpts are judged by the latest version, whose pages are at the root. */
const index = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../build/error-index.json'), 'utf8')) as ErrorIndex;
const diagnoser = new Diagnoser(index);

function ask(text: string): string[] {
  return diagnosed(diagnoser, text).hits.flatMap(({places}) => places.map(({url}) => url));
}

/** A line that contradicts a message is not taken for it, although some of these are meant: a wrong answer costs more than none. */
const floors = {first: 0.9, three: 0.95, falseAlarms: 0.03, shuffled: 0.04, contradicted: 0.05, framed: 0.88};
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

const [known, held, unseen, fresh, strange] = ['known', 'held', 'unseen', 'fresh', 'unknown'].map(excerptsOf) as [
  Excerpt[],
  Excerpt[],
  Excerpt[],
  Excerpt[],
  Excerpt[],
];
const [late, last] = [unseen, fresh].map((excerpts) => excerpts.filter(({at}) => at.length > 0)) as [Excerpt[], Excerpt[]];
const unknown = [...strange, ...[...unseen, ...fresh].filter(({at}) => at.length === 0)];
const all = [...known, ...held, ...late, ...last];

afterAll(() => {
  process.stdout.write(`\n${report.join('\n')}\n`);
});

it('is judged by enough excerpts, each of them once', () => {
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(late.length).toBeGreaterThanOrEqual(25);
  expect(last.length).toBeGreaterThanOrEqual(30);
  expect(unknown.length).toBeGreaterThanOrEqual(60);
  const texts = [...all, ...unknown].map(({text}) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

/** Whether programs printed it, here or elsewhere, and nobody put it together. */
function isPrinted({origin}: Excerpt): boolean {
  return origin === 'run' || origin.startsWith('https://github.com/');
}

it('says of every excerpt where it was printed', () => {
  const origins = [...all, ...unknown].map(({origin}) => origin);
  expect(origins.filter((origin) => !/^(?:run|page|https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+)$/.test(origin ?? ''))).toEqual([]);
  expect(all.filter(isPrinted).length / all.length).toBeGreaterThanOrEqual(0.85);
});

it('leads from pasted logs to the section that helps', () => {
  const sets = {
    'looked at while it was written': known,
    'held out at first': held,
    'collected afterwards': late,
    'collected last': last,
    'printed by programs': all.filter(isPrinted),
    all,
  };
  for (const [name, excerpts] of Object.entries(sets)) {
    const {count, first, three} = measureLogs(excerpts, ask);
    report.push(`logs, ${name}: ${count} excerpts, right section first ${percent(first)}, in the first three ${percent(three)}`);
  }
  const quality = measureLogs(all, ask);
  report.push(failures(quality));
  expect(quality.first, failures(quality)).toBeGreaterThanOrEqual(floors.first);
  expect(quality.three, failures(quality)).toBeGreaterThanOrEqual(floors.three);
});

it('says plainly that it does not know what it does not know', () => {
  const quality = measureLogs(unknown, ask);
  report.push(`logs that the pages cannot know: ${quality.count} excerpts, false alarms ${percent(quality.answered)}`, failures(quality));
  expect(quality.answered, failures(quality)).toBeLessThanOrEqual(floors.falseAlarms);
});

it('does not take the same words in another order for a message', () => {
  // The type of a problem is one word, as is a name like ALLOC_ENGINE_V4_ALLOC_FAIL_NO_POOLS, and the same in any order.
  const messages = all.filter(({text}) => !/#problem-|\b[A-Z]+(?:_[A-Z\d]+){2,}\b/.test(text));
  const quality = measureLogs(
    messages.flatMap((excerpt, number) => [1, 2, 3].map((seed) => ({...excerpt, at: [], text: shuffled(excerpt.text, 3 * number + seed)}))),
    ask,
  );
  report.push(`the same excerpts with their words shuffled: ${quality.count}, taken for a message ${percent(quality.answered)}`);
  expect(quality.answered, failures(quality)).toBeLessThanOrEqual(floors.shuffled);
});

/** By kind, how many lines of how many did what is counted. */
function countByKind(lines: readonly DerivedLine[], isCounted: (line: DerivedLine) => boolean): {share: number; kinds: string} {
  const kinds = new Map<string, {counted: number; all: number}>();
  let counted = 0;
  for (const line of lines) {
    const kind = kinds.get(line.kind) ?? {counted: 0, all: 0};
    const is = isCounted(line) ? 1 : 0;
    kinds.set(line.kind, {counted: kind.counted + is, all: kind.all + 1});
    counted += is;
  }
  return {share: counted / lines.length, kinds: [...kinds].map(([kind, of]) => `${kind} ${of.counted} of ${of.all}`).join(', ')};
}

it('knows the place of every wording that the pages do not quote', () => {
  const places = new Set(index.sections.map(([page, anchor]) => `${index.pages[page]![0]}${anchor}`));
  expect([...readWordings()].flatMap(([, wanted]) => wanted.filter((place) => !places.has(place)))).toEqual([]);
  expect(index.wordings.length).toBe(readWordings().size);
});

it('refuses every known message where another word stands for what it says, and knows it in whatever frame', () => {
  const alarms = countByKind(contradicted(index), ({text}) => ask(text).length > 0);
  const known = countByKind(framed(index), ({text, at}) => at.includes(ask(text)[0] ?? ''));
  report.push(`known messages with another word in them, taken for known: ${percent(alarms.share)} (${alarms.kinds})`);
  report.push(`known messages as programs print them, right section first: ${percent(known.share)} (${known.kinds})`);
  expect(alarms.share, alarms.kinds).toBeLessThanOrEqual(floors.contradicted);
  expect(known.share, known.kinds).toBeGreaterThanOrEqual(floors.framed);
});
