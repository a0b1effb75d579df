import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, test} from 'vitest';

/** Loads a file as Docusaurus loads its configuration. @returns names of the files that were compiled for it by Babel, which the loader keeps */
function compiledFor(file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  try {
    const script = `require('@docusaurus/utils').loadFreshModule(${JSON.stringify(join(process.cwd(), file))})`;
    const {stderr, status} = spawnSync(process.execPath, ['--unhandled-rejections=strict', '-e', script], {
      encoding: 'utf8',
      env: {...process.env, TMPDIR: folder, NODE_OPTIONS: ''},
    });
    expect({stderr, status}).toEqual({stderr: '', status: 0});
    return readdirSync(join(folder, 'node-jiti'));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('of all that the site is put together from, Babel compiles the configuration alone', () => {
  expect(compiledFor('docusaurus.config.ts')).toEqual([expect.stringMatching(/docusaurus\.config\.ts/)]);
});

test('without all.cjs it would compile each file, and libraries that are ES modules', () => {
  const files = compiledFor('src/rehype/responsiveTables.ts');
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((name) => name.includes('unist-util-visit'))).not.toEqual([]);
});
