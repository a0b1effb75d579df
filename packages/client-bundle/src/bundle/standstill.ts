import process from 'node:process';

import type {Compiler} from 'webpack';

/** Share of a processor's time below which nothing is being compiled; a build that 80 others compete with has more. */
const idle = 0.01;
/** Looks in a row after which that is no pause. */
const looks = 12;

/**
 * Ends the process with SIGALRM when compiling stands still: in two of some hundred builds on two cores Rspack 1.7.12 waited for itself for ever, having written the
 * browser's files and none of the server's. It is not ended by its exit, which would wait for Rspack's threads.
 *
 * @see https://github.com/web-infra-dev/rspack/issues/9665 a report of the kind
 */
export class StandstillPlugin {
  readonly #interval: number;

  /** @param interval milliseconds between two looks */
  constructor(interval = 10_000) {
    this.#interval = interval;
  }

  /** Called by webpack and Rspack. */
  apply(compiler: Compiler): void {
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => clearInterval(timer);
    compiler.hooks.run.tap('StandstillPlugin', () => {
      timer = setInterval(endWhenIdle(this.#interval), this.#interval).unref();
    });
    compiler.hooks.done.tap('StandstillPlugin', stop);
    compiler.hooks.failed.tap('StandstillPlugin', stop);
  }
}

function endWhenIdle(interval: number): () => void {
  let before = process.cpuUsage();
  let seen = 0;
  return () => {
    const {user, system} = process.cpuUsage(before);
    before = process.cpuUsage();
    seen = (user + system) / 1000 < idle * interval ? seen + 1 : 0;
    if (seen === looks) {
      console.error(`The bundler has done nothing for ${(looks * interval) / 1000} seconds. Build again; this is a fault of Rspack's, and not of the site.`);
      process.kill(process.pid, 'SIGALRM');
    }
  };
}
