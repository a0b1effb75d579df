import {CORE_SCHEMA, load} from 'js-yaml';

/**
 * Reads YAML as data, in a tenth of the time that the package `yaml` takes, by which checks know where in a file something is.
 * @param text the text of a file; a date in it stays a text
 * @returns what is in it
 * @throws YAMLException where it is not YAML, or has a key twice
 */
export function readYaml(text: string): unknown {
  return load(text, {schema: CORE_SCHEMA});
}
