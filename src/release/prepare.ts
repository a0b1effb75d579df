import {historyError} from './history';

/** Runs before every build: in continuous integration a history that gives wrong dates stops it; at a desk it is said. */
const error = historyError(process.cwd());
if (error !== undefined) {
  console.error(error);
  process.exitCode = process.env.CI ? 1 : 0;
}
