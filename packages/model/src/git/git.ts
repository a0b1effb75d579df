import {execFileSync} from 'node:child_process';

import {historyProblem} from './history';

/**
 * @param args arguments of git, which runs in the working directory
 * @returns its output without the last line break
 * @throws with the reason and its remedy when git is missing or fails
 */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}).trim();
  } catch (error) {
    const problem = historyProblem(process.cwd());
    throw problem && problem.code !== 6 ? new Error(problem.message) : error;
  }
}
