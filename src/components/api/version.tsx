import type {VersionData} from '@nodestead-docs/model';
import {createContext, type ReactNode, useContext} from 'react';

const Version = createContext<VersionData | undefined>(undefined);

/** Tells the pages below which version of the reference they are in. */
export function VersionProvider({version, children}: {version: VersionData; children: ReactNode}): ReactNode {
  return <Version.Provider value={version}>{children}</Version.Provider>;
}

/**
 * @returns the version of the reference that is being read
 * @throws outside the reference
 */
export function useVersionData(): VersionData {
  const version = useContext(Version);
  if (!version) {
    throw new Error('useVersionData is for pages of the API reference only.');
  }
  return version;
}
