import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, test} from 'vitest';

import {Diagnoser} from '../../../packages/search/src/logs/diagnose';
import {errorIndexOf} from '../../../src/content/search/errorIndex';
import type {ErrorSection} from '../../../src/content/search/errorTexts';
import {readWordings, type Wordings, wordingsOf} from '../../../src/content/search/wordings';
import {diagnosed} from '../../search/logs/measure';

function section(anchor: string, own: string[], texts: string[] = []): ErrorSection {
  return {anchor: `#${anchor}`, heading: anchor, advice: 'Repair it.', isRisky: false, context: [], own, texts, facts: []};
}

/** Enough prose that rare words say something. */
const prose = Array.from({length: 500}, (_, number) => `Words of section ${number}.`);
const url = '/6.0/guides/cellar';
const sections = [section('grue', ['the grue is awake']), section('others', [], ['cannot plug brass lantern', 'a thief took the egg'])];

function indexOf(wordings: Wordings): ReturnType<typeof errorIndexOf> {
  return errorIndexOf([{url, title: 'Cellar', sections}], new Map(), prose, wordings);
}

test('a wording leads to the sections of its place, first to those whose heading is a message', () => {
  const index = indexOf(new Map([['frobozz refuses the zorkmid', ['/guides/cellar#others', '/guides/cellar#grue']]]));
  expect(index.wordings).toEqual([['frobozz refuses the zorkmid', [0, 1], 1]]);
  expect(index.texts.map(([text]) => text)).not.toContain('frobozz refuses the zorkmid');
  const {hits} = diagnosed(new Diagnoser(index), 'Nov 12 03:11:09 node4 daemon[2211]: frobozz refuses the zorkmid');
  expect(hits[0]?.places.map((place) => place.url)).toEqual([`${url}#grue`, `${url}#others`]);
});

test.each([
  ['is quoted on a page', 'a thief took the egg', '/guides/cellar#others'],
  ['belongs to a page that the version lacks', 'frobozz refuses the zorkmid', '/guides/attic#others'],
  ['belongs to a section that it lacks', 'frobozz refuses the zorkmid', '/guides/cellar#egg'],
])('a wording that %s is left out', (_, text, place) => {
  expect(wordingsOf(indexOf(new Map()), new Map([[text, [place]]]))).toEqual([]);
});

test('a text that several programs print has the places of all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordings-'));
  const file = join(folder, 'wordings.yaml');
  const program = (name: string, place: string): string => `- {program: ${name}, sources: [x], wordings: {'${place}': [no egg]}}\n`;
  writeFileSync(file, program('a', '/a#egg') + program('b', '/b#egg'));
  expect(readWordings(file)).toEqual(new Map([['no egg', ['/a#egg', '/b#egg']]]));
  rmSync(folder, {recursive: true});
});
