import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {parse, parseDocument, visit} from 'yaml';

import {callsOf, type ApiDocument, type PathItem} from '../api/types';
import {readPage} from '../content/readPage';
import {readStructure, type VersionStructure} from '../content/structure';
import {anchorOf} from '../facts/anchor';
import type {Targets} from './link';

const factsComponents = /from '@site\/src\/components\/facts'/;

/**
 * What named links of a site can lead to, from its files. Each version is read once, when a link first asks.
 *
 * @param root folder of the site
 */
export function targetsOf(root: string): Targets {
  const versions = readStructure(root, []).versions;
  const byName = new Map(versions.map((version) => [version.name, version]));
  const pagesOf = (name: string): VersionStructure['pages'] => byName.get(name)?.pages ?? new Map();
  const folderOf = (name: string): string => join(root, byName.get(name)?.folder ?? '');
  const factsOf = once((name) => factAnchors(join(folderOf(name), '_facts')));
  return {
    versions: versions.map(({name}) => name),
    pages: once((name) => [...pagesOf(name).keys()]),
    operations: once((name) => operationsOf(join(folderOf(name), '_facts', 'openapi'))),
    hasAnchor(name, page, anchor) {
      const {source, headings} = readPage(root, pagesOf(name).get(page) ?? '', page);
      return (
        headings.some(({id}) => id === anchor) ||
        source.includes(`id="${anchor}"`) ||
        (factsComponents.test(source) && endings(anchor).some((ending) => factsOf(name).has(ending)))
      );
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

/** Everything that a component may make an anchor of; what of it a page shows, only the built page knows. */
function factAnchors(folder: string): Set<string> {
  const names = new Set<string>();
  for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : []) {
    visit(parseDocument(readFileSync(join(folder, file), 'utf8')), {
      Scalar(_, {value}) {
        names.add(anchorOf(String(value)));
      },
    });
  }
  return names;
}

/** The anchor itself, and without its first word: some facts' anchors begin with a word that says what they are. */
function endings(anchor: string): string[] {
  return [anchor, anchor.slice(anchor.indexOf('-') + 1)];
}
