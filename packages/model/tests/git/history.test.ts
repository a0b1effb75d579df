import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {historyProblem} from '../../src/git/history';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
const whole = join(folder, 'whole');
const shallow = join(folder, 'shallow');

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {stdio: 'ignore'});
}

/** Runs the step as `npm run build` does. */
function build(cwd: string, environment: {[name: string]: string}): number | null {
  const {CI: _, ...rest} = process.env;
  const args = ['--require', resolve('packages/client-bundle/typescript.cjs'), resolve('packages/publish/src/release/prepare.ts')];
  return spawnSync(process.execPath, args, {cwd, env: {...rest, ...environment}}).status;
}

beforeAll(() => {
  git('init', '--quiet', whole);
  for (const name of ['first', 'second']) {
    writeFileSync(join(whole, name), name);
    git('-C', whole, 'add', '.');
    git('-C', whole, 'commit', '--quiet', '--message', name);
  }
  git('clone', '--quiet', '--depth', '1', pathToFileURL(whole).href, shallow);
});
afterAll(() => rmSync(folder, {recursive: true}));

describe('the history of a folder', () => {
  test('is known in a whole clone', () => {
    expect(historyProblem(whole)).toBeUndefined();
  });

  test('is not known in a shallow clone', () => {
    expect(historyProblem(shallow)).toMatchObject({code: 6, message: expect.stringContaining('fetch-depth: 0') as string});
  });

  test('is not known where there is no repository', () => {
    expect(historyProblem(folder)).toMatchObject({code: 4, message: expect.stringContaining('not a Git repository') as string});
  });

  test('is not known without git', () => {
    expect(historyProblem(whole, {PATH: folder})).toMatchObject({code: 3, message: expect.stringContaining('Git cannot be run') as string});
  });

  test('is not known where git does not trust the owner', () => {
    // Git's own switch for its tests: every repository is taken for somebody else's.
    const stranger = {...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', HOME: folder};
    const problem = historyProblem(whole, stranger);
    expect(problem).toMatchObject({code: 5, message: expect.stringContaining(`safe.directory '${whole}'`) as string});
  });
});

describe('the step before a build', {timeout: 60_000}, () => {
  test('stops continuous integration where the history is not known, with a code for each reason', () => {
    expect(build(shallow, {CI: 'true'})).toBe(6);
    expect(build(folder, {CI: 'true'})).toBe(4);
  });

  test('lets it pass at a desk, and a whole clone everywhere', () => {
    expect(build(shallow, {})).toBe(0);
    expect(build(whole, {CI: 'true'})).toBe(0);
  });
});
