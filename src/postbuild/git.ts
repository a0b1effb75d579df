import {execFileSync} from 'node:child_process';

/**
 * @param args arguments of git, which runs in the working directory
 * @returns what it prints, without the line's end
 * @throws when git is missing or fails
 */
export function git(...args: string[]): string {
  return execFileSync('git', args, {encoding: 'utf8'}).trim();
}
