import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import {userInfo} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {assetsOf, siteOfPage} from './support/builtSites';
import {type Sshd, startSshd} from './support/sshd';
import {type SmallDisk, smallDisk} from './support/target';
import {done, long, sites, uploadTarget} from './support/uploads';

const {bench, served} = uploadTarget();

test('an upload changes everything at once, and keeps the assets of the releases before', () => {
  expect(served()).toBe('three');
  for (const {files} of sites.slice(0, 3)) {
    for (const [path, content] of files) {
      expect(!path.startsWith('assets/') || readFileSync(join(bench.current, path)).equals(content), path).toBe(true);
    }
  }
  expect(bench.unfinished).toBe(false);
});

describe('killed', () => {
  test('before and after every program that it calls on the target, the rename among them', long, async () => {
    const env = {TARGET_PATH: join(bench.root, 'crash'), CALLS: bench.calls};
    expect(await bench.upload('four', env)).toEqual(done);
    const calls = Number(readFileSync(bench.calls, 'utf8'));
    const ends = new Map([
      ['three', 0],
      ['four', 0],
    ]);
    for (let call = 1; call <= calls; call += 1) {
      for (const moment of ['before', 'after']) {
        bench.restore();
        rmSync(bench.calls);
        const {code} = await bench.upload('four', {...env, KILL_AT: `${call} ${moment}`});
        expect(code, `${moment} call ${call}`).not.toBe(0);
        const name = served();
        ends.set(name, (ends.get(name) ?? 0) + 1);
        if (call % 5 === 0) {
          expect(await bench.upload('one')).toEqual({code: 0, said: expect.not.stringContaining('Another upload')});
          expect(served()).toBe('one');
          expect(bench.unfinished).toBe(false);
        }
      }
    }
    expect(calls).toBeGreaterThan(25);
    expect([...ends.keys()]).toEqual(['three', 'four']);
    expect([...ends.values()].every((count) => count > 5)).toBe(true);
  });

  test('when its connection is lost, at twenty places, leaves nothing behind', long, async () => {
    for (let place = 0; place < 20; place += 1) {
      const {code, said} = await bench.upload('four', {CUT: String(10 + place * place * 700)});
      expect(code, said).not.toBe(0);
      expect(said).toContain('The upload failed. The target serves what it served before, or all of this release');
      expect(served()).toBe('three');
      expect(bench.unfinished).toBe(false);
    }
  });

  test('on the side that sends, at ten moments, holds no lock and leaves nothing behind', long, async () => {
    let killed = 0;
    for (let moment = 0; moment < 10; moment += 1) {
      bench.restore();
      const upload = bench.start('four');
      await sleep(20 + moment * 15);
      killed += bench.signal(upload, 'SIGKILL') ? 1 : 0;
      await upload.outcome;
      await bench.quiet();
      expect(['three', 'four']).toContain(served());
      expect(await bench.upload('one')).toEqual(done);
      expect(bench.unfinished).toBe(false);
    }
    // On a fast machine the last moments come too late.
    expect(killed).toBeGreaterThan(3);
  });

  test('by nobody, but silent, it is given up, and the next one goes ahead', long, async () => {
    bench.change('four', 'upload.sh', 'idle_timeout=60', 'idle_timeout=3');
    bench.program('crash/rsync', '#!/bin/sh\nsleep 1\nexec /usr/bin/rsync "$@"\n');
    const upload = bench.start('four', {TARGET_PATH: join(bench.root, 'crash')});
    await sleep(800);
    expect(bench.signal(upload, 'SIGSTOP')).toBe(true);
    expect(await bench.upload('one')).toEqual({code: 0, said: expect.stringContaining('Another upload is running. Waiting for it.')});
    expect(served()).toBe('one');
    bench.signal(upload, 'SIGKILL');
    await upload.outcome;
  });

  test('because it takes too long, it says so', async () => {
    bench.program('crash/cp', '#!/bin/sh\nsleep 4\nexec /usr/bin/cp "$@"\n');
    const {code, said} = await bench.upload('one', {DEPLOY_TIMEOUT: '1', TARGET_PATH: join(bench.root, 'crash')});
    expect(code).toBe(124);
    expect(said).toContain('took longer than 1 seconds and was stopped');
    expect(['one', 'three']).toContain(served());
  });
});

describe('several at the same instant', () => {
  /** Reads pages all the while, each with the assets that it names, as a reader would. */
  async function readUntil(end: Promise<unknown>): Promise<{pages: number; names: Set<string>; broken: string[]}> {
    const seen = {pages: 0, names: new Set<string>(), broken: [] as string[]};
    let ended = false;
    void end.finally(() => (ended = true));
    while (!ended) {
      const page = readFileSync(join(bench.current, `guides/page-${2 + (seen.pages % 30)}.html`), 'utf8');
      seen.names.add(siteOfPage(page));
      seen.broken.push(...assetsOf(page).filter((asset) => !existsSync(join(bench.current, asset))));
      seen.pages += 1;
      await sleep(1);
    }
    return seen;
  }

  test.each([2, 2, 2, 2, 3, 3, 3, 3])('%d uploads leave one whole release, and readers never see half of one', async (count) => {
    const names = sites.slice(0, count).map(({name}) => name);
    const all = Promise.all(names.map((name) => bench.upload(name)));
    const {pages, names: seen, broken} = await readUntil(all);
    const outcomes = await all;
    expect(outcomes).toEqual(names.map(() => done));
    expect(outcomes.filter(({said}) => said.includes('Another upload is running. Waiting for it.')).length).toBe(count - 1);
    expect(pages).toBeGreaterThan(20);
    expect(broken).toEqual([]);
    expect([...names, 'three']).toEqual(expect.arrayContaining([...seen]));
    expect(names).toContain(served());
    expect(bench.unfinished).toBe(false);
  });

  test('the one that would have to wait too long is refused', async () => {
    bench.change('two', 'upload.sh', 'wait=45', 'wait=1');
    bench.program('crash/cp', '#!/bin/sh\nsleep 4\nexec /usr/bin/cp "$@"\n');
    const first = bench.upload('one', {TARGET_PATH: join(bench.root, 'crash')});
    await sleep(500);
    const second = await bench.upload('two');
    expect(second.code).not.toBe(0);
    expect(second.said).toContain('The other upload is still running. Nothing has changed.');
    expect(await first).toEqual(done);
    expect(served()).toBe('one');
  });
});

