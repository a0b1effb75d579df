import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {readYaml} from '../facts/yaml';
import {basePathOf, type CallName} from './apiNames';
import {type ApiDocument, callsOf, type PathItem} from './types';

/** Operations of a version's API. */
export interface ApiCalls {
  /** Prefix of all paths. */
  basePath: string;
  /** Pages of the reference, those without an operation too. */
  tags: readonly string[];
  /** In the order of the document. */
  operations: readonly CallName[];
}

/** The entry file: paths are references into other files. */
interface Entry extends Pick<ApiDocument, 'servers' | 'tags'> {
  paths: Readonly<Record<string, PathItem & {$ref?: string}>>;
}

/**
 * Reads what can be called from the entry file and the path files alone: putting the whole document together (`loadApi`) takes ten times as long.
 *
 * @param facts `_facts` of a version
 * @returns undefined when the version has no API document
 * @throws when a file is not YAML, or is missing
 */
export function readCalls(facts: string): ApiCalls | undefined {
  const entryFile = join(facts, 'openapi', 'openapi.yaml');
  if (!existsSync(entryFile)) {
    return undefined;
  }
  const files = new Map<string, Readonly<Record<string, PathItem>>>();
  const read = (file: string): Readonly<Record<string, PathItem>> => {
    const content = files.get(file) ?? (readYaml(readFileSync(file, 'utf8')) as Readonly<Record<string, PathItem>>);
    files.set(file, content);
    return content;
  };
  const {servers, tags, paths} = readYaml(readFileSync(entryFile, 'utf8')) as Entry;
  const items = Object.entries(paths).map(([path, item]): [string, PathItem] => {
    const [file = '', pointer = ''] = item.$ref?.split('#') ?? [];
    return [path, file === '' ? item : (read(join(dirname(entryFile), file))[unescaped(pointer)] ?? {})];
  });
  return {
    basePath: basePathOf({servers}),
    tags: tags.map(({name}) => name),
    operations: callsOf({paths: Object.fromEntries(items)}).map(
      ({
        path,
        method,
        operation: {
          operationId,
          tags: [tag],
        },
      }) => ({operationId, tag, method, path}),
    ),
  };
}

/**
 * Reads the pages of a version's reference from the entry file alone.
 *
 * @param facts `_facts` of a version
 * @throws when the file is not YAML, or is missing
 */
export function readTags(facts: string): string[] {
  const {tags} = readYaml(readFileSync(join(facts, 'openapi', 'openapi.yaml'), 'utf8')) as Entry;
  return tags.map(({name}) => name);
}

/** The key that a JSON pointer of one step names. */
function unescaped(pointer: string): string {
  return pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}
