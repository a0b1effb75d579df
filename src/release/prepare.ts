import {historyError} from './history';

/** Runs before every build: a history that gives wrong dates stops it in continuous integration, and is a warning elsewhere. */
const error = historyError(process.cwd());
if (error !== undefined) {
  console.error(error);
  process.exitCode = process.env.CI ? 1 : 0;
}
