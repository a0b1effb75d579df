import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {parse} from 'yaml';

import {callsOf, type ApiDocument, type PathItem} from '../api/types';
import type {Page} from '../content/page';
import {readPage} from '../content/readPage';
import {readStructure, type VersionStructure} from '../content/structure';
import type {Targets} from './link';

/** Finds the anchors of a page, those that components make of its version's facts among them. */
export type AnchorsOf = (page: Page, version: string) => Promise<ReadonlySet<string>>;

/**
 * What named links of a site can lead to, from its files. Each version is read once, when a link first asks.
 *
 * @param root folder of the site
 */
export function targetsOf(root: string, anchorsOf: AnchorsOf): Targets {
  const versions = readStructure(root, []).versions;
  const byName = new Map(versions.map((version) => [version.name, version]));
  const pagesOf = (name: string): VersionStructure['pages'] => byName.get(name)?.pages ?? new Map();
  const folderOf = (name: string): string => join(root, byName.get(name)?.folder ?? '');
  return {
    versions: versions.map(({name}) => name),
    pages: once((name) => [...pagesOf(name).keys()]),
    operations: once((name) => operationsOf(join(folderOf(name), '_facts', 'openapi'))),
    async hasAnchor(name, page, anchor) {
      return (await anchorsOf(readPage(root, pagesOf(name).get(page) ?? '', page), name)).has(anchor);
    },
  };
}

function once<Value>(read: (version: string) => Value): (version: string) => Value {
  const cache = new Map<string, Value>();
  return (version) => {
    const value = cache.get(version) ?? read(version);
    cache.set(version, value);
    return value;
  };
}

/** A part of the API document: path items by path. */
type Paths = Readonly<Record<string, PathItem>>;

function operationsOf(folder: string): Map<string, Set<string>> {
  if (!existsSync(folder)) {
    return new Map();
  }
  const {tags} = parse(readFileSync(join(folder, 'openapi.yaml'), 'utf8')) as Pick<ApiDocument, 'tags'>;
  const operations = new Map(tags.map(({name}) => [name, new Set<string>()]));
  for (const file of readdirSync(join(folder, 'paths'))) {
    const paths = parse(readFileSync(join(folder, 'paths', file), 'utf8')) as Paths;
    for (const {operation} of callsOf({paths})) {
      operations.get(operation.tags[0])?.add(operation.operationId);
    }
  }
  return operations;
}
