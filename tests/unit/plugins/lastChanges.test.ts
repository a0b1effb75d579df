import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {lastChanges} from '../../../src/content/docs/lastChanges';

let site: string;
beforeEach(() => {
  site = realpathSync(mkdtempSync(join(tmpdir(), 'changes-')));
  mkdirSync(join(site, 'docs'));
  git('init', '--initial-branch=main');
});
afterEach(() => rmSync(site, {recursive: true}));

function git(...args: string[]): string {
  const date = `2026-11-22T10:00:${String(second).padStart(2, '0')}Z`;
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    ...{cwd: site, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
    env: {...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date},
  });
}

let second = 0;
function commit(files: {[name: string]: string}): void {
  second += 1;
  Object.entries(files).forEach(([name, text]) => writeFileSync(join(site, name), text));
  git('add', '--all');
  git('commit', '--message', 'x');
}

/** What Docusaurus asks for each page. */
const asked = (file: string): number => Number(git('log', '--format=%ct', '--max-count=1', '--', file)) * 1000;

test('every file has the time that git tells for it alone, after changes, renames and merges', () => {
  commit({'docs/a.mdx': 'a', 'docs/b c "é".mdx': 'b', 'docs/merged.mdx': '1\n2\n3\n4\n5', 'other.txt': 'o'});
  commit({'docs/a.mdx': 'aa'});
  git('mv', 'docs/a.mdx', 'docs/renamed.mdx');
  commit({});
  git('checkout', '-b', 'side');
  commit({'docs/side.mdx': 's', 'docs/merged.mdx': 'one\n2\n3\n4\n5'});
  git('checkout', 'main');
  commit({'docs/merged.mdx': '1\n2\n3\n4\nfive'});
  second += 1;
  git('merge', '--no-edit', 'side');
  const found = lastChanges(site, ['docs']);
  for (const file of ['docs/renamed.mdx', 'docs/b c "é".mdx', 'docs/side.mdx', 'docs/merged.mdx']) {
    expect(found.get(join(site, file)), file).toBe(asked(file));
  }
  expect(found.has(join(site, 'other.txt'))).toBe(false);
});

test('a file that git does not know has no time, and neither has any without a repository', () => {
  commit({'docs/a.mdx': 'a'});
  writeFileSync(join(site, 'docs/new.mdx'), 'n');
  expect([...lastChanges(site, ['docs']).keys()]).toEqual([join(site, 'docs/a.mdx')]);
  rmSync(join(site, '.git'), {recursive: true});
  expect(lastChanges(site, ['docs']).size).toBe(0);
});

test('no file has a time in a shallow clone, which knows one commit only', () => {
  commit({'docs/a.mdx': 'a'});
  commit({'docs/b.mdx': 'b'});
  const shallow = join(site, 'shallow');
  git('clone', '--quiet', '--depth', '1', pathToFileURL(site).href, shallow);
  expect(lastChanges(site, ['docs']).size).toBe(2);
  expect(lastChanges(shallow, ['docs']).size).toBe(0);
});
