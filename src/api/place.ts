import path from 'node:path';

import {currentVersion} from '../site/versions';

/**
 * @param root the project's folder
 * @param version name as Docusaurus knows it (`current`, `6.0`, …)
 * @returns the folder that holds the version's facts
 */
export function factsFolder(root: string, version: string): string {
  return version === currentVersion ? path.join(root, 'docs', '_facts') : path.join(root, 'versioned_docs', `version-${version}`, '_facts');
}
