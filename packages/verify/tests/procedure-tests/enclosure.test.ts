import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {controlGroups, removeGroup, sweepGroups} from '../../src/procedure-tests/enclosure';

describe('the unified hierarchy of control groups', () => {
  it('is found by its type', () => {
    const mounts = 'cgroup /sys/fs/cgroup/systemd cgroup rw,name=systemd 0 0\ncgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0\nproc /proc proc rw 0 0\n';
    expect(controlGroups(mounts)).toBe('/sys/fs/cgroup/unified');
  });

  it('is none where none is mounted', () => {
    expect(controlGroups('proc /proc proc rw 0 0\n')).toBeUndefined();
  });
});

describe('the control groups of a run', () => {
  let top = '';
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'groups-'));
    mkdirSync(join(top, 'lab'));
  });
  afterEach(() => rmSync(top, {recursive: true, force: true}));

  const make = (name: string) => mkdirSync(join(top, name, 'hv1', 'payload'), {recursive: true});

  it('are removed with those below, and no others', () => {
    make('rehearse-1-1');
    removeGroup(join(top, 'rehearse-1-1'));
    expect(existsSync(join(top, 'rehearse-1-1'))).toBe(false);
    expect(existsSync(join(top, 'lab'))).toBe(true);
  });

  it('are swept when the process of the run is gone, and only then', () => {
    const gone = 'rehearse-4194305-1';
    const ours = `rehearse-${process.pid}-1`;
    [gone, ours].forEach(make);
    sweepGroups(top);
    expect(existsSync(join(top, gone))).toBe(false);
    expect(existsSync(join(top, ours))).toBe(true);
  });
});
