import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';

/**
 * The number of the product that a version of the pages describes, such as `6.1` for Next: it is in the version's facts.
 *
 * @param folder folder of the version's pages
 * @param name name of the version; stands for a version without facts
 */
export function numberOf(folder: string, name: string): string {
  const file = join(folder, '_facts', 'releases.yaml');
  if (!existsSync(file)) {
    return name;
  }
  const {current} = parse(readFileSync(file, 'utf8')) as {current: string};
  return /^\d+\.\d+/.exec(current)?.[0] ?? name;
}
