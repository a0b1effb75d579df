import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {parsePage, readPerformed} from '@nodestead-docs/model';
import {currentVersion} from '@nodestead-docs/model/browser';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {readOptions} from '../../src/procedure-tests/options';
import {performedTable} from '../../src/procedure-tests/performedTable';
import {hasChanged, renewRecord, statusLines, wasRecorded} from '../../src/procedure-tests/record';
import type {LoadedRehearsal} from '../../src/procedure-tests/rehearsals';
import {type Run, selectRuns, turned} from '../../src/procedure-tests/runs';
import {rehearsalWith, source} from './support';

let repository = '';
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(repository, path)), {recursive: true});
  writeFileSync(join(repository, path), text);
};
const file = 'docs/_rehearsals/guides/a.yaml';
const rehearsal = rehearsalWith([{provoke: 'entry', on: 'hv1', by: 'false', noFix: 'none'}, {section: 'steps'}], {
  mutations: [{drop: {section: 'steps', starts: 'ip link add'}, fails: 'x'}],
});
const loadedFrom = (text: string): LoadedRehearsal => ({
  version: currentVersion,
  id: 'guides/a',
  file,
  page: parsePage('docs/guides/a.mdx', 'guides/a', text),
  rehearsal,
});
const loaded = loadedFrom(source);
const changed = loadedFrom(source.replace('br0', 'br9'));
const green = () => Promise.resolve(true);
const nothing = {performed: [], second: [], unchanged: [], red: []};
/** The page was asked for, and is as it was when its runs were green. */
const asked = {...nothing, unchanged: selectRuns([loaded], {pages: [], nightly: true, mutations: 'with'})};
const record = () => readPerformed(join(repository, 'docs'));

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'record-'));
  put(file, 'about: A test.\n');
});
afterEach(() => rmSync(repository, {recursive: true}));

describe('the record', () => {
  it('takes up a page when all its runs are green, the one with a mutation too', async () => {
    const runs: Run[] = [];
    await renewRecord(repository, [loaded], asked, (run) => {
      runs.push(run);
      return green();
    });
    expect(runs.map(({mutation}) => mutation !== undefined)).toEqual([false, true]);
    expect(record()).toMatchObject({'guides/a': {debian: [12], variants: 1, provoked: 1, mutations: 1}});
    expect(hasChanged(repository, loaded)).toBe(false);
    expect(hasChanged(repository, changed)).toBe(true);
    expect(wasRecorded(repository, changed)).toBe(true);
    expect(wasRecorded(repository, {...loaded, id: 'guides/b'})).toBe(false);
  });

  it('does not take up a page of which one run is not', async () => {
    const lines = await renewRecord(repository, [loaded], asked, (run) => Promise.resolve(run.mutation === undefined));
    expect(lines).toEqual(['next guides/a: NOT recorded; not green since it changed: 1 of 2 runs']);
    expect(existsSync(join(repository, 'docs/_rehearsals/performed.json'))).toBe(false);
  });

  it('keeps a page that has not changed, and lets one go that has', async () => {
    await renewRecord(repository, [loaded], asked, green);
    const before = record();
    await renewRecord(repository, [loaded], nothing, () => Promise.resolve(false));
    expect(record()).toEqual(before);
    await renewRecord(repository, [changed], nothing, () => Promise.resolve(false));
    expect(record()).toEqual({});
  });

  it('does not look into pages that nobody asked for', async () => {
    const refuse = () => Promise.reject(new Error('its roots would be made'));
    expect(await renewRecord(repository, [loaded], nothing, refuse)).toEqual([]);
    await renewRecord(repository, [loaded], asked, green);
    expect(await renewRecord(repository, [loaded], nothing, refuse)).toEqual([]);
    expect(record()).toHaveProperty(['guides/a']);
  });

  it('is counted in a table', async () => {
    expect(performedTable(repository)).toContain('| Next | 0 |  | 0 | 0 | 0 | never |');
    await renewRecord(repository, [loaded], asked, green);
    expect(performedTable(repository)).toMatch(/^\| Next \| 1 \| 12 \| 1 \| 1 \| 1 \| \d{4}-\d\d \|$/mu);
    expect(statusLines(repository, [loaded]).filter((line) => line.startsWith('next'))).toEqual([]);
    expect(statusLines(repository, [changed]).at(-1)).toContain('changed since it was performed');
  });
});

it('performs for npm test without mutations, and twice what is red, and a machine that cannot is no failure', () => {
  expect(readOptions(['--changed'])).toMatchObject({changed: true, mutations: 'without', tries: 2, nightly: false});
  expect(readOptions(['--changed', '--others'])).toMatchObject({changed: true, others: true});
  expect(() => readOptions(['--others'])).toThrow('--others');
  expect(readOptions([])).toMatchObject({changed: false, others: false, mutations: 'with', tries: 1});
  expect(() => readOptions(['--tries', '0'])).toThrow('--tries');
});

it('takes turns', () => {
  expect(turned(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
  expect(turned(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a']);
  expect(turned([], 4)).toEqual([]);
});
