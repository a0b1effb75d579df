import {join, relative} from 'node:path';

import {lintApi} from '../../api/document';
import {siteRule} from '../model/rule';

/** The API document of every version is OpenAPI 3.1, keeps to the linter's rules and ours, and its examples fit their schemas. */
export default siteRule(async function* ({root, versions}) {
  for (const {folder} of versions) {
    for (const {file, line, column, pointer, rule, message, cure} of await lintApi(join(root, folder, '_facts'))) {
      yield {file: relative(root, file), line, column, message: `${rule} at ${pointer}: ${message}`, cure: cure.replace(/\.$/, '')};
    }
  }
});
