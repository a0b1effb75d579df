import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {createContext, useContext} from 'react';

/** Descriptions of the pages of the category that is shown, by their addresses; undefined in development, where the version has all of them. */
export const Descriptions = createContext<{readonly [href: string]: string} | undefined>(undefined);

/** @returns the description of a page that the category's page shows as a card */
export function useDescription({href, docId}: PropSidebarItemLink): string | undefined {
  const descriptions = useContext(Descriptions);
  const {docs} = useDocsVersion();
  return descriptions?.[href] ?? docs[docId ?? '']?.description;
}
