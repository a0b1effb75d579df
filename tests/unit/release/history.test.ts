import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {historyError} from '../../../src/release/history';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
const whole = join(folder, 'whole');
const shallow = join(folder, 'shallow');

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {stdio: 'ignore'});
}

function build(cwd: string, environment: {[name: string]: string}): number | null {
  const {CI: _, ...rest} = process.env;
  return spawnSync(resolve('node_modules/.bin/tsx'), [resolve('src/release/prepare.ts')], {cwd, env: {...rest, ...environment}}).status;
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

describe('historyError', () => {
  test('finds nothing in a whole clone', () => {
    expect(historyError(whole)).toBeUndefined();
  });

  test('names the fix in a shallow clone', () => {
    expect(historyError(shallow)).toContain('fetch-depth: 0');
  });

  test('says so where there is no history at all', () => {
    expect(historyError(folder)).toContain('not a Git repository');
  });
});

describe('the step before a build', {timeout: 60_000}, () => {
  test('stops a shallow clone in continuous integration', () => {
    expect(build(shallow, {CI: 'true'})).toBe(1);
  });

  test('lets a shallow clone pass at a desk, and a whole one everywhere', () => {
    expect(build(shallow, {})).toBe(0);
    expect(build(whole, {CI: 'true'})).toBe(0);
  });
});
