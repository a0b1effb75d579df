import {cpSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterEach, beforeEach, expect, test} from 'vitest';

import {applyRule, loadRule, rulesFolder} from '../checks/ruleLoader';
import {loadProject} from '../knowledge/project';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'symlinks-'));
  cpSync(join(rulesFolder, 'sidebar-page/good-site'), root, {recursive: true});
});

afterEach(() => rmSync(root, {recursive: true}));

async function found(): Promise<string[]> {
  const diagnostics = await applyRule('symbolic-link', await loadRule('symbolic-link'), await loadProject(root));
  return diagnostics.map(({file, line, column, message}) => `${file}:${line}:${column} ${message}`);
}

test('a site of files and folders passes', async () => {
  expect(await found()).toEqual([]);
});

test('links to files and folders are found in every folder that is published', async () => {
  symlinkSync('/etc/passwd', join(root, 'docs/passwd.mdx'));
  symlinkSync('../versioned_docs', join(root, 'docs/guides'));
  symlinkSync('nowhere', join(root, 'versioned_docs/version-6.0/_facts'));
  symlinkSync('/etc', join(root, 'static'));
  expect(await found()).toEqual([
    'docs/guides:1:1 This is a symbolic link, to ../versioned_docs, and not a file of the repository',
    'docs/passwd.mdx:1:1 This is a symbolic link, to /etc/passwd, and not a file of the repository',
    'versioned_docs/version-6.0/_facts:1:1 This is a symbolic link, to nowhere, and not a file of the repository',
    'static:1:1 This is a symbolic link, to /etc, and not a file of the repository',
  ]);
});
