import path from 'node:path';

import {versionFolder} from '../versions/versions';

/**
 * @param root the project's folder
 * @param version name as Docusaurus knows it (`current`, `6.0`, …)
 * @returns the folder that holds the version's facts
 */
export function factsFolder(root: string, version: string): string {
  return path.join(root, versionFolder(version), '_facts');
}
