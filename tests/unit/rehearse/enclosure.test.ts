import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {allControlGroups, controlGroups, removeGroup, sweepGroups} from '../../../src/rehearse/enclosure';

const both = `tmpfs /sys/fs/cgroup tmpfs rw 0 0
cgroup /sys/fs/cgroup/systemd cgroup rw,name=systemd 0 0
cgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0
proc /proc proc rw 0 0
`;

describe('hierarchies of control groups', () => {
  it('are found by their type', () => {
    expect(controlGroups(both)).toBe('/sys/fs/cgroup/unified');
    expect(allControlGroups(both)).toEqual(['/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified']);
  });

  it('are none where none is mounted', () => {
    expect(controlGroups('proc /proc proc rw 0 0\n')).toBeUndefined();
    expect(allControlGroups('proc /proc proc rw 0 0\n')).toEqual([]);
  });
});

describe('the control groups of a run', () => {
  let tops: string[] = [];
  beforeEach(() => {
    tops = ['unified', 'systemd'].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)));
    tops.forEach((top) => mkdirSync(join(top, 'lab')));
  });
  afterEach(() => tops.forEach((top) => rmSync(top, {recursive: true, force: true})));

  const [unified, systemd] = [() => tops[0] ?? '', () => tops[1] ?? ''];
  const make = (name: string) => tops.forEach((top) => mkdirSync(join(top, name, 'hv1', 'payload'), {recursive: true}));
  const left = (name: string) => tops.filter((top) => existsSync(join(top, name)));

  it('are removed in every hierarchy', () => {
    make('rehearse-1-1');
    removeGroup(join(unified(), 'rehearse-1-1'), tops);
    expect(left('rehearse-1-1')).toEqual([]);
    expect(left('lab')).toEqual(tops);
  });

  it('are removed where only one hierarchy has them', () => {
    make('rehearse-1-1');
    rmSync(join(unified(), 'rehearse-1-1'), {recursive: true});
    removeGroup(join(unified(), 'rehearse-1-1'), tops);
    expect(left('rehearse-1-1')).toEqual([]);
  });

  it('are swept in every hierarchy when the process of the run is gone, and only then', () => {
    const gone = 'rehearse-4194305-1';
    const ours = `rehearse-${process.pid}-1`;
    [gone, ours].forEach(make);
    rmSync(join(unified(), gone), {recursive: true});
    sweepGroups(tops);
    expect(left(gone)).toEqual([]);
    expect(left(ours)).toEqual([unified(), systemd()]);
  });
});
