import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {walk} from '@nodestead-docs/model';
import {versionFolder} from '@nodestead-docs/model/browser';

/**
 * Changes the pages of a version.
 *
 * @param root folder of the repository
 * @param change makes a page of a page's text
 */
export function rewrite(root: string, version: string, change: (source: string) => string): void {
  const folder = join(root, versionFolder(version));
  for (const file of walk(folder).files.filter((name) => /\.mdx?$/.test(name))) {
    const source = readFileSync(join(folder, file), 'utf8');
    const changed = change(source);
    if (changed !== source) {
      writeFileSync(join(folder, file), changed);
    }
  }
}
