import {type ApiDocument, factsFolder} from '@nodestead-docs/model';
import {downloadPath, referenceVersions} from '@nodestead-docs/model/browser';
import {loadApi} from '@nodestead-docs/model/deferred';

import {type ReferenceData, referenceData} from './pages';

/** Data of the reference's pages, and the documents for download. */
export interface Content {
  references: ReferenceData[];
  /** Bundled documents, by path below the base URL. */
  downloads: [path: string, document: ApiDocument][];
}

/**
 * Reads and checks the document of each version, and makes the data of the reference from them.
 * @param siteDir the site
 * @param baseUrl its base URL
 * @throws ApiDocumentError with everything that is wrong in a document
 */
export async function makeContent(siteDir: string, baseUrl: string): Promise<Content> {
  const loaded = await Promise.all(referenceVersions.map(async (name) => ({name, ...(await loadApi(factsFolder(siteDir, name), siteDir))})));
  return {
    references: referenceData(
      loaded.map(({name, resolved}) => ({name, document: resolved})),
      baseUrl,
    ),
    downloads: loaded.map(({name, bundled}) => [downloadPath(name), bundled]),
  };
}
