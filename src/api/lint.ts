import {formatDiagnostic} from '../diagnostics/diagnostic';
import {runCommand} from '../diagnostics/runCommand';
import {factsFolder} from '../facts/folder';
import {currentVersion, releasedVersions} from '../site/versions';
import {lintApi} from './document';

/** `npm run lint:api`: checks the API documents of all versions against the linter's rules and our own. */
async function main(): Promise<number> {
  const root = process.cwd();
  const versions = [currentVersion, ...releasedVersions];
  const diagnostics = (await Promise.all(versions.map((version) => lintApi(factsFolder(root, version), root)))).flat();
  for (const diagnostic of diagnostics) {
    console.error(`${formatDiagnostic(diagnostic)}\n`);
  }
  console.log(`API documents: ${versions.length} versions, ${diagnostics.length} diagnostic${diagnostics.length === 1 ? '' : 's'}.`);
  return diagnostics.length > 0 ? 1 : 0;
}

runCommand(main);
