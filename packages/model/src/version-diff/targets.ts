import type {ApiCalls} from '../api/calls';
import type {Page} from '../content/page';
import {readPage} from '../content/readPage';
import {readStructure, type VersionStructure} from '../content/structure';
import {eventsPage} from '../versions/reference';
import type {Targets} from './link';

/** Reads what links can lead to inside a page and inside an API; versions by their names in Docusaurus. */
export interface TargetReaders {
  /** The anchors of a page, those that components make of its version's facts among them. */
  anchors(page: Page, version: string): Promise<ReadonlySet<string>>;
  /** Operations of a version's API; undefined when it has none. */
  calls(version: string): Promise<ApiCalls | undefined> | ApiCalls | undefined;
}

/**
 * Targets of a site's named links, from its files. Each version is read once, when a link first asks.
 *
 * @param root folder of the site
 */
export function targetsOf(root: string, readers: TargetReaders): Targets {
  const versions = readStructure(root, []).versions;
  const byName = new Map(versions.map((version) => [version.name, version]));
  const pagesOf = (name: string): VersionStructure['pages'] => byName.get(name)?.pages ?? new Map();
  return {
    versions: versions.map(({name}) => name),
    pages: once((name) => [...pagesOf(name).keys()]),
    operations: once(async (name) => operationsByTag(await readers.calls(name))),
    async hasAnchor(name, page, anchor) {
      return (await readers.anchors(readPage(root, pagesOf(name).get(page) ?? '', page), name)).has(anchor);
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

function operationsByTag(calls: ApiCalls | undefined): Map<string, Set<string>> {
  const pages = calls ? [...calls.tags, eventsPage] : [];
  const operations = new Map(pages.map((page) => [page, new Set<string>()]));
  for (const {tag, operationId} of calls?.operations ?? []) {
    operations.get(tag)?.add(operationId);
  }
  return operations;
}
