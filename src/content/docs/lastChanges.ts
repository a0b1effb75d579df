import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

import {historyProblem} from '@nodestead-docs/model';

/** Stands before a commit's time, and in no path: git separates paths by nothing else. */
const mark = '\u0001';

/**
 * Asks git once when each file was changed last. Docusaurus asks for each page by itself, which takes as long as reading all pages; from 3.10 on it can ask
 * once too (`future.experimental_vcs`), and this file can go.
 * @param siteDir the site
 * @param folders from there
 * @returns times in milliseconds by whole path: of the newest commit that changed the file, a merge only where it is neither of what it merges; empty where
 * the history is not known
 * @throws when git fails
 */
export function lastChanges(siteDir: string, folders: readonly string[]): Map<string, number> {
  if (historyProblem(siteDir)) {
    return new Map();
  }
  const {stdout, error} = spawnSync(
    'git',
    ['-c', 'log.showSignature=false', 'log', '-z', '-c', '--relative', `--format=${mark}%ct`, '--name-only', '--', ...folders],
    {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    },
  );
  if (error) {
    throw error;
  }
  const times = new Map<string, number>();
  let time = Number.NaN;
  for (const part of stdout.split(/[\0\n]/)) {
    if (part.startsWith(mark)) {
      time = Number(part.slice(mark.length)) * 1000;
    } else if (part !== '') {
      const file = join(siteDir, part);
      // Newest first.
      times.set(file, times.get(file) ?? time);
    }
  }
  return times;
}
