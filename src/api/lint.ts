import {currentVersion, releasedVersions} from '../site/versions';
import {lintApi} from './document';
import {factsFolder} from '../facts/folder';
import {formatProblem, problemCount} from './problem';

/** `npm run lint:api`: holds the API documents of all versions against the linter's rules and our own. */
async function main(): Promise<void> {
  const root = process.cwd();
  const versions = [currentVersion, ...releasedVersions];
  const problems = (await Promise.all(versions.map((version) => lintApi(factsFolder(root, version))))).flat();
  for (const problem of problems) {
    console.error(`${formatProblem(problem, root)}\n`);
  }
  console.log(`API documents: ${versions.length} versions, ${problemCount(problems)}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
