import {type ApiDocument, callsOf, type VersionLink} from '@nodestead-docs/model';
import {eventsPage, getVersionLabel, referencePage} from '@nodestead-docs/model/browser';

/** A version's API and its name. */
export interface ApiVersion {
  /** Name as Docusaurus knows it. */
  name: string;
  document: ApiDocument;
}

interface Entry {
  name: string;
  label: string;
  pages: ReadonlySet<string>;
  /** Tag of each operation, by its id. */
  operations: ReadonlyMap<string, string>;
}

/** Knows what all versions of the reference hold and where it is. */
export class Catalogue {
  private readonly entries: readonly Entry[];
  private readonly oldest: string;

  /**
   * @param versions all versions; the last is the oldest
   * @param baseUrl the site's base URL
   */
  constructor(
    versions: readonly ApiVersion[],
    readonly baseUrl: string,
  ) {
    this.oldest = versions.at(-1)?.document.info.version ?? '';
    this.entries = versions.map(({name, document}) => ({
      name,
      label: getVersionLabel(name),
      pages: new Set(['', eventsPage, ...document.tags.map((tag) => tag.name)]),
      operations: new Map(callsOf(document).map(({operation}) => [operation.operationId, operation.tags[0]])),
    }));
  }

  /** @returns the address of a page, or of something on it */
  href(version: string, page = '', anchor = ''): string {
    return `${this.baseUrl}${referencePage(version, page)}${anchor === '' ? '' : `#${anchor}`}`;
  }

  /** @returns the page in every version */
  pageVersions(own: string, page: string): VersionLink[] {
    return this.entries.map(({name, label, pages}) => ({
      label,
      ...(pages.has(page) && {href: this.href(name, page)}),
      ...(name === own && {current: true as const}),
    }));
  }

  /** @returns the operation in every other version */
  operationVersions(own: string, id: string): VersionLink[] {
    return this.entries
      .filter(({name}) => name !== own)
      .map(({name, label, operations}) => {
        const tag = operations.get(id);
        return {label, ...(tag !== undefined && {href: this.href(name, tag, id)})};
      });
  }

  /** @returns since when something exists, and whether some version on this site does not have it yet */
  age(since: string): {since: string; isNew?: true} {
    return {since, ...(since.localeCompare(this.oldest, 'en', {numeric: true}) > 0 && {isNew: true as const})};
  }
}
