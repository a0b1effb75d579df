import {join} from 'node:path';

import {lintApi} from '../../api/document';
import {projectRule} from '../model/rule';

/** The API document of every version is OpenAPI 3.1, keeps to the linter's rules and ours, and its examples fit their schemas. */
export default projectRule(async function* ({root, versions}) {
  for (const {folder} of versions) {
    for (const {rule, message, ...diagnostic} of await lintApi(join(root, folder, '_facts'), root)) {
      yield {...diagnostic, message: `${rule}: ${message}`};
    }
  }
});
