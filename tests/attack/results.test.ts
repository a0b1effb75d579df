import {chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {execute, type Fixture, Sandbox, type Sandboxes} from '@nodestead-docs/verify';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import {folderOf} from './support/project';

const secret = 'the key of somebody';
let folder = '';
beforeEach(() => {
  folder = folderOf({name: ''});
  writeFileSync(join(folder, 'secret'), secret);
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

/** Without a sandbox a sample can read the secret itself; what reads its results must not do it for it. */
describe.each(['isolated', 'folder'] as const)('what an executed sample leaves behind (%s)', (kind) => {
  const sandboxes: Sandboxes = {showsNetwork: false, open: () => new Sandbox(kind)};

  function run(text: string, expected: Partial<Fixture['cases'][number]['expect']> = {}): Promise<string[]> {
    const fixture: Fixture = {
      about: '',
      save: 'hook',
      run: ['sh', './hook'],
      needs: [],
      stubs: {logger: {}},
      mutations: [],
      files: new Map(),
      cases: [{name: 'case', expect: {exit: 0, calls: ['logger a'], ...expected}}],
    };
    return execute({text: `logger a\n${text}`, beside: {}}, fixture, sandboxes);
  }

  test('is read when it is as it should be', async () => {
    expect(await run('echo b >file', {files: {file: 'b'}})).toEqual([]);
  });

  test.each([
    ['a link', () => `ln -sf ${join(folder, 'secret')} calls.log`, 'is a link, or lies behind one'],
    ['a link to a program of the machine', () => 'ln -sf /bin/sh calls.log', 'is a link, or lies behind one'],
    ['a FIFO', () => 'rm calls.log; mkfifo calls.log', 'is not a regular file'],
    ['a folder', () => 'rm calls.log; mkdir calls.log', 'is not a regular file'],
    ['a huge file', () => 'head -c 1048577 /dev/zero >calls.log', 'is larger than 1 MB'],
    ['a file without end', () => 'truncate -s 50M calls.log', 'is larger than 1 MB'],
  ])('is not read when it was replaced by %s', async (_, text, reason) => {
    const failures = await run(text());
    expect(failures).toEqual([`"case": the list of calls, calls.log, ${reason}`, '"case": it called [] instead of [logger a]']);
    expect(failures.join()).not.toContain(secret);
  });

  test('is not read behind a folder that was replaced by a link', async () => {
    const said = {isolated: 'is not there', folder: 'is a link, or lies behind one'}[kind];
    expect(await run(`ln -s ${folder} out`, {files: {'out/secret': 'x'}})).toEqual([`"case": out/secret ${said}`]);
  });

  test('is not believed when the sample ended what reads it', async () => {
    expect((await run('kill -9 $PPID', {files: {file: 'x'}})).join()).toMatch(/could not be read after the end|ended with null/);
  });
});

describe('paths', () => {
  // Not in /tmp, which is another one before bubblewrap starts; and everybody may write here.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  let open = '';
  let victim = '';
  beforeEach(() => {
    mkdirSync(cache, {recursive: true});
    open = realpathSync(mkdtempSync(join(cache, 'attack-')));
    chmodSync(open, 0o777);
    victim = join(open, 'victim');
    writeFileSync(victim, secret);
    chmodSync(victim, 0o666);
  });
  afterEach(() => {
    rmSync(open, {recursive: true});
  });

  test.each([
    ['the old root of bubblewrap', (victim: string) => `/oldroot${victim}`],
    ['a folder above it', (victim: string) => `/../oldroot${victim}`],
    ['folders above the sample', (victim: string) => `../../../../oldroot${victim}`],
    ['the root of a process', (victim: string) => `/proc/self/root/oldroot${victim}`],
    ['the folder of a process', (victim: string) => `/proc/self/cwd/../oldroot${victim}`],
  ])('through %s lead to no file of this machine', async (_, path) => {
    const sandbox = new Sandbox('isolated');
    sandbox.write(path(victim), 'changed');
    await sandbox.run(['true']);
    expect(readFileSync(victim, 'utf8')).toBe(secret);
  });

  test.each(['../above', '/etc/above', 'a/../../above'])('%s is refused where a sandbox is a folder', (path) => {
    const sandbox = new Sandbox('folder');
    try {
      expect(() => sandbox.write(path, '')).toThrow(`${path} is not inside the folder of the sandbox`);
    } finally {
      sandbox.remove();
    }
  });

  test('cannot smuggle an option of bubblewrap in', async () => {
    const sandbox = new Sandbox('isolated');
    await expect(sandbox.run(['ls', '/host'], {env: {A: `b\0--bind\0/\0/host`}})).rejects.toThrow('holds a null character');
  });
});

test('the environment of a sample reaches nothing outside the sandbox', async () => {
  const evil = join(folder, 'evil');
  mkdirSync(evil);
  for (const name of ['unshare', 'sh', 'mount', 'ip', 'bwrap', 'prlimit', 'setpriv']) {
    writeFileSync(join(evil, name), `#!/bin/sh\necho ${name} >${join(folder, 'executed')}\n`, {mode: 0o755});
  }
  writeFileSync(join(folder, 'executed'), '');
  chmodSync(join(folder, 'executed'), 0o666);
  const {stdout} = await new Sandbox('isolated').run(['/bin/echo', 'held'], {env: {PATH: `${evil}:/usr/sbin:/usr/bin:/sbin:/bin`}});
  expect([stdout, readFileSync(join(folder, 'executed'), 'utf8')]).toEqual(['held\n', '']);
});
