import {dereference} from '@readme/openapi-parser';

import {DiagnosticsError} from '../diagnostics/error';
import {entryOf, refusedFiles, unusable} from './files';
import type {ApiDocument} from './types';

/**
 * Reads a version's API document for what can be called, without checking it: no linter is loaded, which takes twice as long as reading.
 *
 * @param facts the version's `_facts` folder
 * @param root folder that messages show file names relative to
 * @returns the document with every reference replaced by what it points to, with no webhooks
 * @throws DiagnosticsError when a file would hang or end the parser
 * @throws when a file is missing or cannot be read, or a reference leads nowhere
 */
export async function readApi(facts: string, root: string): Promise<ApiDocument> {
  const refused = refusedFiles(facts, root);
  if (refused.length > 0) {
    throw new DiagnosticsError(unusable, refused);
  }
  return {...((await dereference(entryOf(facts))) as ApiDocument), webhooks: {}};
}
