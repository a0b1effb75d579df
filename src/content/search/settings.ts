import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {SearchSettings} from '@nodestead-docs/search';

/**
 * The search plugin hands its options to the browser in a generated module that also loads lunr. Only the worker may do that, so
 * the values are read from the module's text.
 *
 * @param generatedFilesDir the folder of Docusaurus' generated files
 * @returns the values that the search field uses
 * @throws when the plugin did not write one of them
 */
export function readSettings(generatedFilesDir: string): SearchSettings {
  const file = path.join(generatedFilesDir, '@easyops-cn/docusaurus-search-local/default/generated.js');
  const source = readFileSync(file, 'utf8');
  const read = (name: string): unknown => {
    const value = new RegExp(`^export const ${name} = (.*);$`, 'm').exec(source)?.[1];
    if (value === undefined) {
      throw new Error(`${file} does not export ${name}. Update src/content/search.`);
    }
    return JSON.parse(value);
  };
  const settings = {
    indexUrl: read('searchIndexUrl'),
    resultLimit: read('searchResultLimits'),
    excerptLength: read('searchResultContextMaxLength'),
    shortcut: read('searchBarShortcut'),
    shortcutHint: read('searchBarShortcutHint'),
  };
  return settings as SearchSettings;
}
