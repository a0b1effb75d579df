import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {machinesOf, rootsOf, type Selection, selectRuns} from '../../src/procedure-tests/runs';
import {type MachineSpec, rehearsal} from '../../src/procedure-tests/schema';
import {accelerator} from '../../src/procedure-tests/vm/accelerator';
import {qemuCommand} from '../../src/procedure-tests/vm/hardware';
import {kernelIn} from '../../src/procedure-tests/vm/image';
import {keptState} from '../../src/procedure-tests/vm/kept';
import {Monitor} from '../../src/procedure-tests/vm/monitor';
import {page} from './support';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vm-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const twoKinds = rehearsal.parse({
  about: 'A test.',
  machines: {hv1: {packages: ['openssh-server']}},
  variants: [
    {name: 'plain', debian: [12], steps: [{wait: 1, why: 'a test'}]},
    {name: 'own kernel', debian: [12, 13], machines: {hv1: {kind: 'vm', disks: {vdb: 2}}}, steps: [{wait: 1, why: 'a test'}]},
  ],
});
const loaded = {version: 'current', id: 'page', file: 'docs/_rehearsals/page.yaml', page, rehearsal: twoKinds};
const select = (more: Partial<Selection>) =>
  selectRuns([loaded], {pages: [], nightly: false, mutations: 'without', ...more}).map(({variant, debian}) => `${variant.name} ${debian}`);

describe('a variant with a kernel of its own', () => {
  it('is performed with --all and when its page is named, not otherwise', () => {
    expect(select({})).toEqual(['plain 12']);
    expect(select({nightly: true})).toEqual(['plain 12', 'own kernel 12', 'own kernel 13']);
    expect(select({pages: ['page']})).toEqual(['plain 12', 'own kernel 12', 'own kernel 13']);
  });

  it('has a kernel in its root, and one with a container has none', () => {
    const [plain, own] = selectRuns([loaded], {pages: [], nightly: true, mutations: 'without'});
    expect(rootsOf(plain!).machines.hv1?.packages).toEqual(['openssh-server']);
    expect(rootsOf(own!).machines.hv1?.packages).toEqual(['linux-image-amd64', 'kmod', 'openssh-server']);
    expect(machinesOf(own!).hv1).toMatchObject({kind: 'vm', memory: 1024, disks: {vdb: 2}});
  });
});

describe('the command that starts a vm', () => {
  const spec: MachineSpec = {
    ...machinesOf(selectRuns([loaded], {pages: [], nightly: true, mutations: 'without'})[1]!).hv1!,
    cards: {eno1: {network: 'lan', mac: '02:00:00:00:00:01'}},
  };
  const hardware = {
    ...{name: 'hv1', spec, folder: '/run/x', kernel: '/k', initrd: '/i', disks: ['/a.qcow2', '/b.qcow2'], taps: {eno1: 'p7'}},
    accelerator: 'tcg' as const,
  };

  it('has the disks in their order, the cards on their taps, and no network beside them', () => {
    const command = qemuCommand(hardware).join(' ');
    expect(command).toMatch(/file=\/a\.qcow2,.* file=\/b\.qcow2,/u);
    expect(command).toContain('tap,id=eno1,ifname=p7,');
    expect(command).toContain('netdev=eno1,mac=02:00:00:00:00:01');
    expect(command).toContain('-nodefaults');
    expect(command).not.toContain('-incoming');
  });

  it('shares no folder with it: what it says comes over the port of its agent', () => {
    expect(qemuCommand(hardware).join(' ')).not.toMatch(/virtfs|fsdev|virtiofs|vfat|9p/u);
  });

  it('differs in nothing else when it starts from a state, so that the state fits', () => {
    const boots = qemuCommand(hardware);
    expect(qemuCommand({...hardware, state: '/state'})).toEqual([...boots, '-incoming', "exec:cat '/state'"]);
  });

  it('uses the processor only where that was tried', () => {
    expect(qemuCommand({...hardware, accelerator: 'kvm'})).toContain('kvm');
    expect(qemuCommand(hardware)).not.toContain('kvm');
  });
});

