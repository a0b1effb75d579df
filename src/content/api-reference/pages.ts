import type {EventsPageData, IndexPageData, Tag, TagPageData, VersionData} from '@nodestead-docs/model';

import {type ApiVersion, Catalogue} from './catalogue';
import {type Context, contextOf, linksIn} from './context';
import {eventsPageData} from './events';
import {objectData} from './objects';
import {operationData} from './operation';
import {startPageData} from './start';
import {versionData} from './version';

/** All data of one version's reference. */
export interface ReferenceData {
  version: VersionData;
  index: IndexPageData;
  tags: TagPageData[];
  events: EventsPageData;
}

function tagPageData(tag: Tag, context: Context): TagPageData {
  const {name, calls, homes, ownTable, links, catalogue} = context;
  const page = {
    title: tag['x-title'],
    description: tag.description,
    page: tag.name,
    versions: catalogue.pageVersions(name, tag.name),
    operations: calls.filter(({operation}) => operation.tags[0] === tag.name).map((call) => operationData(call, context)),
    objects: [...homes].filter(([, home]) => home.tag === tag.name).map(([object, {schema}]) => objectData(object, schema, ownTable)),
  };
  return {...page, links: linksIn(page, links)};
}

/**
 * Makes the data of the whole reference.
 * @param versions all versions, the latest among them; the last is the oldest
 * @param baseUrl the site's base URL
 * @returns the data of each version, in the same order
 */
export function referenceData(versions: readonly ApiVersion[], baseUrl: string): ReferenceData[] {
  const catalogue = new Catalogue(versions, baseUrl);
  return versions.map((version) => {
    const context = contextOf(version, catalogue);
    return {
      version: versionData(context),
      index: startPageData(context),
      tags: version.document.tags.map((tag) => tagPageData(tag, context)),
      events: eventsPageData(context),
    };
  });
}
