import type {GlobalDoc, GlobalVersion} from '@docusaurus/plugin-content-docs/client';

/** Name of the query parameter that carries the id of a page which the chosen version does not have. */
export const absentParameter = 'absent';

/** Categories whose address differs from their folder. */
const categoryOfFolder: {[folder: string]: string} = {releases: 'release-notes'};

/** @returns the version's own start page */
export function mainDoc(version: GlobalVersion): GlobalDoc {
  const doc = version.docs.find(({id}) => id === version.mainDocId);
  if (!doc) {
    throw new Error(`Version ${version.name} has no page ${version.mainDocId}.`);
  }
  return doc;
}

/**
 * Finds what to show instead of a page that a version does not have.
 * @param version version to look in
 * @param docId id of the missing page, such as `guides/event-hooks/overview`
 * @returns the page of its innermost category that exists in the version, else the version's start page
 */
export function nearestDoc(version: GlobalVersion, docId: string): GlobalDoc {
  const folders = docId.split('/').slice(0, -1).reverse();
  for (const folder of folders) {
    const id = `/category/${categoryOfFolder[folder] ?? folder}`;
    const category = version.docs.find((doc) => doc.id === id);
    if (category) {
      return category;
    }
  }
  return mainDoc(version);
}

/**
 * @param versions all versions, newest first, as `useVersions()` returns them
 * @param docId id of a page
 * @returns the versions that have the page, newest first
 */
export function versionsWith(versions: readonly GlobalVersion[], docId: string): {version: GlobalVersion; doc: GlobalDoc}[] {
  return versions.flatMap((version) => {
    const doc = version.docs.find(({id}) => id === docId);
    return doc ? [{version, doc}] : [];
  });
}
