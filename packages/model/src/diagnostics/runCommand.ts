import {printable} from './printable';

/**
 * Runs a command and ends the process with its code once everything is written.
 * @param main resolves to the exit code; when it throws, its message is printed and the code is 2
 */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? printable(error.message) : error);
      process.exitCode = 2;
    },
  );
}