it('a vm does not run on a KVM that is not there', async () => {
  writeFileSync(join(folder, 'vmlinuz'), '');
  expect(await accelerator(join(folder, 'vmlinuz'), join(folder, 'no-kvm'))).toBe('tcg');
});

it('the kernel is found in the uppermost layer that has one', () => {
  for (const layer of ['upper', 'lower']) {
    mkdirSync(join(folder, layer, 'boot'), {recursive: true});
    writeFileSync(join(folder, layer, 'boot/config-6.1'), '');
  }
  writeFileSync(join(folder, 'lower/boot/vmlinuz-6.1'), '');
  expect(kernelIn([join(folder, 'upper'), join(folder, 'lower'), join(folder, 'none')])).toEqual([join(folder, 'lower/boot/vmlinuz-6.1')]);
});

describe('the monitor', () => {
  /** Plays QEMU: greets, confirms, and answers questions from a list. */
  async function qemu(answers: readonly unknown[]): Promise<Server> {
    const open = [...answers];
    const server = createServer((socket) => {
      socket.write('{"QMP": {"version": {}}}\n');
      createInterface({input: socket}).on('line', (line) => {
        const {execute} = JSON.parse(line) as {execute: string};
        socket.write(`{"event": "RESUME"}\n${JSON.stringify(execute === 'qmp_capabilities' ? {return: {}} : open.shift())}\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(join(folder, 'qmp'), resolve));
    return server;
  }

  it('asks until the answer is the wanted one, and passes events by', async () => {
    const server = await qemu([{return: {status: 'inmigrate'}}, {return: {status: 'paused'}}]);
    const monitor = await Monitor.connect(join(folder, 'qmp'), 5);
    expect(await monitor.until('query-status', ['paused'], 5)).toBe('paused');
    monitor.close();
    server.close();
  });

  it('says what QEMU refuses, and that an answer does not come', async () => {
    const server = await qemu([{error: {desc: 'no such command'}}, ...Array.from({length: 20}, () => ({return: {status: 'running'}}))]);
    const monitor = await Monitor.connect(join(folder, 'qmp'), 5);
    await expect(monitor.command('nonsense')).rejects.toThrow('QEMU: no such command');
    await expect(monitor.until('query-status', ['paused'], 0.2)).rejects.toThrow('says "running", not paused');
    monitor.close();
    server.close();
    await expect(Monitor.connect(join(folder, 'nobody'), 0)).rejects.toThrow('ENOENT');
  });
});

describe('a kept state', () => {
  const spec = {stamp: 'a', machine: {name: 'hv1'}, accelerator: 'tcg', emulator: '7.2'};
  const make = (made: string[]) => (place: string) => {
    made.push(place);
    writeFileSync(join(place, 'state'), 'state');
    return Promise.resolve();
  };

  it('is made once, and again when something it depends on changes', async () => {
    const made: string[] = [];
    const first = await keptState(spec, make(made), folder);
    expect(await keptState(spec, make(made), folder)).toBe(first);
    expect(made).toHaveLength(1);
    expect(readFileSync(join(first, 'state'), 'utf8')).toBe('state');
    expect(await keptState({...spec, stamp: 'b'}, make(made), folder)).not.toBe(first);
    expect(made).toHaveLength(2);
  });

  it('is not there when it could not be made', async () => {
    await expect(keptState(spec, () => Promise.reject(new Error('no boot')), folder)).rejects.toThrow('no boot');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes when nobody has started from it for two weeks', async () => {
    const old = await keptState(spec, make([]), folder);
    const then = new Date(Date.now() - 15 * 24 * 3600 * 1000);
    utimesSync(join(old, 'made'), then, then);
    await keptState({...spec, stamp: 'b'}, make([]), folder);
    expect(existsSync(old)).toBe(false);
  });
});
