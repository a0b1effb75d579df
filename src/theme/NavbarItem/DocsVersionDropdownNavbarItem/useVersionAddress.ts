import {type GlobalVersion, useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {errorsBelow} from '@nodestead-docs/model/browser';
import {absentParameter, mainDoc, nearestDoc} from '@site/src/client/docVersions';
import {withParameters} from '@site/src/client/search/address';
import {asSearchVersion, parameters} from '@site/src/client/search/useSearchVersion';
import {useReadVersion} from '@site/src/client/useReadVersion';
import {useReferenceAddress} from '@site/src/client/useReferenceAddress';

interface VersionAddress {
  /** @returns where what is being read is in a version: the same page with query and hash, or the nearest that there is */
  address: (version: GlobalVersion) => string;
  /** What is being read itself; nothing during hydration. */
  current: string | undefined;
}

/** @returns the ways from what is being read to the same in other versions */
export function useVersionAddress(docsPluginId: string | undefined): VersionAddress {
  const {pathname, ...place} = useLocation();
  const isBrowser = useIsBrowser();
  // Hydration leaves an address as the server wrote it, which knows no more than the path: the rest comes with the rendering that follows.
  const {search, hash} = isBrowser ? place : {search: '', hash: ''};
  const baseUrl = useBaseUrl('/');
  const {activeDoc, alternateDocVersions} = useActiveDocContext(docsPluginId);
  const reference = useReferenceAddress();
  const errors = errorsBelow(useReadVersion().path);

  function address(version: GlobalVersion): string {
    if (pathname.replace(/\/$/, '') === errors) {
      return `${errorsBelow(version.path)}${hash}`;
    }
    if (pathname === `${baseUrl}search`) {
      const found = withParameters(search, {[parameters.version]: asSearchVersion(version, baseUrl).parameter});
      return `${pathname}${found && '?'}${found}${hash}`;
    }
    if (reference) {
      return `${reference(version.name)}${hash}`;
    }
    const same = alternateDocVersions[version.name];
    if (same) {
      return `${same.path}${search}${hash}`;
    }
    return activeDoc ? `${nearestDoc(version, activeDoc.id).path}?${absentParameter}=${encodeURIComponent(activeDoc.id)}` : mainDoc(version).path;
  }

  // The router has decoded the path, and decodes that of a link again.
  return {address, current: isBrowser ? `${encodeURI(pathname)}${search}${hash}` : undefined};
}
