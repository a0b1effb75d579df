import {relative, sep} from 'node:path';

import {assertNone, refusedCode, refusedInPage} from '@nodestead-docs/model';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

/**
 * Stops the build at a page that is more than data, before any of it is evaluated, or that leads to where no page may. Has to run before plugins that resolve addresses.
 *
 * @param options.siteDir folder of the repository
 * @returns a transformer that throws with every refused place of the page
 */
export function remarkSafety({siteDir}: {siteDir: string}) {
  return (tree: Root, file: VFile): void => {
    const name = relative(siteDir, file.path).split(sep).join('/');
    assertNone({'page-code': refusedCode(tree, name), 'unsafe-address': [...refusedInPage(tree, name)]});
  };
}
