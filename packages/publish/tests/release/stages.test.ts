import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';

import playwright from '../../../../playwright.config';
import config from '../../../../vitest.config';
import {Ledger} from '../../src/release/ledger';
import {runInSight, runStages} from '../../src/release/runStages';
import {asTable, forChanges, selectStages, type Stage, testStages, verifyStages} from '../../src/release/stages';

const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
const all = [...testStages, ...verifyStages, ...forChanges(verifyStages)];
const commands = all.flatMap((stage) => stage.commands);

describe('the stages', () => {
  test('call npm scripts that there are', () => {
    const called = commands.flatMap((command) => /^npm run --silent (\S+)/.exec(command)?.[1] ?? []);
    expect(called.length).toBeGreaterThan(5);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('run every project of Vitest and of Playwright', () => {
    const projects = (config.test?.projects ?? []).map((project) => (project as {test: {name: string}}).test.name);
    const run = commands
      .filter((command) => command.startsWith('vitest run '))
      .flatMap((command) => [...command.matchAll(/ --project (\S+)/g)].map(([, name]) => name));
    expect([...new Set(run)].sort()).toEqual(projects.sort());
    const browsers = commands
      .filter((command) => command.startsWith('playwright test '))
      .flatMap((command) => [...command.matchAll(/ --project=(\S+)/g)].map(([, name]) => name));
    expect([...new Set(browsers)].sort()).toEqual((playwright.projects ?? []).map(({name}) => name).sort());
  });

  test('are all run by a workflow: for each commit, or at night', () => {
    const workflows = ['site.yml', 'nightly.yml'].map((name) => readFileSync(`.github/workflows/${name}`, 'utf8')).join('\n');
    const named = [...workflows.matchAll(/npm run verify -- (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
    const forEachCommit = forChanges(verifyStages).map((stage) => stage.commands.join());
    const others = verifyStages.filter((stage) => !forEachCommit.includes(stage.commands.join()) && !named.includes(stage.name));
    expect(others.map(({name}) => name)).toEqual(['mutate']);
    expect(workflows).toContain('npm run mutate -- ');
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci\nnpm test\nnpm run verify -- --changed$/m);
  });

  test('with --changed are fewer, and some of them shorter', () => {
    const stages: Stage[] = [
      {name: 'a', commands: ['a']},
      {name: 'b', commands: ['b --all'], changed: ['b']},
      {name: 'c', commands: ['c'], changed: false},
    ];
    expect(forChanges(stages).map(({name, commands: own}) => [name, ...own])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  test('are chosen by name, in their own order, and a name that is none is refused', () => {
    expect(selectStages(testStages, []).length).toBe(testStages.length);
    expect(selectStages(testStages, ['site', 'unit']).map(({name}) => name)).toEqual(['unit', 'site']);
    expect(() => selectStages(testStages, ['units'])).toThrow('There is no stage units; there are setup, lint,');
  });
});

const two: Stage[] = [
  {name: 'one', commands: ['first', 'second']},
  {name: 'two', commands: ['third']},
];

test('the table says how long each stage took, which one failed, and which did not run', () => {
  expect(asTable(two, [{name: 'one', seconds: 20, outcome: 'failed with 2'}]).split('\n')).toEqual([
    'one                 20.0 s  failed with 2',
    'two                         not run',
    'all                 20.0 s',
  ]);
});

describe('a run', () => {
  let folder = '';
  let ran: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), 'stages-'));
    ran = [];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, {recursive: true});
  });

  const ledger = (commit: string | undefined) => new Ledger(join(folder, 'new/ledger.json'), commit);
  const failing =
    (...bad: string[]) =>
    (command: string) => {
      ran.push(command);
      return Promise.resolve(bad.includes(command) ? {outcome: 'failed with 1', last: `words of ${command}`} : undefined);
    };

  test('ends at the first command that fails', async () => {
    expect(await runStages(two, {goOn: false, run: failing('first')})).toBe(1);
    expect(ran).toEqual(['first']);
  });

  const sideBySide: Stage[] = [{name: 'one', commands: ['first', 'second', 'third'], sideBySide: true}];

  test('has two commands side by side where it is asked to, and begins the next when one has ended', async () => {
    const end: Record<string, () => void> = {};
    const running = runStages(sideBySide, {
      goOn: false,
      run: (command) => {
        ran.push(command);
        return new Promise((resolve) => (end[command] = () => resolve(undefined)));
      },
    });
    await vi.waitUntil(() => ran.length === 2);
    end.second!();
    await vi.waitUntil(() => ran.length === 3);
    expect(ran).toEqual(['first', 'second', 'third']);
    end.first!();
    end.third!();
    expect(await running).toBe(0);
  });

  test.each(['first', 'second', 'third'])('fails when %s of them does, and runs the others to their end', async (bad) => {
    expect(await runStages(sideBySide, {goOn: false, run: failing(bad)})).toBe(1);
    expect(ran).toEqual(['first', 'second', 'third']);
  });

  test('says the last words of each that failed side by side', async () => {
    await runStages(sideBySide, {goOn: false, run: failing('first', 'third')});
    expect(vi.mocked(console.log).mock.lastCall?.[0]).toMatch(/^\n✗ one ended with\n\nwords of first\nwords of third\n\none .* failed with 1\n/u);
  });

  test('goes on with the next stage where it is asked to, and fails all the same', async () => {
    expect(await runStages(two, {goOn: true, run: failing('first')})).toBe(1);
    expect(ran).toEqual(['first', 'third']);
  });

  test('says the last words of what failed again, above its table', async () => {
    await runStages(two, {goOn: true, run: failing('first')});
    expect(vi.mocked(console.log).mock.lastCall?.[0]).toMatch(/^\n✗ one ended with\n\nwords of first\n\none .* failed with 1\ntwo .* passed\n/u);
  });

  test('tries a stage again that asks for it, in continuous integration, and says so', async () => {
    const stages: Stage[] = [{name: 'one', commands: ['first'], tryAgain: true}];
    const failingUntil = (passing: number) => (command: string) =>
      Promise.resolve(ran.push(command) < passing ? {outcome: 'failed with 1', last: 'words'} : undefined);
    vi.stubEnv('CI', '');
    expect(await runStages(stages, {goOn: true, run: failingUntil(2)})).toBe(1);
    vi.stubEnv('CI', 'true');
    ran = [];
    expect(await runStages(stages, {goOn: true, run: failingUntil(2)})).toBe(0);
    expect(vi.mocked(console.log).mock.lastCall?.[0]).toMatch(/^\n✗ one ended with\n\nwords\n\none .* passed at the second try\n/u);
    ran = [];
    expect(await runStages(stages, {goOn: true, run: failingUntil(3)})).toBe(1);
    expect(ran).toEqual(['first', 'first']);
  });

  test('goes on where an earlier one of the same commit stopped', async () => {
    expect(await runStages(two, {goOn: true, run: failing('second'), ledger: ledger('a')})).toBe(1);
    ran = [];
    expect(await runStages(two, {goOn: true, run: failing(), ledger: ledger('a')})).toBe(0);
    expect(ran).toEqual(['first', 'second']);
    ran = [];
    expect(await runStages(two, {goOn: true, run: failing(), ledger: ledger('b')})).toBe(0);
    expect(ran).toEqual(['first', 'second', 'third']);
  });

  test('remembers nothing of a working tree with changes, and repeats what later stages read', async () => {
    await runStages(two, {goOn: true, run: failing(), ledger: ledger(undefined)});
    expect(ledger(undefined).has('third')).toBe(false);
    const always: Stage[] = [{name: 'build', commands: ['build'], always: true}];
    await runStages(always, {goOn: true, run: failing(), ledger: ledger('a')});
    await runStages(always, {goOn: true, run: failing(), ledger: ledger('a')});
    expect(ran.filter((command) => command === 'build')).toHaveLength(2);
  });

  test('begins anew with a ledger that was cut off', () => {
    ledger('a').add('third');
    expect(ledger('a').has('third')).toBe(true);
    writeFileSync(join(folder, 'new/ledger.json'), '{"commit": "a", "pas');
    expect(ledger('a').has('third')).toBe(false);
  });
});

test('of a command that failed the end of its output is kept, and a program that is not there is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const background = join(folder, 'background.sh');
  writeFileSync(background, 'sleep 60 & echo left; exit 4\n');
  expect(await runInSight('node --eval 1')).toBeUndefined();
  expect(await runInSight("node --eval console.log('word'.repeat(9000));process.exitCode=3")).toEqual({
    outcome: 'failed with 3',
    last: expect.stringMatching(/^ord(word){1999}\n$/) as string,
  });
  // One of the shell's background, which would hold its output for a minute.
  const begin = Date.now();
  expect(await runInSight(`sh ${background}`)).toEqual({outcome: 'failed with 4', last: 'left\n'});
  expect(Date.now() - begin).toBeLessThan(30_000);
  await expect(runInSight('no-such-program')).rejects.toThrow('ENOENT');
});