describe('on a full disk', () => {
  const permitted = (disk: SmallDisk | undefined): disk is SmallDisk => {
    expect(disk !== undefined || !process.env.CI, 'continuous integration has to permit mounts in a namespace').toBe(true);
    return disk !== undefined;
  };

  test.for([0, 0.2, 0.5, 0.8, 0.97])('with room for %d of a release, says so and changes nothing', async (part, context) => {
    const disk = await smallDisk('size=16m');
    if (!permitted(disk)) {
      return context.skip('Mounts are not permitted here');
    }
    try {
      bench.disk = disk;
      bench.folder = disk.folder;
      const free = (): number => statfsSync(disk.folder).bavail * statfsSync(disk.folder).bsize;
      expect(await bench.upload('one')).toEqual(done);
      const ballast = join(disk.folder, 'ballast');
      const needed = 16 * 2 ** 20 - free();
      writeFileSync(ballast, Buffer.alloc(free() - Math.floor(needed * part)));
      const {code, said} = await bench.upload('two');
      expect(code).not.toBe(0);
      expect(said).toContain('The disk of the target is full. Nothing has changed');
      expect(served()).toBe('one');
      expect(bench.unfinished).toBe(false);
      rmSync(ballast);
      expect(await bench.upload('two')).toEqual(done);
      expect(served()).toBe('two');
    } finally {
      disk.unmount();
    }
  });

  test('that a killed upload filled, the next one makes room for itself', async (context) => {
    const disk = await smallDisk('size=4m');
    if (!permitted(disk)) {
      return context.skip('Mounts are not permitted here');
    }
    try {
      bench.disk = disk;
      bench.folder = disk.folder;
      mkdirSync(join(disk.folder, 'incoming/dead/site'), {recursive: true});
      writeFileSync(join(disk.folder, 'incoming/dead/site/half'), Buffer.alloc(4 * 2 ** 20 - 2 ** 16));
      expect(await bench.upload('one')).toEqual(done);
      expect(served()).toBe('one');
    } finally {
      disk.unmount();
    }
  });

  test('with too few inodes, says so and changes nothing', async (context) => {
    const disk = await smallDisk('size=16m,nr_inodes=200');
    if (!permitted(disk)) {
      return context.skip('Mounts are not permitted here');
    }
    try {
      bench.disk = disk;
      bench.folder = disk.folder;
      expect(await bench.upload('one')).toEqual(done);
      const {code, said} = await bench.upload('two');
      expect(code).not.toBe(0);
      expect(said).toContain('The disk of the target is full. Nothing has changed');
      expect(served()).toBe('one');
      expect(bench.unfinished).toBe(false);
    } finally {
      disk.unmount();
    }
  });
});

describe('through a real sshd', () => {
  let sshd: Sshd;

  beforeAll(async () => {
    sshd = await startSshd(join(bench.root, 'sshd'));
  });

  afterAll(() => sshd.stop());

  const env = (hostKey: string): Record<string, string> => ({
    DEPLOY_TARGET: `${userInfo().username}@127.0.0.1:${bench.folder}`,
    DEPLOY_KEY: sshd.key,
    DEPLOY_KNOWN_HOSTS: `[127.0.0.1]:${sshd.port} ${hostKey}`,
  });

  test('an upload with the key from the environment arrives, and leaves no key behind', async () => {
    bench.program('bin/ssh', `#!/bin/sh\nexec ${sshd.client} -F none -p ${sshd.port} "$@"\n`);
    mkdirSync(join(bench.root, 'tmp'));
    expect(await bench.upload('four', {...env(sshd.hostKey), TMPDIR: join(bench.root, 'tmp')})).toEqual(done);
    expect(served()).toBe('four');
    expect(bench.unfinished).toBe(false);
    expect(readdirSync(join(bench.root, 'tmp'))).toEqual([]);
  });

  test('a host of another key gets nothing', async () => {
    bench.program('bin/ssh', `#!/bin/sh\nexec ${sshd.client} -F none -p ${sshd.port} "$@"\n`);
    const {code, said} = await bench.upload('four', env(sshd.otherKey));
    expect(code).not.toBe(0);
    expect(said).toContain('Host key verification failed');
    expect(served()).toBe('three');
  });
});

describe('said at once', () => {
  test.each([
    ['a folder that is not there', {DEPLOY_TARGET: 'target:/nowhere/at/all'}, 'There is no folder /nowhere/at/all'],
    ['no host', {DEPLOY_TARGET: '/var/www/docs'}, 'DEPLOY_TARGET is not a folder on a host'],
    ['no target', {DEPLOY_TARGET: ''}, 'names no target'],
  ])('%s', async (_, env, message) => {
    const {code, said} = await bench.upload('one', env);
    expect(code).not.toBe(0);
    expect(said).toContain(message);
  });

  test('no site', async () => {
    rmSync(join(bench.root, 'one/build'), {recursive: true});
    expect(await bench.upload('one')).toEqual({code: 1, said: expect.stringContaining('There is no build/')});
    await bench.build();
  });
});
