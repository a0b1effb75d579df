import {historyFault} from './history';

/** Runs before every build: in continuous integration a history that gives wrong dates stops it; at a desk it is said. */
const fault = historyFault(process.cwd());
if (fault !== undefined) {
  console.error(fault);
  process.exitCode = process.env.CI ? 1 : 0;
}
