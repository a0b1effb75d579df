import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {createContext, useContext} from 'react';

/** Descriptions of the pages of the category that is shown, by their ids; undefined in development, where the version has all of them. */
export const Descriptions = createContext<{readonly [docId: string]: string} | undefined>(undefined);

/** @returns the description of a page that the category's page shows as a card */
export function useDescription(docId: string | undefined): string | undefined {
  const descriptions = useContext(Descriptions);
  const {docs} = useDocsVersion();
  return docId === undefined ? undefined : (descriptions?.[docId] ?? docs[docId]?.description);
}
