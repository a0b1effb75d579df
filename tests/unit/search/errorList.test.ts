import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {ErrorIndex} from '@nodestead-docs/search';
import {programOf, readPrograms} from '@nodestead-docs/verify/messages';
import {load} from 'cheerio';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import {errorGroups, errorList, fillErrorPage} from '../../../src/content/search/errorList';

const index: ErrorIndex = {
  pages: [
    ['/dhcp', 'DHCP', ''],
    ['/disks', 'Disks & volumes', ''],
  ],
  sections: [
    [0, '#lease', 'No lease', '', '', 0],
    [1, '#full', 'Full', '', '', 0],
    [1, '#lock', 'Locked', '', '', 0],
  ],
  wordings: [],
  texts: [
    ['zpool: full', [1], 1],
    ['"quoted" lease', [0, 1], 0],
    ['Lease 10', [0], 1],
    ['lease 9', [0, 2, 1], 2],
    ['no <space> left', [1], 0],
  ],
  facts: [['exit steadctl 5', 0]],
  words: {},
};
const programs: {[text: string]: string} = {'zpool: full': 'ZFS', '"quoted" lease': 'Kea', 'Lease 10': 'Kea', 'lease 9': 'Kea'};
const groups = errorGroups(index, (text) => programs[text]);

describe('the list of all errors', () => {
  test('has every text once, by program, A to Z whatever its signs, case and numbers; what nobody is known to print is last', () => {
    expect(groups.map(({program, entries}) => [program, ...entries.map(({text}) => text)])).toEqual([
      ['Kea', 'lease 9', 'Lease 10', '"quoted" lease'],
      ['ZFS', 'zpool: full'],
      ['Other texts', 'no <space> left'],
    ]);
  });

  test('leads to the sections whose heading a text is; where it is none, to the first that quotes it', () => {
    const places = Object.fromEntries(groups.flatMap(({entries}) => entries.map(({text, places}) => [text, places.map(({url}) => url)])));
    expect(places['lease 9']).toEqual(['/dhcp#lease', '/disks#lock']);
    expect(places['"quoted" lease']).toEqual(['/dhcp#lease']);
  });

  test('is HTML with a fold for each program, and takes nothing for markup', () => {
    const $ = load(errorList(groups));
    expect(
      $('details')
        .get()
        .map(({attribs}) => attribs.id),
    ).toEqual(['kea', 'zfs', 'other-texts']);
    expect($('li').last().text()).toBe('no <space> left Disks & volumes');
    expect(
      $('#kea li')
        .first()
        .find('a')
        .get()
        .map(({attribs}) => attribs.href),
    ).toEqual(['/dhcp#lease', '/disks#lock']);
  });
});

describe('the page', () => {
  let file: string;
  beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'errors-')), 'errors.html')));
  afterEach(() => rmSync(join(file, '..'), {recursive: true}));

  test.each(['<div id=error-texts class=a></div>', '<div class="a" id="error-texts"></div>'])('gets the list into its place: %s', async (place) => {
    writeFileSync(file, `<main>${place}</main>`);
    await fillErrorPage(file, groups);
    expect(load(readFileSync(file, 'utf8'))('main > #error-texts > details')).toHaveLength(3);
  });

  test.each(['', '<div id=error-texts><p>full</p></div>', '<div id=error-texts-2></div>'])('is refused without an empty place: %s', async (place) => {
    writeFileSync(file, `<main>${place}</main>`);
    await expect(fillErrorPage(file, groups)).rejects.toThrow(/no empty element error-texts/);
  });
});

describe('the program of a text', () => {
  const known = readPrograms(join(import.meta.dirname, '../../..'));

  test.each([
    ['Guest agent is not responding: QEMU guest agent is not connected', 'libvirt'],
    ['unable to open config file: Lstat: file does not exist', 'restic'],
  ])('%s is of %s, whose words most of it are', (text, program) => {
    expect(programOf(text, known)).toBe(program);
  });

  test('is unknown where no record has it', () => {
    expect(programOf('cannot frobnicate the zorkmid', known)).toBeUndefined();
  });
});
