import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {FactName, Facts} from './schemas';
import {readYaml} from './yaml';

/** Data of each file with the text it was read from: parsing takes longest when a saved page is shown, and no page changes the facts. */
const cache = new Map<string, {text: string; data: unknown}>();

/**
 * Reads one file of facts without checking it against its schema, which `npm run check` does: Docusaurus loads its configuration with a loader that cannot
 * load Zod.
 *
 * @param folder `_facts` of a version
 * @returns undefined when the version has no such file
 */
export function readFactFile<Name extends FactName>(folder: string, name: Name): Facts[Name] | undefined {
  const file = join(folder, `${name}.yaml`);
  if (!existsSync(file)) {
    return undefined;
  }
  const text = readFileSync(file, 'utf8');
  const known = cache.get(file);
  const data: unknown = known?.text === text ? known.data : readYaml(text);
  cache.set(file, {text, data});
  return data as Facts[Name];
}

const versions = new Map<string, Facts>();

/**
 * Reads all facts of a version as {@link readFactFile} does.
 *
 * @param folder `_facts` of a version
 * @returns the same object as long as no file changes
 */
export function readFactFiles(folder: string): Facts {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length) as FactName] : []));
  const facts = Object.fromEntries(names.map((name) => [name, readFactFile(folder, name)])) as Facts;
  const known = versions.get(folder);
  if (known && names.length === Object.keys(known).length && names.every((name) => known[name] === facts[name])) {
    return known;
  }
  versions.set(folder, facts);
  return facts;
}
