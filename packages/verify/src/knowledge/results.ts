import {join} from 'node:path';

import {Cache} from '@nodestead-docs/model';

const repository = join(import.meta.dirname, '../../../..');

/** Everything that decides what a check finds: all code of the project, and the exact versions of what it imports. */
const makers = ['src', 'packages', 'package-lock.json'].map((path) => join(repository, path));

const caches = new Map<string, Cache>();

/**
 * Where checks store what they need again: facts checked against their schemas, what components show of them, names of the API. Reading the code
 * takes a tenth of a second, so there is one cache for a project in a run.
 *
 * @param root folder of the project
 */
export function resultsOf(root: string): Cache {
  const known = caches.get(root) ?? new Cache(join(root, 'node_modules/.cache/checks/results'), makers);
  caches.set(root, known);
  return known;
}
