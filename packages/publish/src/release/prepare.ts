import {historyProblem} from '@nodestead-docs/model';

/** Runs before every build: without the whole history pages have no dates, which stops continuous integration and is a warning elsewhere. */
const problem = historyProblem(process.cwd());
if (problem) {
  console.error(problem.message);
  process.exitCode = process.env.CI ? problem.code : 0;
}
