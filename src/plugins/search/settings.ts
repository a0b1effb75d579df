import {readFileSync} from 'node:fs';
import path from 'node:path';

/** What the search field needs to know of the search plugin's options. */
export interface SearchSettings {
  /** File name of the index with its version query; `{dir}` stands for a context, which this site does not use. */
  indexUrl: string;
  /** Most suggestions in the list. */
  resultLimit: number;
  /** Most characters of an excerpt. */
  excerptLength: number;
  /** Whether Ctrl or Cmd with K leads to the search field. */
  shortcut: boolean;
  /** Whether the field shows that shortcut. */
  shortcutHint: boolean;
}

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
  const read = <Value>(name: string): Value => {
    const value = new RegExp(`^export const ${name} = (.*);$`, 'm').exec(source)?.[1];
    if (value === undefined) {
      throw new Error(`${file} does not export ${name}: the search plugin changed, and src/plugins/search has to follow.`);
    }
    return JSON.parse(value) as Value;
  };
  return {
    indexUrl: read('searchIndexUrl'),
    resultLimit: read('searchResultLimits'),
    excerptLength: read('searchResultContextMaxLength'),
    shortcut: read('searchBarShortcut'),
    shortcutHint: read('searchBarShortcutHint'),
  };
}
