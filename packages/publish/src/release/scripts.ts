import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Shell metacharacters. */
const more = /["'`$&|;<>*?(){}\\]/;

/**
 * The commands of a script of `package.json`, for those who run them with other options or one by one.
 * @param project folder of the project
 * @param name of the script
 * @returns its commands in their order; `node` is the release that runs now
 * @throws when there is no such script, or when it is more than commands with `&&` between them
 */
export function commandsOf(project: string, name: string): Command[] {
  const {scripts} = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {scripts: {[name: string]: string | undefined}};
  return (scripts[name] ?? '').split(' && ').map((command): Command => {
    const [program, ...args] = command.split(' ');
    if (!program || more.test(command)) {
      throw new Error(`The script "${name}" of package.json is not a row of commands of plain words: ${scripts[name] ?? 'there is none'}`);
    }
    return [program === 'node' ? process.execPath : program, ...args];
  });
}
