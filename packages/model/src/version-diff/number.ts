import {join} from 'node:path';

import {readFactFile} from '../facts/factFile';

/**
 * The number of the product that a version of the pages describes, such as `6.1` for Next, from the version's facts.
 *
 * @param folder folder of the version's pages
 * @param name name of the version, returned for a version without facts
 */
export function numberOf(folder: string, name: string): string {
  const releases = readFactFile(join(folder, '_facts'), 'releases');
  return /^\d+\.\d+/.exec(releases?.current ?? '')?.[0] ?? name;
}
