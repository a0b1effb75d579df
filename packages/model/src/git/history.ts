import {spawnSync} from 'node:child_process';

/** Why the dates of pages' last changes cannot be known, in a sentence or two with the remedy, and the exit code that stands for it. */
export interface HistoryProblem {
  code: 3 | 4 | 5 | 6;
  message: string;
}

/**
 * "Last updated" on a page is the date of the commit that changed it, which takes Git and the whole history.
 * @param folder of the project
 * @param env environment in which Git is looked for
 * @returns the reason why dates are unknown there, if any
 */
export function historyProblem(folder: string, env: NodeJS.ProcessEnv = process.env): HistoryProblem | undefined {
  // Messages are recognised by their English text.
  const {status, stdout, stderr, error} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...env, LC_ALL: 'C'},
  });
  if (error) {
    return {code: 3, message: `Git cannot be run (${error.message}), so the dates of the pages are unknown. Install it, and see that it is in PATH.`};
  }
  if (stderr.includes('dubious ownership')) {
    return {
      code: 5,
      message:
        'Git does not trust this folder because another user owns it, so the dates of the pages are unknown. ' +
        `If you do: git config --global --add safe.directory '${folder}'`,
    };
  }
  if (stderr.includes('not a git repository')) {
    return {
      code: 4,
      message: 'This is not a Git repository, so the dates of the pages are unknown. Build from a clone, not from a downloaded archive.',
    };
  }
  if (status !== 0) {
    return {code: 3, message: `Git cannot read this repository, so the dates of the pages are unknown: ${stderr.trim()}`};
  }
  return stdout.trim() === 'true'
    ? {
        code: 6,
        message:
          'This clone is shallow, so the dates of the pages are unknown: every page would show that of the oldest commit fetched. ' +
          'Fetch the whole history ("git fetch --unshallow"; in a workflow "fetch-depth: 0").',
      }
    : undefined;
}
