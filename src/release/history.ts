import {spawnSync} from 'node:child_process';

/**
 * "Last updated" on a page is the date of the commit that changed it. A shallow clone knows one commit and would put its date on every page.
 * @param folder of the project
 * @returns what is wrong with the history there, with the fix, or undefined
 */
export function historyError(folder: string): string | undefined {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: folder, encoding: 'utf8'});
  if (status !== 0) {
    return 'This is not a Git repository, so the dates of the pages are unknown. Build from a clone, not from a downloaded archive.';
  }
  return stdout.trim() === 'true'
    ? 'This clone is shallow: every page would show the date of the newest commit. Fetch the whole history ("git fetch --unshallow"; in a workflow "fetch-depth: 0").'
    : undefined;
}
