import {existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {afterEach, describe, expect, test} from 'vitest';

import {done, sites, uploadTarget} from './support/uploads';

const {bench, served, releases} = uploadTarget();

describe('what is old', () => {
  const age = (release: string, days: number): void => {
    const time = Date.now() / 1000 - days * 86_400;
    utimesSync(join(bench.folder, 'releases', release, 'replaced'), time, time);
  };
  const ownAsset = (index: number): string =>
    join(
      bench.current,
      [...sites[index]!.files.keys()].find((path) => path.startsWith('assets/js/'))!,
    );

  test('assets go 30 days after their last release was replaced, not earlier', async () => {
    const [first = '', second = ''] = releases();
    age(first, 30.1);
    age(second, 29.9);
    expect(await bench.upload('four')).toEqual(done);
    expect(releases()).not.toContain(first);
    expect(existsSync(ownAsset(0))).toBe(false);
    expect(existsSync(ownAsset(1))).toBe(true);
    expect(existsSync(ownAsset(2))).toBe(true);
    // The asset that all have is part of the current release.
    expect(served()).toBe('four');
  });

  test('the pages of two earlier releases stay, to go back to', async () => {
    expect(await bench.upload('four')).toEqual(done);
    expect(await bench.upload('five')).toEqual(done);
    const withPages = releases().filter((release) => existsSync(join(bench.folder, 'releases', release, 'site')));
    expect(withPages).toEqual(releases().slice(-3));
    expect(releases().length).toBe(5);
    expect(existsSync(ownAsset(0))).toBe(true);
  });

  test('files of the host in .well-known survive', async () => {
    mkdirSync(join(bench.folder, '.well-known/acme-challenge'), {recursive: true});
    writeFileSync(join(bench.folder, '.well-known/acme-challenge/token'), 'abc');
    expect(await bench.upload('one')).toEqual(done);
    expect(readFileSync(join(bench.current, '.well-known/acme-challenge/token'), 'utf8')).toBe('abc');
  });
});

describe('what is not a whole build', () => {
  const file = (path: string): string => join(bench.root, 'four/build', path);
  afterEach(() => bench.build());

  test.each<[string, () => void, string]>([
    ['without its list', () => rmSync(file('.manifest')), 'the build did not finish'],
    ['with half of its list', () => truncateSync(file('.manifest'), 500), 'the build did not finish'],
    ['without a page', () => rmSync(file('guides/page-7.html')), 'is missing, or has another size: guides/page-7.html'],
    ['with a page that is empty', () => truncateSync(file('guides/page-7.html')), 'is missing, or has another size: guides/page-7.html'],
    ['with another byte in a page', () => writeFileSync(file('robots.txt'), 'User-agent: ?\n'), 'robots.txt: FAILED'],
    ['with a file of another build', () => writeFileSync(file('assets/old.js'), ''), 'is not of this build, or has another size: assets/old.js'],
  ])('is refused before anything is sent: %s', async (_, spoil, message) => {
    rmSync(bench.calls, {force: true});
    spoil();
    const {code, said} = await bench.upload('four', {CALLS: bench.calls, TARGET_PATH: join(bench.root, 'crash')});
    expect([code, said]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(bench.calls)).toBe(false);
    expect(served()).toBe('three');
  });

  test('is refused by the target, where something else arrived than was sent', async () => {
    bench.program(
      'crash/rsync',
      '#!/bin/sh\n/usr/bin/rsync "$@" || exit\nfor last; do :; done\n[ ! -e "$last/index.html" ] || printf x >> "$last/index.html"\n',
    );
    const {code, said} = await bench.upload('four', {TARGET_PATH: join(bench.root, 'crash')});
    expect(code).not.toBe(0);
    expect(said).toContain('What arrived is not what was built. Nothing has changed.');
    expect(served()).toBe('three');
    expect(bench.unfinished).toBe(false);
  });

  test('a first upload that fails leaves nothing that is served, and does not say that anything is', async () => {
    rmSync(bench.folder, {recursive: true});
    mkdirSync(bench.folder);
    const {code, said} = await bench.upload('one', {CUT: '5000'});
    expect(code).not.toBe(0);
    expect(said).toContain('After a first upload that failed there is no such link.');
    expect(existsSync(bench.current)).toBe(false);
    expect(await bench.upload('one')).toEqual(done);
  });
});

describe('going back', () => {
  const withPages = (): string[] => releases().filter((release) => existsSync(join(bench.folder, 'releases', release, 'site')));

  test('leads to the release that was served before, with the assets of the newer one', async () => {
    expect(await bench.rollBack()).toEqual({code: 0, said: expect.stringContaining('The target serves release')});
    expect(served()).toBe('two');
    const newer = [...sites[2]!.files.keys()].filter((path) => path.startsWith('assets/'));
    expect(newer.filter((path) => !existsSync(join(bench.current, path)))).toEqual([]);
    expect(bench.unfinished).toBe(false);
  });

  test('by name, to one without pages and to one that is no name', async () => {
    expect((await bench.rollBack(releases()[0])).code).toBe(0);
    expect(served()).toBe('one');
    expect(await bench.rollBack('20200101T000000.000000000Z')).toEqual({code: 1, said: expect.stringContaining('There are no pages of 2020')});
    expect(await bench.rollBack('../../etc')).toEqual({code: 1, said: expect.stringContaining('is not the name of a release')});
    expect(served()).toBe('one');
  });

  test('a release that is not whole any more is not served again', async () => {
    rmSync(join(bench.folder, 'releases', releases()[1]!, 'site/guides/page-7.html'));
    expect(await bench.rollBack()).toEqual({code: 1, said: expect.stringContaining('is missing, or has another size: guides/page-7.html')});
    expect(served()).toBe('three');
  });

  test.each<[string, (release: string) => string]>([
    ['relative', (release) => `releases/${release}/site`],
    ['with a slash at its end', (release) => `releases/${release}/site/`],
    ['with dots in it', (release) => `./releases/../releases/${release}/site`],
    ['absolute', (release) => join(bench.folder, 'releases', release, 'site')],
  ])('by hand with a link that is %s: the release that is served and those served last stay, however old', async (_, target) => {
    const [first = '', , third = ''] = releases();
    rmSync(bench.current);
    symlinkSync(target(first), bench.current);
    const old = Date.now() / 1000 - 31 * 86_400;
    utimesSync(join(bench.folder, 'releases', first, 'replaced'), old, old);
    bench.program('crash/rsync', '#!/bin/sh\nls releases >> "$LISTED"\nexec /usr/bin/rsync "$@"\n');
    expect(await bench.upload('four', {TARGET_PATH: join(bench.root, 'crash'), LISTED: join(bench.root, 'listed')})).toEqual(done);
    expect(served()).toBe('four');
    expect(readFileSync(join(bench.root, 'listed'), 'utf8')).toContain(first);
    expect(withPages()).toContain(first);
    // The one that was taken back has been served last before it.
    expect(withPages()).toContain(third);
    expect(await bench.rollBack()).toEqual({code: 0, said: expect.stringContaining(first)});
    expect(served()).toBe('one');
  });

  test('a clock that goes back drops nothing that was served last', async () => {
    bench.program('crash/date', '#!/bin/sh\necho 20200101T000000.00000000$(/usr/bin/date +%N | head -c 1)Z\n');
    expect(await bench.upload('four', {TARGET_PATH: join(bench.root, 'crash')})).toEqual(done);
    expect(await bench.upload('five')).toEqual(done);
    expect(served()).toBe('five');
    expect(await bench.rollBack()).toEqual({code: 0, said: expect.stringContaining('release 20200101')});
    expect(served()).toBe('four');
    expect((await bench.rollBack(releases().at(-2))).code).toBe(0);
    expect(served()).toBe('three');
  });

  test('a stray file in releases/ is left alone, and a folder in place of the link is said', async () => {
    writeFileSync(join(bench.folder, 'releases/notes.txt'), 'do not touch');
    mkdirSync(join(bench.folder, 'releases/empty'));
    expect(await bench.upload('four')).toEqual(done);
    expect(readFileSync(join(bench.folder, 'releases/notes.txt'), 'utf8')).toBe('do not touch');
    rmSync(bench.current);
    mkdirSync(bench.current);
    expect(await bench.upload('five')).toEqual({code: expect.any(Number), said: expect.stringContaining('current is no symbolic link')});
  });
});
